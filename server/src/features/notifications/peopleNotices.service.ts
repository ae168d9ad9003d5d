import type { Day } from '@tristar/shared/common/dates'
import { type NotificationParams, peopleText } from '@tristar/shared/notifications/kinds'
import { type ClientSession, Types } from 'mongoose'
import { MANY_FAILURES } from '../../lib/accountWaits.ts'
import type { EventMap } from '../../lib/context.ts'
import {
  type Account,
  findAccount,
  findLearner,
  findLearners,
  isAdmitted,
} from '../account/account.ts'
import type { AuditActor } from '../audit/audit.ts'
import type { CertificateFacts } from '../certificates/certificates.ts'
import type { LearnerChange, SellersMoved } from '../people/people.ts'
import { withoutTraining } from '../trainings/trainings.ts'
import type { Notice } from './notify.service.ts'
import { adminsFor } from './trainingNotices.service.ts'

/** A new id for what has happened only once. */
function once(): string {
  return new Types.ObjectId().toHexString()
}

/** The kinds that say whose they are: the reader's own, or that of a seller of the reader's. */
type PersonalKind =
  | 'DEACTIVATED'
  | 'PASSWORD_GIVEN'
  | 'CONTACT_CHANGED'
  | 'STAR_EARNED'
  | 'CERTIFICATE_REVOKED'
  | 'CERTIFICATE_REISSUED'
type Facts<Kind extends PersonalKind> = Omit<
  NotificationParams[Kind],
  'personId' | 'personName' | 'mine'
>

/** For the person, and a seller's manager. */
async function ownAndManager<Kind extends PersonalKind>(
  kind: Kind,
  account: Account,
  facts: Facts<Kind>,
  { thing = once(), ...more }: Partial<Pick<Notice, 'thing' | 'by'>> = {},
): Promise<Notice[]> {
  const { _id, role, loginId: personId, name: personName, supervisorId } = account
  const manager = role === 'seller' && supervisorId ? await findLearner(supervisorId) : null
  return [account, ...(manager ? [manager] : [])].map((to) => {
    const mine = to === account
    const params = { personId, personName, mine, ...facts }
    // The compiler cannot see that these facts complete the params of the kind.
    return { kind, to, thing, ...more, people: mine ? [] : [_id], params } as unknown as Notice
  })
}

function managerIdOf({ supervisorId = '' }: Account): string {
  return supervisorId
}

/** The sellers, their former managers and the new one, each in one message. */
export async function moveNotices({ sellers, manager, by }: SellersMoved): Promise<Notice[]> {
  const kind = 'MOVED'
  const thing = once()
  const { loginId: managerId, name: managerName } = manager
  const noticeTo = (
    to: Account,
    side: 'mine' | 'joined' | 'left',
    team: readonly Account[],
  ): Notice => ({
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
  const notices = sellers.map((seller) => noticeTo(seller, 'mine', [seller]))
  for (const id of new Set(sellers.map(managerIdOf))) {
    const former = await findLearner(id)
    const left = sellers.filter((seller) => managerIdOf(seller) === id)
    if (former) notices.push(noticeTo(former, 'left', left))
  }
  return [...notices, noticeTo(manager, 'joined', sellers)]
}

/** A learner has left, or come back; of one whom the manager did not know, the admins are told why. */
export async function stateNotices(
  { account, by, disownedBy }: LearnerChange,
  active: boolean,
): Promise<Notice[]> {
  const facts = { active, ...(disownedBy && { disownedBy }) }
  const notices = await ownAndManager('DEACTIVATED', account, facts, { by })
  if (!disownedBy) return notices
  const { _id, loginId: personId, name: personName, distributorId } = account
  const about = {
    kind: 'DEACTIVATED',
    thing: once(),
    by,
    people: [_id, new Types.ObjectId(by)],
    params: { personId, personName, mine: false, ...facts },
  } as const
  return [...notices, ...toEach(await adminsFor(distributorId), about)]
}

/** Somebody has registered: told the admins of a manager, and the manager whom a seller named. */
export async function newcomerNotices(account: Account): Promise<Notice[]> {
  const { _id, role, loginId: personId, name: personName, distributorId, approved } = account
  const working = approved && { working: true as const }
  const seller = role === 'seller' && { seller: true as const }
  const params = { personId, personName, ...working, ...seller }
  const about = { kind: 'APPROVAL_WAITING', params, thing: String(_id), people: [_id] } as const
  if (!seller) return toEach(await adminsFor(distributorId), about)
  const manager = await findLearner(managerIdOf(account))
  return toEach(manager ? [manager] : [], about)
}

/** The same notice to each of these people. */
export function toEach<About>(
  people: readonly Account[],
  about: About,
): (About & { to: Account })[] {
  return people.map((to) => ({ to, ...about }))
}

/** Somebody else has given a new password, and knows it; the notice names that account, which may be erased later. */
export async function passwordNotices(
  account: Account,
  { accountId, loginId: by }: AuditActor,
): Promise<Notice[]> {
  const giver = new Types.ObjectId(accountId)
  const notices = await ownAndManager('PASSWORD_GIVEN', account, { by })
  return notices
    .filter(({ to }) => to === account || to.loginId !== by)
    .map((notice) => ({ ...notice, people: [...(notice.people ?? []), giver] }))
}

/** Wrong passwords were tried: told once a day. */
export function signInNotice(to: Account, today: Day): Notice {
  return { kind: 'SIGN_INS_FAILED', to, thing: today, params: { tries: MANY_FAILURES } }
}

export async function contactNotices(
  account: Account,
  channel: 'email' | 'number',
): Promise<Notice[]> {
  return ownAndManager('CONTACT_CHANGED', account, { channel })
}

type StarFacts = Pick<CertificateFacts, 'accountId' | 'tier'>

/** A star earned, by the moment in which that was recorded: after a reset it can be earned again. */
export async function starNotices({
  achievedAt,
  ...star
}: StarFacts & { achievedAt: Date }): Promise<Notice[]> {
  const thing = [star.accountId, star.tier, achievedAt.toISOString()].join(':')
  return ofStar('STAR_EARNED', star, thing)
}

/**
 * A star that a seller has earned by a training, for the manager who has evaluated it and is told of no evaluation: in the
 * bell alone, to be congratulated there.
 */
export async function evaluatorsStarNotices({
  training: { _id, sellerAccountId, belt },
  by,
}: Pick<EventMap['trainingEvaluated'], 'training' | 'by'>): Promise<Notice[]> {
  if (!sellerAccountId || !belt) return []
  const notices = await ofStar(
    'STAR_EARNED',
    { accountId: String(sellerAccountId), tier: belt },
    `training:${String(_id)}`,
  )
  return notices
    .filter(({ to }) => String(to._id) === by)
    .map((notice) => ({ ...notice, productOnly: true }))
}

/** A certificate is no longer valid. */
export async function revokedNotices(star: StarFacts): Promise<Notice[]> {
  return ofStar('CERTIFICATE_REVOKED', star)
}

export async function reissuedNotices(star: StarFacts): Promise<Notice[]> {
  return ofStar('CERTIFICATE_REISSUED', star)
}

async function ofStar(
  kind: 'STAR_EARNED' | 'CERTIFICATE_REVOKED' | 'CERTIFICATE_REISSUED',
  { accountId, tier: belt }: StarFacts,
  thing?: string,
): Promise<Notice[]> {
  const account = await findAccount(accountId)
  if (!account || account.erasedAt) return []
  return ownAndManager(kind, account, { belt }, thing === undefined ? {} : { thing })
}

/** Sellers whose training can be booked, if it is not: to them and their managers, once for each star until a reset. */
export async function readyNotices(
  { ready }: EventMap['starsReady'],
  session: ClientSession,
): Promise<Notice[]> {
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
