import { addDays, type Day } from '@tristar/shared/common/dates'
import {
  type Distributor,
  DISTRIBUTORS,
  type Scope,
  SCOPE_DISTRIBUTORS,
} from '@tristar/shared/common/distributors'
import { instantOf } from '@tristar/shared/common/instant'
import type { DigestLine } from '@tristar/shared/notifications/kinds/digest'
import type { Context } from '../../lib/context.ts'
import { type Account, learnersByBatch, listAdmins, listNewcomers } from '../account/account.ts'
import { type SellerWeek, type Span, weekOfTeam } from '../study/lists/lists.ts'
import {
  type NamedTraining,
  type WeekOfTrainings,
  weekOfTrainings,
} from '../trainings/trainings.ts'
import type { Broadcast } from './broadcasts.model.ts'
import { Digest, type DigestPerson } from './digest.ts'
import type { Notice } from './notify.service.ts'
import { digestDueOn } from './timing.rules.ts'

const NEAR_DAYS = 14
/** Managers whose trainings are read together. */
const TRAININGS_OF = 10

/** What an admin sees of the sellers; the trainings of an admin's calendar are EDAC. */
const OF_SELLERS = ['overdue', 'near', 'stuck', 'stars', 'completed'] as const

interface Week extends Span {
  /** Its first day. */
  week: Day
  /** The day of the digest. */
  day: Day
  zone: string
}

/** The digests of the week before a Monday: to each manager of the own team, to each admin of its scope. Empty ones are not sent. */
export async function* digests(
  { zone }: Context,
  { day = '', since = '' }: Pick<Broadcast, 'day' | 'since'>,
): AsyncGenerator<Notice[]> {
  const monday = digestDueOn({ since, day })
  if (!monday) return
  const week = addDays(monday, -7)
  const [from, to] = [instantOf(week, '00:00', zone), instantOf(monday, '00:00', zone)]
  const span = { week, from, to, day, zone }
  const totals = new Map<Distributor, Digest>()
  for await (const managers of learnersByBatch(['supervisor'], DISTRIBUTORS))
    for (let first = 0; first < managers.length; first += TRAININGS_OF) {
      const few = managers.slice(first, first + TRAININGS_OF)
      const trainingsOf = await weekOfTrainings(
        few.map(({ loginId }) => loginId),
        span,
      )
      for (const manager of few)
        yield await managerDigest(manager, trainingsOf(manager.loginId), { week: span, totals })
    }
  yield await adminsDigests(week, totals)
}

/** Adds what concerns admins to the totals. */
async function managerDigest(
  manager: Account,
  { waiting, passed }: WeekOfTrainings,
  { week, totals }: { week: Week; totals: Map<Distributor, Digest> },
): Promise<Notice[]> {
  const { distributorId } = manager
  const team = await weekOfTeam(manager, week, week.zone)
  const digest = new Digest()
  for (const seller of team) addSeller(digest, seller, week.day)
  const total = (distributorId && totals.get(distributorId)) ?? new Digest()
  if (distributorId) totals.set(distributorId, total)
  total.addAll(digest, OF_SELLERS)
  const find = new Map(team.map((seller) => [String(seller.accountId), seller]))
  const addTrainings = (line: DigestLine, trainings: readonly NamedTraining[]) => {
    for (const { mytype, sellerAccountId, trainingDate: order } of trainings) {
      const edac = mytype === 'edac'
      const trained = edac ? personOf(manager) : find.get(String(sellerAccountId))
      const to = edac ? total : digest
      to.add(line, 1, trained ? [{ ...trained, order }] : [])
    }
  }
  addTrainings('toEvaluate', waiting)
  addTrainings('passed', passed)
  return noticeOf(manager, digest, week.week)
}

function addSeller(digest: Digest, seller: SellerWeek, day: Day): void {
  const { expectedDate, stuck, stars, completed, loginId } = seller
  const person = { ...seller, order: expectedDate ?? loginId }
  if (expectedDate && expectedDate < day) digest.add('overdue', 1, [person])
  else if (expectedDate && expectedDate <= addDays(day, NEAR_DAYS)) digest.add('near', 1, [person])
  if (stuck) digest.add('stuck', 1, [person])
  digest.add('stars', stars, [person])
  // The number of topics says nothing about that of people.
  digest.add('completed', completed)
}

async function adminsDigests(
  week: Day,
  totals: ReadonlyMap<Distributor, Digest>,
): Promise<Notice[]> {
  const admins = await listAdmins()
  const scopes = new Map<Scope, Digest>()
  for (const scope of new Set(admins.flatMap((each) => each.scope ?? [])))
    scopes.set(scope, await scopeDigest(scope, totals))
  return admins.flatMap((admin) =>
    noticeOf(admin, (admin.scope && scopes.get(admin.scope)) ?? new Digest(), week),
  )
}

async function scopeDigest(
  scope: Scope,
  totals: ReadonlyMap<Distributor, Digest>,
): Promise<Digest> {
  const digest = new Digest()
  for (const each of SCOPE_DISTRIBUTORS[scope]) digest.addAll(totals.get(each) ?? new Digest())
  const first = { search: '', order: 'asc', limit: 3, offset: 0 } as const
  const { newcomers, total } = await listNewcomers(scope, first)
  digest.add('approvals', total, newcomers.map(personOf))
  return digest
}

function personOf({
  _id: accountId,
  loginId,
  name,
}: Pick<Account, '_id' | 'loginId' | 'name'>): DigestPerson {
  return { accountId, loginId, name, order: loginId }
}

function noticeOf(to: Account, digest: Digest, week: Day): Notice[] {
  if (digest.isEmpty) return []
  const { people } = digest
  return [{ kind: 'DIGEST', to, thing: `digest:${week}`, params: digest.params(week), people }]
}
