import { z } from 'zod'
import type { AllSellersEntry } from '../account/account.schema.ts'
import { listSchema } from '../common/list.schema.ts'
import { optionalId, requiring } from '../common/refine.ts'
import { sortsOf, TEAM_FIELDS } from '../study/learners.columns.ts'
import type { Tier } from '../common/tiers.ts'

/** POST /api/supervisor/sellers */
export const teamListSchema = listSchema(sortsOf(TEAM_FIELDS))
export type TeamList = z.infer<typeof teamListSchema>

/** A row of the supervisor's sellers table. */
export interface TeamRow extends AllSellersEntry {
  /** Complete all modules by, YYYY-MM-DD. */
  completeDate: string
  /** The current tier is past its expected date. */
  overdue: boolean
  /** An on-the-job training is pending: its day is today or past, and it is not evaluated. */
  waiting: boolean
}

/** POST and GET /api/supervisor/sellerDetail */
export const sellerDetailSchema = z
  .object({ sellerId: optionalId })
  .superRefine(requiring('sellerId'))

/** A topic of a user, tier by tier; `attempt` 0, `time` 0 and `completeDate` null before any. */
export interface LogRow {
  _id: string
  sellerId?: string
  supervisorId?: string
  category: Tier
  topicNo: number
  content: string
  attempt: number
  /** Mean duration in seconds. */
  time: number
  completeDate: string | null
  completed: boolean | 'notYet'
}

export interface SellerDetail {
  name: string
  sellerId: string
  createdAt: string
  completeDate: string
  belt: Tier
  beltRate: number
  allRate: number
  whiteBeltDate: string | null
  greenBeltDate: string | null
  blackBeltDate: string | null
  data: LogRow[]
}

interface AttentionSeller {
  _id: string
  sellerId: string
  status: Tier
  /** '' once all stars are achieved. */
  currentTier: Tier | ''
}

/** GET /api/supervisor/attention: what a manager sees first in the morning. */
export interface Attention {
  /** Past the current tier's expected date, the longest first. */
  overdue: (AttentionSeller & { topic: string; expectedDate: string; days: number })[]
  /** Trainings whose day is today or past and that are not evaluated, the oldest first. */
  waiting: (AttentionSeller & {
    trainingId: string
    trainingTopic: string
    trainingDate: string
    trainingTime: string
  })[]
  /** Latest quiz failed, not passed yet: at which topic, how often, and the marks of the last attempt. */
  stuck: (AttentionSeller & { topic: string; attempt: number; lastScore: number })[]
  /** All topics of the tier done, no training open: ready to be booked. */
  ready: (AttentionSeller & { belt: Tier })[]
  /** How many there are of each: the lists hold the first 50. */
  totals: Record<'overdue' | 'waiting' | 'stuck' | 'ready', number>
  /** Sellers in all. */
  total: number
}
