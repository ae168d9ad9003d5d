import { perPersonText } from '@tristar/shared/account/personTexts'
import type { Day } from '@tristar/shared/common/dates'
import { DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { PERSON_STATES } from '@tristar/shared/common/personStates'
import { LEARNER_ROLES } from '@tristar/shared/common/roles'
import { type Tier, TIER_KEYS, TIERS } from '@tristar/shared/common/tiers'
import type { TopicRecord } from '@tristar/shared/study/completion.rules'
import type { QuizCounts } from '@tristar/shared/study/attemptLimit.rules'
import type { KeptDates, KeptFigures } from '@tristar/shared/study/figures.rules'
import { ordersOf } from '@tristar/shared/common/columns'
import { USER_FIELDS } from '@tristar/shared/people/users.columns'
import type { TierRecords } from '@tristar/shared/study/progress.rules'
import { model, Schema, type Types } from 'mongoose'
import type { Copies } from './accountCopies.ts'

/**
 * A learner's progress, one document with the account's `_id`. `records` summarize the attempts, `figures` follow from
 * records, tiers and topics; both can be recounted at any time. `tiers` is a source: an achieved star stays.
 */
export interface Progress extends Copies, KeptDates, Activity {
  _id: Types.ObjectId
  createdAt: Date
  records: TopicRecord[]
  tiers: TierRecords
  /** The stars whose moment the learner has seen, in their order. */
  seenStars: Tier[]
  figures: KeptFigures
  /** Incremented by every change, for optimistic locking. */
  revision: number
  /** The catalogue version of `figures`; if older than the distributor's, a recount is due. */
  catalogueVersion: number
  /** When the latest attempt was recorded: the next one is later, even if the clocks of the processes differ. */
  lastAttemptAt?: Date
  /** The number of resets; absent for none. Attempts of earlier rounds are not live. */
  round?: number
  /** For the limit of quiz attempts; absent before the first, or without a limit. */
  quizCounts?: QuizCounts
}

/** What lists filter by besides. */
interface Activity {
  /** The day of the latest attempt, else of the creation: it changes once a day at most, and its indexes with it. */
  activeOn: Day
  /** The day of the earliest open on-the-job training; '' without one. */
  waitingFrom: Day
}

const day = { type: String, default: '' } as const

const progressSchema = new Schema<Progress>(
  {
    role: { type: String, enum: LEARNER_ROLES, required: true },
    loginId: { type: String, required: true },
    loginKey: { type: String, required: true },
    distributorId: { type: String, enum: DISTRIBUTORS, required: true },
    supervisorId: { type: String, required: true },
    supervisorKey: { type: String, required: true },
    supervisorAccountId: { type: Schema.Types.ObjectId, default: null },
    ...perPersonText(() => ({ type: String, default: '' })),
    nameKey: { type: String, default: '' },
    supervisorName: { type: String, default: '' },
    supervisorNameKey: { type: String, default: '' },
    state: { type: String, enum: PERSON_STATES, required: true },
    createdAt: { type: Date, required: true },
    qualifyBy: { type: Date, required: true },
    expectedDays: { type: Schema.Types.Mixed, required: true },
    activeOn: { ...day, required: true },
    waitingFrom: day,
    joined: { type: Boolean, default: false },
    records: {
      type: [
        new Schema<TopicRecord>(
          {
            topicId: { type: String, required: true },
            theoryDoneAt: Date,
            quizPassedAt: Date,
            theoryCount: { type: Number, required: true },
            quizCount: { type: Number, required: true },
            passedIn: Number,
            evaluation: String,
            lastScore: Number,
            theorySeconds: { type: Number, required: true },
            quizSeconds: { type: Number, required: true },
          },
          { _id: false },
        ),
      ],
      default: [],
    },
    tiers: { type: Schema.Types.Mixed, required: true },
    seenStars: { type: [String], enum: TIERS, required: true },
    figures: { type: Schema.Types.Mixed, required: true },
    revision: { type: Number, required: true, default: 0 },
    catalogueVersion: { type: Number, required: true },
    lastAttemptAt: Date,
    round: Number,
    quizCounts: Schema.Types.Mixed,
  },
  { collection: 'progress', versionKey: false, minimize: false },
)

progressSchema.index({ supervisorId: 1, role: 1, state: 1, loginKey: 1, nameKey: 1 })
progressSchema.index({ distributorId: 1, catalogueVersion: 1 })
// Those of a team who joined in some months; of a distributor by the order of the lists, below.
progressSchema.index({ supervisorAccountId: 1, role: 1, createdAt: 1 })
/** Whatever admins filter by and search in, besides the progress: any choice of it is decided without reading documents. */
const FACTS = {
  state: 1,
  'figures.status': 1,
  'figures.held': 1,
  'figures.expectedBy': 1,
  activeOn: 1,
  waitingFrom: 1,
  joined: 1,
} as const
/**
 * What happened in some month; an index has the order of each. They stand behind the facts, which are asked for more often: a
 * key is read up to the last field that decides.
 */
export const MOMENTS = {
  createdAt: 1,
  'tiers.white.achievedAt': 1,
  'tiers.green.achievedAt': 1,
  'tiers.black.achievedAt': 1,
} as const
const FOUND_BY = { supervisorKey: 1, nameKey: 1 } as const

/** The index of the usual order, whose keys hold all facts. */
export const BY_FACTS = {
  role: 1,
  distributorId: 1,
  loginKey: 1,
  ...FACTS,
  'figures.allProgress': 1,
  ...MOMENTS,
  ...FOUND_BY,
} as const

/**
 * The same by progress: filters go along with it, so that those who pass them may all be at the end of the order. A completed
 * topic moves its keys in any case.
 */
export const BY_PROGRESS = {
  role: 1,
  distributorId: 1,
  'figures.allProgress': 1,
  loginKey: 1,
  ...FACTS,
  ...MOMENTS,
  ...FOUND_BY,
} as const

/** Of those who have left, who are few. */
export const BY_STATE = { role: 1, distributorId: 1, state: 1, loginKey: 1 } as const

for (const index of [BY_FACTS, BY_PROGRESS]) progressSchema.index(index)
progressSchema.index(BY_STATE, { partialFilterExpression: { state: 'inactive' } })
// One filter alone counts its matches by the order of its field, below, or by an index that completed quizzes leave alone.
for (const field of ['waitingFrom', 'joined', 'figures.held'])
  progressSchema.index({ role: 1, distributorId: 1, [field]: 1, loginKey: 1, state: 1 })
// An index for each other sort order of the admins' lists within one distributor; lists over several are merged from it. Its
// keys hold what is searched, so that no document is read for that; the learner's id breaks ties. The state is last:
// few are inactive, and one index gives any choice of states in order.
for (const [path, upwards] of ordersOf(USER_FIELDS)) {
  // Sorted by distributor, then id; by the facts' index.
  if (path === 'distributorId' || path === 'loginKey' || path === 'figures.allProgress') continue
  progressSchema.index(byOrder(path, upwards))
}
progressSchema.index({ role: 1, distributorId: 1, _id: 1, state: 1 })
for (const tier of Object.values(TIER_KEYS))
  progressSchema.index(
    { [`tiers.${tier}.serial`]: 1 },
    { unique: true, partialFilterExpression: { [`tiers.${tier}.serial`]: { $exists: true } } },
  )

/** The index of an order. */
export function byOrder(path: string, upwards: 1 | -1 = 1): Record<string, 1 | -1> {
  const order = { [path]: upwards, loginKey: 1, supervisorKey: 1, nameKey: 1, state: 1 } as const
  return { role: 1, distributorId: 1, ...order }
}

export const ProgressModel = model<Progress>('Progress', progressSchema)
