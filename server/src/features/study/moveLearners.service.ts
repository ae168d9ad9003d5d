import type { Distributor } from '@tristar/shared/common/distributors'
import type { PersonState } from '@tristar/shared/common/personStates'
import { topicsFor } from '@tristar/shared/study/completion.rules'
import { keptFiguresOf } from '@tristar/shared/study/figures.rules'
import type { ClientSession, Types } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { type CatalogueNow, type CatalogueTopic, readCatalogue } from '../topics/topics.ts'
import { lockProgress } from './progress/access.service.ts'
import { type Copies, copiesOf } from './progress/accountCopies.ts'
import { TeamFiguresModel } from './figures/figures.model.ts'
import { adjustFigures } from './figures/figures.service.ts'
import { type Progress, ProgressModel } from './progress/progress.model.ts'
import { standingOf } from './progress/standing.ts'
import { teamOf } from './lists/team.service.ts'
import { achieve, raiseStars } from './progress/tiers.service.ts'

/** A seller's topics that come and go with another distributor. */
export interface TopicExchange {
  gains: CatalogueTopic[]
  loses: CatalogueTopic[]
}

/** The topics that sellers exchange when they change from one distributor to another. */
export async function readExchanges(
  session: ClientSession,
): Promise<(from: Distributor, to: Distributor) => TopicExchange> {
  const { topicsOf } = await readCatalogue(session)
  const own = (distributorId: Distributor) =>
    topicsFor(topicsOf(distributorId), { role: 'seller', distributorId })
  return (from, to) => {
    if (from === to) return { gains: [], loses: [] }
    const [before, after] = [own(from), own(to)]
    return { gains: without(after, before), loses: without(before, after) }
  }
}

function without(topics: readonly CatalogueTopic[], others: readonly CatalogueTopic[]) {
  const ids = new Set(others.map(({ _id }) => _id))
  return topics.filter(({ _id }) => !ids.has(_id))
}

interface NewManager {
  _id: Types.ObjectId
  loginId: string
  name: string
  distributorId: Distributor
}

/**
 * Gives sellers another manager: their progress, and the kept figures of both teams, groups and topics. With another
 * distributor they are judged by its topics; a star that this completes is achieved now. A fixed number of commands.
 */
export async function moveLearners(
  context: Context,
  accountIds: readonly Types.ObjectId[],
  manager: NewManager,
  session: ClientSession,
): Promise<void> {
  const learners = await lockAll(accountIds, session)
  const catalogue = await readCatalogue(session)
  const moves = learners.map((before) => {
    const change = changeOf(before, manager, catalogue)
    const topics = catalogue.topicsOf(manager.distributorId)
    return { before, change, after: { ...before, ...change }, topics }
  })
  if (moves.length === 0) return
  const updates = moves.map(({ before: { _id }, change }) => ({
    updateOne: { filter: { _id }, update: { $set: change } },
  }))
  await ProgressModel.bulkWrite(updates, { session })
  await adjustFigures(moves, session)
  await raiseStars(context, moves, session)
}

/** Locks the learners first, so that the transaction collides with others only here. */
async function lockAll(ids: readonly Types.ObjectId[], session: ClientSession) {
  const these = { _id: { $in: ids } }
  await ProgressModel.updateMany(these, { $inc: { revision: 1 } }, { session })
  const batchSize = ids.length + 1
  return ProgressModel.find(these, null, { session, batchSize }).lean<Progress[]>()
}

type Move = Copies & Partial<Pick<Progress, 'tiers' | 'figures' | 'catalogueVersion'>>

function changeOf(
  before: Progress,
  { _id, loginId: supervisorId, name, distributorId }: NewManager,
  { topicsOf, versionOf }: CatalogueNow,
): Move {
  const copies = copiesOf({ ...before, supervisorId, distributorId }, { _id, name })
  if (before.distributorId === distributorId) return copies
  const standing = standingOf({ ...before, ...copies }, topicsOf(distributorId))
  const tiers = achieve(standing, new Date())
  const figures = keptFiguresOf({ ...standing, tiers }, before)
  return { ...copies, tiers, figures, catalogueVersion: versionOf(distributorId) }
}

/** Takes a learner out of all lists and figures, or back into them. */
export async function setLearnerState(
  accountId: Types.ObjectId,
  state: PersonState,
  session: ClientSession,
): Promise<void> {
  const before = await lockProgress(String(accountId), session)
  await ProgressModel.updateOne({ _id: accountId }, { $set: { state } }, { session })
  if (before.role === 'supervisor')
    await TeamFiguresModel.updateOne({ _id: accountId }, { $set: { state } }, { session })
  await adjustFigures([{ before, after: { ...before, state } }], session)
}

/** The active sellers of a supervisor, at most `limit` of them. */
export async function activeSellersOf(
  supervisorId: string,
  limit: number,
  session: ClientSession,
): Promise<Types.ObjectId[]> {
  const team = teamOf(supervisorId)
  const found = await ProgressModel.find(team, { _id: 1 }, { limit, batchSize: limit + 1, session })
    .sort({ loginKey: 1 })
    .lean<Pick<Progress, '_id'>[]>()
  return found.map(({ _id }) => _id)
}
