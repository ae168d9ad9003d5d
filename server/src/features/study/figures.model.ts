import type { Distributor } from '@tristar/shared/common/distributors'
import { DISTRIBUTORS } from '@tristar/shared/common/distributors'
import type { LearnerRole } from '@tristar/shared/common/roles'
import type { GroupCounts, TeamCounts, TopicCounts } from '@tristar/shared/study/figures.rules'
import { GROUP_COUNTS, TEAM_COUNTS, TOPIC_COUNTS } from '@tristar/shared/study/figures.rules'
import { ordersOf, SUPERVISOR_FIELDS } from '@tristar/shared/study/learners.columns'
import type { Types } from 'mongoose'
import { model, Schema } from 'mongoose'

/**
 * Figures that are kept: moved by the difference in the transaction that changes a learner's progress or a training,
 * so that no request counts learners. `recountFigures` counts them anew from progress and trainings.
 */

const learners = {
  role: { type: String, enum: ['seller', 'supervisor'], required: true },
  distributorId: { type: String, enum: DISTRIBUTORS, required: true },
} as const

/** Grows with every move, so that a recount knows whether what it has counted is still what is kept. */
interface Revised {
  revision: number
}

/** A share of the learners of one kind and distributor: to be added up over the shards. */
export interface GroupFigures extends GroupCounts, Revised {
  /** `role:distributor:shard`. */
  _id: string
  role: LearnerRole
  distributorId: Distributor
}

const groupSchema = new Schema<GroupFigures>(
  { _id: { type: String, required: true }, ...learners, ...numbers(GROUP_COUNTS) },
  { collection: 'groupFigures', versionKey: false },
)

export const GroupFiguresModel = model<GroupFigures>('GroupFigures', groupSchema)

/** The sellers of one supervisor; `_id` is the supervisor's account. */
export interface TeamFigures extends TeamCounts, Revised {
  _id: Types.ObjectId
  loginId: string
  /** Lower-cased, for search, sort and to be found by. */
  loginKey: string
  distributorId: Distributor
  /** On-the-job trainings of the sellers, in any state. */
  noTrainings: number
  /** Mean overall progress of the sellers, whole percent, kept beside `progressSum`; 0 without sellers. */
  completeRate: number
}

/** What the User Managers table can be sorted by. */
const TEAM_FIELDS: Readonly<Record<string, { sort: keyof TeamFigures }>> = SUPERVISOR_FIELDS

const teamSchema = new Schema<TeamFigures>(
  {
    loginId: { type: String, required: true },
    loginKey: { type: String, required: true },
    distributorId: learners.distributorId,
    ...numbers([...TEAM_COUNTS, 'noTrainings', 'completeRate']),
  },
  { collection: 'teamFigures', versionKey: false },
)

teamSchema.index({ loginKey: 1 }, { unique: true })
// Each order of the User Managers table, within one distributor and over all of them, with the id behind it.
for (const [path] of ordersOf(TEAM_FIELDS)) {
  // By distributor, a list goes through the ids of one after the other.
  if (path === 'distributorId') continue
  const order = { [path]: 1, loginKey: 1 } as const
  teamSchema.index({ distributorId: 1, ...order })
  if (path !== 'loginKey') teamSchema.index(order)
}
teamSchema.index({ distributorId: 1, _id: 1 })

export const TeamFiguresModel = model<TeamFigures>('TeamFigures', teamSchema)

/** What a share of the learners of one kind and distributor have done at one topic. */
export interface TopicFigures extends TopicCounts, Revised {
  /** `topic:role:distributor:shard`. */
  _id: string
  topicId: string
  role: LearnerRole
  distributorId: Distributor
  /** On-the-job trainings of these learners that name the topic, in any state. */
  trainings: number
}

const topicSchema = new Schema<TopicFigures>(
  {
    _id: { type: String, required: true },
    topicId: { type: String, required: true },
    ...learners,
    ...numbers([...TOPIC_COUNTS, 'trainings']),
  },
  { collection: 'topicFigures', versionKey: false },
)

topicSchema.index({ role: 1, topicId: 1 })

export const TopicFiguresModel = model<TopicFigures>('TopicFigures', topicSchema)

function numbers<const Name extends string>(names: readonly Name[]) {
  const number = { type: Number, required: true, default: 0 } as const
  return Object.fromEntries([...names, 'revision'].map((name) => [name, number])) as Record<
    Name | 'revision',
    typeof number
  >
}
