import type { Day } from '@tristar/shared/common/dates'
import type { Distributor } from '@tristar/shared/common/distributors'
import { idKey } from '@tristar/shared/common/ids'
import type { PersonState } from '@tristar/shared/common/personStates'
import type { LearnerRole } from '@tristar/shared/common/roles'
import {
  contributionOf,
  type CountedProgress,
  type KeptDates,
} from '@tristar/shared/study/figures.rules'
import type { Month } from '@tristar/shared/common/months'
import { cohortCountsOf, joinedMonthOf } from '@tristar/shared/study/cohort.rules'
import type { ClientSession, Types } from 'mongoose'
import {
  CohortFiguresModel,
  GroupFiguresModel,
  TeamFiguresModel,
  TopicFiguresModel,
} from './figures.model.ts'

/** The counted part of a learner's progress. */
export interface CountedLearner extends CountedProgress, Pick<KeptDates, 'expectedDays'> {
  _id: Types.ObjectId
  distributorId: Distributor
  /** A seller's supervisor by its human id; a supervisor's own id. */
  supervisorId: string
  /** Inactive ones count nowhere but in their cohort (domain: People who come, move and leave). */
  state: PersonState
  /** The day of the latest attempt, else of the creation. */
  activeOn: Day
}

export interface CountedTraining {
  mytype: 'seller' | 'edac'
  supervisorId: string
  distributorId: Distributor
  topicId: readonly string[]
  /** Of an inactive learner: counts nowhere. */
  inactive?: true
  /** Counts nowhere either. */
  cancelled?: object
}

/** Increments by field. */
export type Counts = Record<string, number>

/** The key of a sharded document of figures. */
interface Group {
  role: LearnerRole
  distributorId: Distributor
}

/** A document of figures and its increments. */
interface Part<Fields> {
  fields: Fields
  counts: Counts
  /** Of a team: the latest day on which one of its sellers studied or came. */
  activeOn?: Day
}

/**
 * Shards of a group's figures, so that concurrent learners seldom collide; one team uses one shard, as it collides at its
 * own figures anyway.
 */
const GROUP_SHARDS = 8
/** Fewer: there are many topics, all read together. */
const TOPIC_SHARDS = 4
/** Of those who joined in a month: by learner, whose manager may be renamed. */
const COHORT_SHARDS = 4

/** Sums up contributions and adds them to the kept figures. */
export class FiguresSum {
  /** By `role:distributor:shard`. */
  readonly groups = new Map<string, Part<Group>>()
  /** By the supervisor's id in lower case. */
  readonly teams = new Map<string, Part<unknown>>()
  /** By `topic:role:distributor:shard`. */
  readonly topics = new Map<string, Part<Group & { topicId: string }>>()
  /** By `role:distributor:month:shard`. */
  readonly cohorts = new Map<string, Part<Group & { month: Month }>>()

  /** @param sign 1: the new state of the learner; -1: the old one */
  addLearner(learner: CountedLearner, sign: 1 | -1): void {
    const { role, distributorId, supervisorId, state } = learner
    this.#addToCohort(learner, sign)
    if (state === 'inactive') return
    const { group, team, topics } = contributionOf(learner)
    const fields = { role, distributorId }
    const key = `${role}:${distributorId}:${shardOf(supervisorId, GROUP_SHARDS)}`
    add(this.groups, { key, fields }, group, sign)
    if (team) add(this.teams, { key: idKey(supervisorId), fields }, team, sign)
    for (const [topicId, counts] of topics) this.#addTopic(topicId, learner, counts, sign)
  }

  /** An active seller's team was active on that day. */
  addActivity({ role, supervisorId, distributorId, state, activeOn }: CountedLearner): void {
    if (role !== 'seller' || state === 'inactive') return
    const part = add(
      this.teams,
      { key: idKey(supervisorId), fields: { role, distributorId } },
      {},
      1,
    )
    if (activeOn > (part.activeOn ?? '')) part.activeOn = activeOn
  }

  /** EDAC counts nowhere, nor do cancelled trainings and those of inactive sellers. */
  addTraining(training: CountedTraining, sign: 1 | -1): void {
    const { mytype, supervisorId, distributorId, topicId, inactive, cancelled } = training
    if (mytype !== 'seller' || inactive || cancelled) return
    const seller = { supervisorId, role: 'seller' as const, distributorId }
    add(this.teams, { key: idKey(supervisorId), fields: seller }, { noTrainings: 1 }, sign)
    for (const each of topicId) this.#addTopic(each, seller, { trainings: 1 }, sign)
  }

  #addToCohort(learner: CountedLearner, sign: 1 | -1): void {
    const { _id, role, distributorId, expectedDays } = learner
    const month = joinedMonthOf(expectedDays)
    const key = `${role}:${distributorId}:${month}:${shardOf(_id.toHexString(), COHORT_SHARDS)}`
    add(
      this.cohorts,
      { key, fields: { role, distributorId, month } },
      cohortCountsOf(learner),
      sign,
    )
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

  /** Adds the sums to the kept figures: one command per changed collection. */
  async write(session: ClientSession): Promise<void> {
    const groups = changed(this.groups)
    if (groups.length > 0) await GroupFiguresModel.bulkWrite(groups.map(increment), { session })
    const topics = changed(this.topics)
    if (topics.length > 0) await TopicFiguresModel.bulkWrite(topics.map(increment), { session })
    const cohorts = changed(this.cohorts)
    if (cohorts.length > 0) await CohortFiguresModel.bulkWrite(cohorts.map(increment), { session })
    const teams = changed(this.teams)
    if (teams.length > 0)
      await TeamFiguresModel.collection.bulkWrite(
        teams.map(({ key, ...part }) => ({
          updateOne: { filter: { loginKey: key }, update: teamUpdate(part) },
        })),
        { session },
      )
  }
}

function shardOf(id: string, shards: number): number {
  let hash = 0
  for (const letter of idKey(id)) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return hash % shards
}

function add<Fields>(
  parts: Map<string, Part<Fields>>,
  { key, fields }: { key: string; fields: Fields },
  counts: Counts,
  sign: 1 | -1,
): Part<Fields> {
  let part = parts.get(key)
  if (!part) parts.set(key, (part = { fields, counts: {} }))
  for (const [name, count] of Object.entries(counts))
    part.counts[name] = (part.counts[name] ?? 0) + sign * count
  return part
}

interface Change<Fields> extends Part<Fields> {
  key: string
}

/** The documents with non-zero increments or new activity. */
function changed<Fields>(parts: ReadonlyMap<string, Part<Fields>>): Change<Fields>[] {
  return [...parts].flatMap(([key, part]) => {
    const different = Object.entries(part.counts).filter(([, count]) => count !== 0)
    if (different.length === 0 && !part.activeOn) return []
    return [{ ...part, key, counts: Object.fromEntries(different) }]
  })
}

function increment<Fields extends Group>({ key, fields, counts }: Change<Fields>) {
  const update = { $setOnInsert: fields, $inc: { ...counts, revision: 1 } }
  return { updateOne: { filter: { _id: key }, update, upsert: true } }
}

/** Increments and updates the derived rate atomically. */
function teamUpdate({ counts, activeOn }: Omit<Part<unknown>, 'fields'>) {
  const sums = Object.entries({ ...counts, revision: 1 }).map(([name, count]) => [
    name,
    { $add: [`$${name}`, count] },
  ])
  const mean = { $floor: { $divide: ['$progressSum', '$sellers'] } }
  const completeRate = { $cond: [{ $gt: ['$sellers', 0] }, mean, 0] }
  const later = { $cond: [{ $gt: [activeOn, '$activeOn'] }, activeOn, '$activeOn'] }
  const set = { ...Object.fromEntries(sums), ...(activeOn && { activeOn: later }) }
  return [{ $set: set }, { $set: { completeRate } }]
}
