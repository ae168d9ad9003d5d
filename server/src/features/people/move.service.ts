import type { Distributor } from '@tristar/shared/common/distributors'
import type { ErrorCode } from '@tristar/shared/common/errors'
import type { MoveReport, MoveRow } from '@tristar/shared/people/moves.schema'
import type { ClientSession } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { AppError } from '../../lib/errors.ts'
import { raise } from '../../lib/events.ts'
import type { AdminPrincipal } from '../../lib/principal.ts'
import {
  type Account,
  assignSellers,
  canManage,
  findLearners,
  oversees,
  stateOf,
} from '../account/account.ts'
import { recordAudits } from '../audit/audit.ts'
import { moveLearners, readExchanges, type TopicExchange } from '../study/study.ts'
import { handTrainingsOver } from '../trainings/trainings.ts'

/** By human ids or `_id`s. */
interface Moving {
  sellerIds: readonly string[]
  supervisorId: string
  dryRun?: boolean
}

/** A manager as accounts tell it. */
type Manager = Account & { distributorId: Distributor }

/** What is to become of one seller. */
interface Verdict {
  sellerId: string
  account?: Account
  code?: ErrorCode
  topics: TopicExchange
}

const NO_TOPICS: TopicExchange = { gains: [], loses: [] }

/**
 * Moves sellers to another manager, all of them or, when one cannot be moved, none; with `dryRun` only says what would
 * happen. Both sides belong to the admin's scope. A seller who is already there stays as it is.
 * @throws AppError 404 SUPERVISOR_UNKNOWN; 404 NOT_FOUND when there is none of the sellers; 409 MANAGER_INACTIVE
 */
export async function moveSellers(
  context: Context,
  principal: AdminPrincipal,
  moving: Moving,
): Promise<MoveReport> {
  return inTransaction((session) => moveSellersIn(context, principal, moving, session))
}

/** The same in a transaction of the caller's. */
export async function moveSellersIn(
  context: Context,
  principal: AdminPrincipal,
  { sellerIds, supervisorId, dryRun = false }: Moving,
  session: ClientSession,
): Promise<MoveReport> {
  const find = await findLearners([...sellerIds, supervisorId], session)
  const manager = managerWithin(principal, find(supervisorId))
  const exchange = await readExchanges(session)
  const verdicts = sellerIds.map((sellerId) =>
    judge(sellerId, find(sellerId), { principal, manager, exchange }),
  )
  if (verdicts.every(({ code }) => code === 'NOT_FOUND')) throw new AppError('NOT_FOUND')
  if (!canManage(manager)) throw new AppError('MANAGER_INACTIVE')
  const isGood = verdicts.every(({ code }) => !code)
  if (isGood && !dryRun) await move(context, principal, { verdicts, manager }, session)
  return { rows: verdicts.map(presentVerdict), titles: allTitles(verdicts) }
}

/** @throws AppError 404 SUPERVISOR_UNKNOWN unless it is a supervisor of the scope */
export function managerWithin(principal: AdminPrincipal, found: Account | undefined): Manager {
  if (found?.role !== 'supervisor' || !oversees(principal, found))
    throw new AppError('SUPERVISOR_UNKNOWN')
  return found as Manager
}

interface Situation {
  principal: AdminPrincipal
  manager: Manager
  exchange: (from: Distributor, to: Distributor) => TopicExchange
}

function judge(
  sent: string,
  account: Account | undefined,
  { principal, manager, exchange }: Situation,
): Verdict {
  const { distributorId: from } = account ?? {}
  if (account?.role !== 'seller' || !from || !oversees(principal, account))
    return { sellerId: sent, code: 'NOT_FOUND', topics: NO_TOPICS }
  const { loginId: sellerId } = account
  const topics = exchange(from, manager.distributorId)
  // Whoever returns to another manager is told of the topics, too.
  if (stateOf(account) === 'inactive') return { sellerId, code: 'ACCOUNT_INACTIVE', topics }
  return { sellerId, account, topics }
}

function titlesOf(topics: TopicExchange['gains']): string[] {
  return topics.map(({ title }) => title)
}

function allTitles(verdicts: readonly Verdict[]): MoveReport['titles'] {
  const exchanged = verdicts.flatMap(({ topics: { gains, loses } }) => [...gains, ...loses])
  return [...new Map(exchanged.map(({ _id, titles }) => [_id, titles])).values()]
}

function presentVerdict({ sellerId, code, topics }: Verdict): MoveRow {
  const exchanged = { gains: titlesOf(topics.gains), loses: titlesOf(topics.loses) }
  return { sellerId, ok: !code, ...(code && { code }), ...exchanged }
}

async function move(
  context: Context,
  principal: AdminPrincipal,
  { verdicts, manager }: { verdicts: readonly Verdict[]; manager: Manager },
  session: ClientSession,
): Promise<void> {
  const { loginId: supervisorId, distributorId } = manager
  const movers = new Map(
    verdicts.flatMap(({ account, topics }) =>
      account && account.supervisorId !== supervisorId
        ? [[account._id.toHexString(), { account, loses: idsOf(topics.loses) }]]
        : [],
    ),
  )
  if (movers.size === 0) return
  const sellers = [...movers.values()].map(({ account }) => account)
  const ids = sellers.map(({ _id }) => _id)
  const { accountId: by } = principal
  await moveLearners(context, ids, manager, session)
  await assignSellers(ids, { supervisorId, distributorId }, session)
  const losesOf = (id: { toHexString(): string }) => movers.get(id.toHexString())?.loses ?? NONE
  const handing = { sellers: ids, manager: { supervisorId, distributorId }, losesOf, by }
  await handTrainingsOver(context, handing, session)
  const entries = [...sellers.map(entryOf(manager)), ...teamEntries(sellers, manager)]
  await recordAudits(
    entries.map((entry) => ({ principal, ...entry })),
    session,
  )
  await raise(context, 'sellersMoved', { sellers, manager, by }, session)
}

const NONE: ReadonlySet<string> = new Set()

function idsOf(topics: TopicExchange['loses']): ReadonlySet<string> {
  return new Set(topics.map(({ _id }) => _id))
}

/** The log names the former and the new manager, and distributors that differ. */
function entryOf({ loginId: to, distributorId }: Manager) {
  return ({ loginId: whom, supervisorId: from = '', distributorId: former }: Account) => {
    const crosses = former !== undefined && former !== distributorId
    const crossing = { fromDistributor: former, toDistributor: distributorId }
    const details = { from, to, ...(crosses && (crossing as Record<string, string>)) }
    return { action: 'moved' as const, whom, distributorId, details }
  }
}

/** What both managers find of it in the log: how many sellers went from one to the other, and who, if it was one. */
function teamEntries(sellers: readonly Account[], { loginId: to, distributorId }: Manager) {
  const formers = new Map(sellers.map((seller) => [seller.supervisorId ?? '', seller]))
  return [...formers].flatMap(([from, seller]) => {
    const count = sellers.filter(({ supervisorId }) => supervisorId === from).length
    const one = count === 1 && { seller: seller.loginId }
    const details = { from, to, sellers: count, ...one }
    const about = { action: 'teamChanged' as const, details }
    return [
      { ...about, whom: from, distributorId: seller.distributorId },
      { ...about, whom: to, distributorId },
    ]
  })
}
