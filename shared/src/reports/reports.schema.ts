import { z } from 'zod'
import type { Distributor } from '../common/distributors.ts'
import { SCOPES } from '../common/distributors.ts'
import { listSchema } from '../common/list.schema.ts'
import { optionalId, requiring } from '../common/refine.ts'
import type { Tier } from '../common/tiers.ts'
import { sortsOf, SUPERVISOR_FIELDS, USER_FIELDS } from '../study/learners.columns.ts'
import type { LogRow } from '../team/team.schema.ts'
import type { Training } from '../trainings/trainings.schema.ts'

const ofScope = {
  /** Absent: the admin's own scope. */
  dist: z.enum(SCOPES).optional(),
  /** The rows are gathered for a download: the first page of it is kept in the audit log. */
  download: z.boolean().default(false),
}

/** POST /api/admin/supervisorDashboard */
export const supervisorReportSchema = listSchema(sortsOf(SUPERVISOR_FIELDS)).extend(ofScope)
export type SupervisorReportList = z.infer<typeof supervisorReportSchema>

/** POST /api/admin/sellerDashboard */
export const userReportSchema = listSchema(sortsOf(USER_FIELDS)).extend(ofScope)
export type UserReportList = z.infer<typeof userReportSchema>

/** POST /api/admin/supervisorDetails */
export const supervisorDetailsSchema = listSchema(sortsOf(USER_FIELDS))
  .extend({ supervisorId: optionalId, download: ofScope.download })
  .superRefine(requiring('supervisorId'))
export type SupervisorDetailsList = z.infer<typeof supervisorDetailsSchema>

/** POST /api/admin/supervisorLog */
export const supervisorLogSchema = z
  .object({ supervisorId: optionalId })
  .superRefine(requiring('supervisorId'))

/** POST /api/admin/sellerDetails */
export const userDetailsSchema = z
  .object({ sellerId: optionalId })
  .superRefine(requiring('sellerId'))

/** GET /api/admin/export */
export const exportSchema = z.object({ dist: z.enum(SCOPES).optional() })

/** A row of the User Managers table (specification, section 3, Supervisor report row). */
export interface SupervisorReportRow {
  _id: string
  supervisorId: string
  distributorId: Distributor
  /** On-the-job trainings of the manager's users, in any state. */
  noTrainings: number
  /** Users whose status is that star now. */
  whiteBelt: number
  greenBelt: number
  blackBelt: number
  totalSeller: number
  /** Mean overall progress of the users, whole percent; 0 without users. */
  completeRate: number
}

/** A row of the Users table and of a manager's users. */
export interface UserListRow {
  _id: string
  sellerId: string
  distributor: Distributor
  distributorId: Distributor
  createdAt: string
  /** Planned Date To Be Qualified: two months after creation, DD-MM-YYYY. */
  plannedDate: string
  /** Complete all modules by, YYYY-MM-DD. */
  completeDate: string
  supervisorId: string
  belt: Tier
  beltRate: number
  allRate: number
  progress: number
  whiteBeltDate: string | null
  greenBeltDate: string | null
  blackBeltDate: string | null
}

export interface SupervisorDetails {
  name: string
  supervisorId: string
  /** How many users the manager has. */
  sellers: number
  completeRate: number
  /** The page asked for; the total of what matches stands in the header. */
  sellerData: UserListRow[]
}

/** A user's or manager's log: rates, dates, and one row per topic, tier by tier. */
interface LogHead {
  name: string
  distributorId: Distributor
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

export interface SupervisorLog extends LogHead {
  supervisorId: string
  number: string
  email: string
  /** The latest evaluated EDAC training, whose own `edacForm` is the form. */
  edacForm: Training | null
}

export interface UserDetails extends LogHead {
  sellerId: string
  supervisorId: string
  /** The latest evaluated on-the-job training of each tier. */
  whiteTraining: Training | null
  greenTraining: Training | null
  blackTraining: Training | null
}
