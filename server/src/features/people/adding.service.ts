import { normalizePhone } from '@tristar/shared/account/account.rules'
import { perPersonText } from '@tristar/shared/account/personTexts'
import { isDistributor } from '@tristar/shared/common/distributors'
import type { AddPerson, AddPersonAnswer } from '@tristar/shared/people/accounts.schema'
import type { ClientSession } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { AppError } from '../../lib/errors.ts'
import { sharesOf } from '../../lib/passwords.ts'
import type { AdminPrincipal } from '../../lib/principal.ts'
import { isInScope } from '../../lib/scope.ts'
import {
  type Account,
  canManage,
  countInvitation,
  createLearner,
  findKnownPeople,
  findLearner,
  generatePassword,
  type Guarded,
  invite,
  type KnownPeople,
  learnerOf,
  loginKeyOf,
  type NewLearner,
  requireInvitations,
} from '../account/account.ts'
import { type AuditInput, recordAudit } from '../audit/audit.ts'
import { presentPerson } from './person.presenter.ts'

/**
 * Adds a seller or supervisor within the admin's scope (domain: People who come, move and leave), with an initial password or an
 * invitation.
 * @throws AppError 403 for a distributor of another scope; 404 SUPERVISOR_UNKNOWN; 409 ID_TAKEN, CONTACT_TAKEN,
 * INVITE_URL_MISSING, INVITE_UNREACHABLE; 429 TOO_MANY_ATTEMPTS, DAILY_LIMIT; 503 BUSY
 */
export async function addPerson(
  context: Guarded,
  principal: AdminPrincipal,
  input: AddPerson,
): Promise<AddPersonAnswer> {
  const place = await placeOf(principal, input)
  const loginId = input.id.trim()
  const { email = '', number = '' } = input
  const known = await findKnownPeople({ ids: [loginId], emails: [email], numbers: [number] })
  if (known.isTaken(loginId)) throw new AppError('ID_TAKEN')
  if (input.invite) requireInvitations(context)
  const contact = contactOf(principal, { email, number }, known)
  await context.limits.countAction('personAdded', principal.accountId)
  if (input.invite) await countInvitation(context, { sender: principal.accountId }, contact)
  const password = generatePassword()
  const passwordHash = await context.passwords.inTurn(
    sharesOf(loginKeyOf('admin', principal.loginId)),
    (hashing) => hashing.hash(password),
  )
  const texts = perPersonText((text) => input[text] ?? '')
  const common = { loginId, passwordHash, mustChangePassword: true, ...texts, ...contact }
  const adding = { principal, learner: { ...common, ...place }, invited: input.invite }
  const account = await inTransaction((session) => add(context, adding, session))
  const person = presentPerson(learnerOf(account))
  return input.invite ? person : { ...person, password }
}

type Place =
  | Pick<Extract<NewLearner, { role: 'seller' }>, 'role' | 'distributorId' | 'supervisorId'>
  | Pick<Extract<NewLearner, { role: 'supervisor' }>, 'role' | 'distributorId'>

async function placeOf(principal: AdminPrincipal, input: AddPerson): Promise<Place> {
  const { role, supervisorId, distributorId } = input
  if (role === 'supervisor') {
    if (!isDistributor(distributorId)) throw new AppError('DISTRIBUTOR_INVALID')
    if (!isInScope(principal, distributorId)) throw new AppError('FORBIDDEN')
    return { role, distributorId }
  }
  const manager = await findLearner(supervisorId.trim())
  if (!manager?.distributorId || !isInScope(principal, manager.distributorId))
    throw new AppError('SUPERVISOR_UNKNOWN')
  if (!canManage(manager)) throw new AppError('MANAGER_INACTIVE')
  return { role: 'seller', supervisorId: manager.loginId, distributorId: manager.distributorId }
}

/**
 * The addresses, which count as confirmed. That of another account waits for its owner instead, unless the admin is of scope all:
 * no other one is told that it is taken.
 * @throws AppError 409 CONTACT_TAKEN
 */
function contactOf(
  { scope }: AdminPrincipal,
  { email, number }: { email: string; number: string },
  known: KnownPeople,
) {
  const isTaken = {
    email: known.hasContact({ email, number: '' }),
    number: known.hasContact({ email: '', number }),
  }
  if (scope === 'all' && (isTaken.email || isTaken.number)) throw new AppError('CONTACT_TAKEN')
  return {
    ...(email && { [isTaken.email ? 'pendingEmail' : 'email']: email }),
    ...(number && { [isTaken.number ? 'pendingNumber' : 'number']: normalizePhone(number) }),
  }
}

interface Adding {
  principal: AdminPrincipal
  learner: NewLearner
  invited: boolean
}

async function add(
  context: Context,
  { principal, learner, invited }: Adding,
  session: ClientSession,
): Promise<Account> {
  const { loginId: whom, distributorId } = learner
  const account = await createLearner(context, learner, session)
  if (invited) await invite(context, account, session)
  const details: AuditInput['details'] = invited ? { invited } : {}
  const entry = { action: 'personAdded', principal, whom, distributorId, details } as const
  await recordAudit(entry, session)
  return account
}
