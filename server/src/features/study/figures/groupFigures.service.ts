import type { Distributor } from '@tristar/shared/common/distributors'
import { LEARNER_ROLES, type LearnerRole } from '@tristar/shared/common/roles'
import {
  GROUP_COUNTS,
  type GroupCounts,
  TOPIC_COUNTS,
  type TopicCounts,
} from '@tristar/shared/study/figures.rules'
import { keyedReads } from '../../../lib/database/keyedReads.ts'
import {
  type GroupFigures,
  GroupFiguresModel,
  type TopicFigures,
  TopicFiguresModel,
} from './figures.model.ts'

/** The kept figures of all learners of one kind and distributor. */
export interface Group extends GroupCounts {
  role: LearnerRole
  distributorId: Distributor
}

/** The kept figures of one topic's learners of one kind and distributor. */
export interface TopicGroup extends TopicCounts {
  topicId: string
  role: LearnerRole
  distributorId: Distributor
  /** On-the-job trainings that name the topic. */
  trainings: number
}

/** The groups of these distributors; empty ones may be absent. */
export async function groupsOf(distributors: readonly Distributor[]): Promise<Group[]> {
  const shards = await GroupFiguresModel.find({
    distributorId: { $in: [...distributors] },
  }).lean<GroupFigures[]>()
  return addUp(shards, GROUP_COUNTS, ({ role, distributorId }) => `${role}:${distributorId}`)
}

/** The shards of one kind of learners; every list asks for them. */
const readShards = keyedReads<{ role: string; shards: GroupFigures[] }>(
  async (roles) => {
    const found = await GroupFiguresModel.find({
      role: { $in: roles as LearnerRole[] },
    }).lean<GroupFigures[]>()
    return roles.map((role) => ({ role, shards: found.filter((shard) => shard.role === role) }))
  },
  ({ role }) => role,
)

/** The number of learners of one kind of these distributors, or of those in a count, from the kept figures. */
export async function countOf(
  role: LearnerRole,
  distributors: readonly Distributor[],
  name: keyof GroupCounts = 'total',
): Promise<number> {
  const { shards = [] } = (await readShards(role)) ?? {}
  return shards
    .filter(({ distributorId }) => distributors.includes(distributorId))
    .reduce((sum, { [name]: count }) => sum + count, 0)
}

/** The kept figures of all topics: the sellers', and the supervisors' of topics for them alone. */
export async function topicGroups(edacTopics: readonly string[]): Promise<TopicGroup[]> {
  const [sellers, supervisors] = await Promise.all([
    TopicFiguresModel.find({ role: 'seller' }).lean<TopicFigures[]>(),
    TopicFiguresModel.find({ role: 'supervisor', topicId: { $in: [...edacTopics] } }).lean<
      TopicFigures[]
    >(),
  ])
  return addUpTopics([...sellers, ...supervisors])
}

/** The kept figures of one topic, by kind and distributor of its learners. */
export async function groupsOfTopic(topicId: string): Promise<TopicGroup[]> {
  const role = { $in: [...LEARNER_ROLES] }
  const shards = await TopicFiguresModel.find({ role, topicId }).lean<TopicFigures[]>()
  return addUpTopics(shards)
}

function addUpTopics(shards: readonly TopicFigures[]): TopicGroup[] {
  return addUp(
    shards,
    [...TOPIC_COUNTS, 'trainings'],
    ({ topicId, role, distributorId }) => `${topicId}:${role}:${distributorId}`,
  )
}

/** The sums over shards. */
function addUp<Name extends string, Shard extends Record<Name, number>>(
  shards: readonly Shard[],
  names: readonly Name[],
  keyOf: (shard: Shard) => string,
): Shard[] {
  const sums = new Map<string, Shard>()
  for (const shard of shards) {
    const key = keyOf(shard)
    const sum = sums.get(key)
    if (!sum) sums.set(key, { ...shard })
    else
      Object.assign(sum, Object.fromEntries(names.map((name) => [name, sum[name] + shard[name]])))
  }
  return [...sums.values()]
}
