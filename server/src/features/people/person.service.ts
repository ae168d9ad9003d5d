import type { Person } from '@tristar/shared/people/person.schema'
import type { WrongAnswers } from '@tristar/shared/study/log.schema'
import type { Context } from '../../lib/context.ts'
import type { Principal } from '../../lib/principal.ts'
import {
  contactShown,
  findNames,
  getOverseen,
  isInvitable,
  learnerOf,
  passwordRefusal,
} from '../account/account.ts'
import { auditAbout, noteContactsRead } from '../audit/audit.ts'
import { describeCertificates } from '../certificates/certificates.ts'
import { describeStudy, describeWrongAnswers } from '../study/study.ts'
import { readingOf, trainingsAbout } from '../trainings/trainings.ts'
import { isIdInUse } from './editing.service.ts'
import { mayRename, permissionsFor } from './person.policy.ts'

/**
 * Who a learner is, where it stands, and what happened (domain: People who come, move and leave).
 * @throws AppError 404, alike for a missing one, somebody else's and one who waits for approval
 */
export async function describePerson(
  context: Pick<Context, 'clock' | 'zone' | 'delivery' | 'env'>,
  principal: Principal,
  id: string,
): Promise<Person> {
  const { zone, delivery, env } = context
  const account = await getOverseen(principal, id)
  const learner = learnerOf(account)
  const { accountId, role, loginId, name, state, distributorId } = learner
  const [study, certificates, trainings, events, inUse] = await Promise.all([
    describeStudy(accountId, zone),
    describeCertificates(accountId),
    trainingsAbout(learner, readingOf(context, principal)),
    auditAbout(loginId, findNames),
    mayRename(principal, state) ? isIdInUse(account) : true,
  ])
  const { confirmed = true } = account
  const contact = contactShown(principal, account)
  if (Object.values(contact).some(Boolean)) noteContactsRead(principal, [accountId])
  const erased = account.erasedAt !== undefined
  const refusal = passwordRefusal(principal.role, account, delivery.canReach)
  const { supervisorName, ...described } = study
  const manager =
    role === 'seller'
      ? { supervisorId: learner.supervisorId, supervisorName }
      : { supervisorId: '', supervisorName: '' }
  return {
    who: {
      _id: accountId,
      role,
      id: loginId,
      name,
      state,
      erased,
      distributorId,
      ...manager,
      ...contact,
      joined: account.joinedAt !== undefined,
      confirmed,
    },
    ...described,
    certificates,
    trainings,
    events,
    can: permissionsFor(principal, {
      role,
      state,
      erased,
      confirmed,
      password: !refusal,
      freeId: !inUse,
      invitable: isInvitable(account, { env, delivery }),
    }),
    passwordRefusal: refusal,
  }
}

/**
 * What a person that the caller looks after answered wrongly in a quiz attempt.
 * @throws AppError 404, alike for a missing person or attempt, and somebody else's
 */
export async function describeAnswers(
  principal: Principal,
  { id, attemptId }: { id: string; attemptId: string },
): Promise<WrongAnswers> {
  const { _id } = await getOverseen(principal, id)
  return describeWrongAnswers(String(_id), attemptId.trim())
}
