import type { Tier } from '@tristar/shared/common/tiers'
import { peopleText } from '@tristar/shared/notifications/kinds'
import { type ClientSession, Types } from 'mongoose'
import type { EventMap } from '../../lib/context.ts'
import {
  type Account,
  findAccount,
  findLearner,
  findLearners,
  isAdmitted,
} from '../account/account.ts'
import type { CertificateFacts } from '../certificates/certificates.ts'
import type { LearnerChange, SellersMoved } from '../people/people.ts'
import { withoutTraining } from '../trainings/trainings.ts'
import type { Telling } from './tell.service.ts'

/** A new id for what has happened only once. */
function once(): string {
  return new Types.ObjectId().toHexString()
}

/** For the person, and a seller's manager. `about`: what is told, apart from whom it is about. */
async function ownAndManager(
  account: Account,
  tellingOf: (about: {
    to: Account
    thing: string
    people: Types.ObjectId[]
    params: { personId: string; personName: string; mine: boolean }
  }) => Telling,
  thing = once(),
): Promise<Telling[]> {
  const { _id, role, loginId: personId, name: personName, supervisorId } = account
  const manager = role === 'seller' && supervisorId ? await findLearner(supervisorId) : null
  return [account, ...(manager ? [manager] : [])].map((to) =>
    tellingOf({
      to,
      thing,
      people: to === account ? [] : [_id],
      params: { personId, personName, mine: to === account },
    }),
  )
}

function managerIdOf({ supervisorId = '' }: Account): string {
  return supervisorId
}

/** The sellers, their former managers and the new one, each in one message. */
export async function moveTellings({ sellers, manager, by }: SellersMoved): Promise<Telling[]> {
  const kind = 'MOVED'
  const thing = once()
  const { loginId: managerId, name: managerName } = manager
  const tellingTo = (
    to: Account,
    side: 'mine' | 'joined' | 'left',
    team: readonly Account[],
  ): Telling => ({
    kind,
    to,
    thing,
    by,
    people: [manager._id, ...team.map(({ _id }) => _id)],
    params: {
      side,
      people: peopleText(team.map(({ loginId: id, name }) => ({ id, name }))),
      managerId,
      managerName,
    },
  })
  const tellings = sellers.map((seller) => tellingTo(seller, 'mine', [seller]))
  for (const id of new Set(sellers.map(managerIdOf))) {
    const former = await findLearner(id)
    const left = sellers.filter((seller) => managerIdOf(seller) === id)
    if (former) tellings.push(tellingTo(former, 'left', left))
  }
  return [...tellings, tellingTo(manager, 'joined', sellers)]
}

/** A learner has left, or come back. */
export async function stateTellings(
  { account, by }: LearnerChange,
  active: boolean,
): Promise<Telling[]> {
  return ownAndManager(account, ({ params, ...about }) => ({
    kind: 'DEACTIVATED',
    ...about,
    by,
    params: { ...params, active },
  }))
}

/** Somebody else has given a new password, and knows it. */
export async function passwordTellings(account: Account, by: string): Promise<Telling[]> {
  const tellings = await ownAndManager(account, ({ params, ...about }) => ({
    kind: 'PASSWORD_GIVEN',
    ...about,
    params: { ...params, by },
  }))
  return tellings.filter(({ to }) => to === account || to.loginId !== by)
}

export async function contactTellings(
  account: Account,
  channel: 'email' | 'number',
): Promise<Telling[]> {
  return ownAndManager(account, ({ params, ...about }) => ({
    kind: 'CONTACT_CHANGED',
    ...about,
    params: { ...params, channel },
  }))
}

/** A star earned, by the moment in which that was recorded: after a reset it can be earned again. */
export async function starTellings({
  accountId,
  tier,
  achievedAt,
}: {
  accountId: string
  tier: Tier
  achievedAt: Date
}): Promise<Telling[]> {
  const thing = [accountId, tier, achievedAt.toISOString()].join(':')
  return ofStar('STAR_EARNED', { accountId, tier }, thing)
}

/** Sellers whose training can be booked, if it is not: to them and their managers, once for each star until a reset. */
export async function readyTellings(
  { ready }: EventMap['starsReady'],
  session: ClientSession,
): Promise<Telling[]> {
  const unbooked = await withoutTraining(ready, session)
  const find = await findLearners(
    unbooked.flatMap(({ accountId, supervisorId }) => [String(accountId), supervisorId]),
    session,
  )
  return unbooked.flatMap(({ accountId, supervisorId, tier: belt, round }) => {
    const seller = find(String(accountId))
    if (!seller) return []
    const { loginId: personId, name: personName } = seller
    const thing = [String(accountId), belt, round].join(':')
    return [seller, find(supervisorId)]
      .filter((to) => to !== undefined)
      .filter(isAdmitted)
      .map((to) => ({
        kind: 'STAR_READY_TO_BOOK' as const,
        to,
        thing,
        people: to === seller ? [] : [accountId],
        params: { personId, personName, belt, mine: to === seller },
      }))
  })
}

/** A certificate is no longer valid. */
export async function revokedTellings({
  accountId,
  tier,
}: Pick<CertificateFacts, 'accountId' | 'tier'>): Promise<Telling[]> {
  return ofStar('CERTIFICATE_REVOKED', { accountId, tier })
}

async function ofStar(
  kind: 'STAR_EARNED' | 'CERTIFICATE_REVOKED',
  { accountId, tier: belt }: Pick<CertificateFacts, 'accountId' | 'tier'>,
  thing?: string,
): Promise<Telling[]> {
  const account = await findAccount(accountId)
  if (!account || account.erasedAt) return []
  return ownAndManager(
    account,
    ({ params, ...about }) => ({ kind, ...about, params: { ...params, belt } }),
    thing,
  )
}
