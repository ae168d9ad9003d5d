import { z } from 'zod'
import type { Distributor, Scope } from '../common/distributors.ts'
import { LANGUAGES } from '../common/languages.ts'
import type { Language } from '../common/languages.ts'
import { optionalId, optionalText, ruled } from '../common/refine.ts'
import type { LearnerRole } from '../common/roles.ts'
import type { Tier, TierKey } from '../common/tiers.ts'
import type { QuizResult, Task } from '../study/progress.schema.ts'
import type { Training } from '../trainings/trainings.schema.ts'
import {
  checkContact,
  checkSellerRegistration,
  checkSupervisorRegistration,
} from './account.rules.ts'

/** POST /api/seller/register */
export const sellerRegisterSchema = z
  .object({ sellerId: optionalId, password: optionalText, supervisorId: optionalId })
  .superRefine(ruled(checkSellerRegistration))
export type SellerRegister = z.infer<typeof sellerRegisterSchema>

/** POST /api/supervisor/register */
export const supervisorRegisterSchema = z
  .object({ supervisorId: optionalId, password: optionalText, distributorId: optionalId })
  .superRefine(ruled(checkSupervisorRegistration))
export type SupervisorRegister = z.infer<typeof supervisorRegisterSchema>

/**
 * POST /api/auth/profile: absent keeps, '' clears. Another address waits for its confirmation; `password` is needed to
 * replace or clear a confirmed one. The confirmed address again cancels what waits.
 */
export const profileSchema = z
  .object({
    name: z.string().trim().optional(),
    email: z.string().trim().optional(),
    number: z.string().optional(),
    language: z.enum(LANGUAGES).optional(),
    password: z.string().optional(),
  })
  .superRefine(ruled(checkContact))
export type Profile = z.infer<typeof profileSchema>

/** What everybody has under My Profile; '' where there is none. */
export interface ContactFields {
  name: string
  /** Confirmed: messages go there. */
  email: string
  number: string
  /** Not confirmed yet: nothing but the link that confirms it is sent there. */
  pendingEmail: string
  pendingNumber: string
  /** Whether this server can send that link. */
  canConfirm: { email: boolean; number: boolean }
  language: Language | ''
}

/** What all signed-in learners share; instants ISO 8601 UTC, days YYYY-MM-DD in the organisation's zone. */
export interface LearnerFields extends ContactFields {
  _id: string
  role: LearnerRole
  distributorId: Distributor
  createdAt: string
  /** Absent, or true: every call but the session's is refused until another password is chosen. */
  mustChangePassword?: boolean
  /** Complete all modules by: 8 months after creation. */
  completeDate: string
  /** The current tier; Black once all are complete. */
  status: Tier
  /** First tier that is not complete and downloaded; '' when there is none. */
  studyTier: Tier | ''
  /** First tier not complete; '' when there is none. */
  currentTier: Tier | ''
  /** Percent of each tier's topics completed. */
  beltStatus: Record<TierKey, number>
  beltProgress: number
  allProgress: number
  whiteBeltComplete: boolean
  greenBeltComplete: boolean
  blackBeltComplete: boolean
  whiteBeltDownloaded: boolean
  greenBeltDownloaded: boolean
  blackBeltDownloaded: boolean
  /** When the star was achieved. */
  whiteBeltDate: string | null
  greenBeltDate: string | null
  blackBeltDate: string | null
  completions: { topicId: string; mytype: 'Theory' | 'Quiz' }[]
  completedTopic: string
  nextTopic: string
  /** All topics of all tiers, ordered White, Green, Black, each by number. */
  alltasks: Task[]
  /** The first 50. */
  trainings: Training[]
}

/** What study changes of a learner. */
export type ProgressFields = Pick<
  LearnerFields,
  | 'status'
  | 'studyTier'
  | 'currentTier'
  | 'beltStatus'
  | 'beltProgress'
  | 'allProgress'
  | 'whiteBeltComplete'
  | 'greenBeltComplete'
  | 'blackBeltComplete'
  | 'whiteBeltDownloaded'
  | 'greenBeltDownloaded'
  | 'blackBeltDownloaded'
  | 'whiteBeltDate'
  | 'greenBeltDate'
  | 'blackBeltDate'
  | 'completions'
  | 'completedTopic'
  | 'nextTopic'
  | 'alltasks'
>

/** POST /api/seller/taskCompleted, /api/supervisor/taskCompleted: `result` is a quiz's. */
export type TaskCompletedAnswer = ProgressFields & { result?: QuizResult }

/** The signed-in seller (specification, section 3, User). */
export interface SellerUser extends LearnerFields {
  role: 'seller'
  sellerId: string
  supervisorId: string
}

export interface AllSellersEntry {
  _id: string
  sellerId: string
  status: Tier
  /** '' once all stars are achieved. */
  currentTier: Tier | ''
  completedTopic: string
  nextTopic: string
  beltProgress: number
}

/** The signed-in supervisor (specification, section 3, Supervisor). */
export interface SupervisorUser extends LearnerFields {
  role: 'supervisor'
  supervisorId: string
  supervisorName: string
  distributor: Distributor
  /** Sellers whose status is that star now. */
  sellerBeltStatus: Record<TierKey, number>
  /** The first 50. */
  allsellers: AllSellersEntry[]
}

export type LearnerUser = SellerUser | SupervisorUser

/** The signed-in admin; `distributor` is the scope. */
export interface AdminUser extends ContactFields {
  _id: string
  username: string
  distributor: Scope
  createdAt: string
  /** As a learner's. */
  mustChangePassword?: boolean
}
