import type { Distributor } from '@tristar/shared/common/distributors'
import { idKey } from '@tristar/shared/common/ids'
import type { LearnerRole } from '@tristar/shared/common/roles'
import type { CountedProgress } from '@tristar/shared/study/figures.rules'
import { contributionOf } from '@tristar/shared/study/figures.rules'
import type { ClientSession } from 'mongoose'
import { GroupFiguresModel, TeamFiguresModel, TopicFiguresModel } from './figures.model.ts'

/** A learner's progress as far as it is counted. */
export interface CountedLearner extends CountedProgress {
  distributorId: Distributor
  /** A seller's supervisor by its human id; a supervisor's own id. */
  supervisorId: string
}

/** What is counted of a training. */
export interface CountedTraining {
  mytype: 'seller' | 'edac'
  supervisorId: string
  distributorId: Distributor
  topicId: readonly string[]
}

/** Numbers by their names, to be added to those of a document. */
export type Counts = Record<string, number>

/** Of which learners a document of figures holds a share. */
interface Group {
  role: LearnerRole
  distributorId: Distributor
}

/** A document of figures and what is to be added to it. */
interface Part<Fields> {
  fields: Fields
  counts: Counts
}

/**
 * So many documents share the figures of a group, so that learners who move them at once seldom collide; one team keeps
 * to one share, because it collides at its own figures anyway.
 */
const GROUP_SHARDS = 8
/** Fewer: topics are many already, and all of them are read at once. */
const TOPIC_SHARDS = 4

/** Sums of contributions, and their way into the kept figures. */
export class FiguresSum {
  /** By `role:distributor:shard`. */
  readonly groups = new Map<string, Part<Group>>()
  /** By the supervisor's id in lower case. */
  readonly teams = new Map<string, Part<unknown>>()
  /** By `topic:role:distributor:shard`. */
  readonly topics = new Map<string, Part<Group & { topicId: string }>>()

  /** @param sign 1: the learner is there; -1: it no longer is as it was */
  addLearner(learner: CountedLearner, sign: 1 | -1): void {
    const { role, distributorId, supervisorId } = learner
    const { group, team, topics } = contributionOf(learner)
    const fields = { role, distributorId }
    const key = `${role}:${distributorId}:${shardOf(supervisorId, GROUP_SHARDS)}`
    add(this.groups, { key, fields }, group, sign)
    if (team) add(this.teams, { key: idKey(supervisorId), fields }, team, sign)
    for (const [topicId, counts] of topics) this.#addTopic(topicId, learner, counts, sign)
  }

  /** EDAC counts nowhere. */
  addTraining(training: CountedTraining, sign: 1 | -1): void {
    const { mytype, supervisorId, distributorId, topicId } = training
    if (mytype !== 'seller') return
    const seller = { supervisorId, role: 'seller' as const, distributorId }
    add(this.teams, { key: idKey(supervisorId), fields: seller }, { noTrainings: 1 }, sign)
    for (const each of topicId) this.#addTopic(each, seller, { trainings: 1 }, sign)
  }

  #addTopic(
    topicId: string,
    { supervisorId, role, distributorId }: Pick<CountedLearner, 'supervisorId' | keyof Group>,
    counts: Counts,
    sign: 1 | -1,
  ): void {
    const key = `${topicId}:${role}:${distributorId}:${shardOf(supervisorId, TOPIC_SHARDS)}`
    add(this.topics, { key, fields: { topicId, role, distributorId } }, counts, sign)
  }

  /** Adds the sums to what is kept: one command per collection that they change. */
  async write(session: ClientSession): Promise<void> {
    const groups = changed(this.groups)
    if (groups.length > 0) await GroupFiguresModel.bulkWrite(groups.map(increment), { session })
    const topics = changed(this.topics)
    if (topics.length > 0) await TopicFiguresModel.bulkWrite(topics.map(increment), { session })
    const teams = changed(this.teams)
    if (teams.length > 0)
      await TeamFiguresModel.collection.bulkWrite(
        teams.map(({ key, counts }) => ({
          updateOne: { filter: { loginKey: key }, update: teamUpdate(counts) },
        })),
        { session },
      )
  }
}

function shardOf(supervisorId: string, shards: number): number {
  let hash = 0
  for (const letter of idKey(supervisorId))
    hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return hash % shards
}

function add<Fields>(
  parts: Map<string, Part<Fields>>,
  { key, fields }: { key: string; fields: Fields },
  counts: Counts,
  sign: 1 | -1,
): void {
  let part = parts.get(key)
  if (!part) parts.set(key, (part = { fields, counts: {} }))
  for (const [name, count] of Object.entries(counts))
    part.counts[name] = (part.counts[name] ?? 0) + sign * count
}

interface Change<Fields> extends Part<Fields> {
  key: string
}

/** The documents that differ, with the numbers that do. */
function changed<Fields>(parts: ReadonlyMap<string, Part<Fields>>): Change<Fields>[] {
  return [...parts].flatMap(([key, { fields, counts }]) => {
    const different = Object.entries(counts).filter(([, count]) => count !== 0)
    return different.length > 0 ? [{ key, fields, counts: Object.fromEntries(different) }] : []
  })
}

function increment<Fields extends Group>({ key, fields, counts }: Change<Fields>) {
  const update = { $setOnInsert: fields, $inc: { ...counts, revision: 1 } }
  return { updateOne: { filter: { _id: key }, update, upsert: true } }
}

/** Adds, and sets the rate that follows: one atomic update. */
function teamUpdate(counts: Counts) {
  const sums = Object.entries({ ...counts, revision: 1 }).map(([name, count]) => [
    name,
    { $add: [`$${name}`, count] },
  ])
  const mean = { $floor: { $divide: ['$progressSum', '$sellers'] } }
  const completeRate = { $cond: [{ $gt: ['$sellers', 0] }, mean, 0] }
  return [{ $set: Object.fromEntries(sums) }, { $set: { completeRate } }]
}
