import type { Day } from '@tristar/shared/common/dates'
import { type Distributor, DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { PERSON_STATES, type PersonState } from '@tristar/shared/common/personStates'
import { LEARNER_ROLES, type LearnerRole } from '@tristar/shared/common/roles'
import {
  GROUP_COUNTS,
  type GroupCounts,
  TEAM_COUNTS,
  type TeamCounts,
  TOPIC_COUNTS,
  type TopicCounts,
} from '@tristar/shared/study/figures.rules'
import { ordersOf } from '@tristar/shared/common/columns'
import { SUPERVISOR_FIELDS } from '@tristar/shared/people/supervisors.columns'
import type { Month } from '@tristar/shared/common/months'
import { COHORT_COUNTS, type CohortCounts } from '@tristar/shared/study/cohort.rules'
import { model, Schema, type Types } from 'mongoose'

/**
 * Kept figures, updated by the difference in the transaction that changes a learner's progress or a training, so that no
 * request counts learners. `recountFigures` recounts them from progress and trainings.
 */

const learners = {
  role: { type: String, enum: LEARNER_ROLES, required: true },
  distributorId: { type: String, enum: DISTRIBUTORS, required: true },
} as const

/** Incremented by every update, so that a recount detects concurrent changes. */
interface Revised {
  revision: number
}

/** A shard of the figures of the learners of one kind and distributor; readers add up the shards. */
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
  /** Lower-cased, for search, sort and lookup. */
  loginKey: string
  distributorId: Distributor
  /** '' when not given. */
  name: string
  /** Folded, for search and sort. */
  nameKey: string
  state: PersonState
  /** The latest day on which somebody who was one of the sellers then studied or came, else that of the creation. */
  activeOn: Day
  /** On-the-job trainings of the sellers, in any state. */
  noTrainings: number
  /** Mean overall progress of the sellers, whole percent, derived from `progressSum`; 0 without sellers. */
  completeRate: number
}

/** The index that searches the names. */
export const BY_NAME = { distributorId: 1, nameKey: 1, loginKey: 1, state: 1, activeOn: 1 } as const

/** The sort fields of the User Managers table. */
const TEAM_FIELDS: Readonly<Record<string, { sort: keyof TeamFigures }>> = SUPERVISOR_FIELDS

const teamSchema = new Schema<TeamFigures>(
  {
    loginId: { type: String, required: true },
    loginKey: { type: String, required: true },
    distributorId: learners.distributorId,
    name: { type: String, default: '' },
    nameKey: { type: String, default: '' },
    state: { type: String, enum: PERSON_STATES, required: true },
    activeOn: { type: String, required: true },
    ...numbers([...TEAM_COUNTS, 'noTrainings', 'completeRate']),
  },
  { collection: 'teamFigures', versionKey: false },
)

teamSchema.index({ loginKey: 1 }, { unique: true })
// Each sort order of the User Managers table within one distributor, as for the learners, with the id as tie-breaker.
for (const [path] of ordersOf(TEAM_FIELDS)) {
  // Sorted by distributor, then id.
  if (path === 'distributorId') continue
  const ties = { loginKey: 1, nameKey: 1, state: 1, activeOn: 1 } as const
  teamSchema.index({ distributorId: 1, [path]: 1, ...ties })
}
teamSchema.index({ distributorId: 1, _id: 1, state: 1, activeOn: 1 })

export const TeamFiguresModel = model<TeamFigures>('TeamFigures', teamSchema)

/** A shard of the figures of one topic's learners of one kind and distributor. */
export interface TopicFigures extends TopicCounts, Revised {
  /** `topic:role:distributor:shard`. */
  _id: string
  topicId: string
  role: LearnerRole
  distributorId: Distributor
  /** Their on-the-job trainings that name the topic, in any state. */
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

/** A shard of how far those of one kind and distributor have come who joined in one month, leavers included. */
export interface CohortFigures extends CohortCounts, Revised {
  /** `role:distributor:month:shard`. */
  _id: string
  role: LearnerRole
  distributorId: Distributor
  month: Month
}

const cohortSchema = new Schema<CohortFigures>(
  {
    _id: { type: String, required: true },
    ...learners,
    month: { type: String, required: true },
    ...numbers(COHORT_COUNTS),
  },
  { collection: 'cohortFigures', versionKey: false },
)

cohortSchema.index({ role: 1, distributorId: 1, month: 1 })

export const CohortFiguresModel = model<CohortFigures>('CohortFigures', cohortSchema)

function numbers<const Name extends string>(names: readonly Name[]) {
  const number = { type: Number, required: true, default: 0 } as const
  return Object.fromEntries([...names, 'revision'].map((name) => [name, number])) as Record<
    Name | 'revision',
    typeof number
  >
}
