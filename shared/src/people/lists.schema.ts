import { perPersonText } from '../account/personTexts.ts'
import { z } from 'zod'
import { dayText, instantText } from '../common/answers.schema.ts'
import { DISTRIBUTORS } from '../common/distributors.ts'
import { filterShape, listSchema } from '../common/list.schema.ts'
import { PERSON_STATES } from '../common/personStates.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../common/languages.ts'
import { lineText, optionalId, requiring } from '../common/refine.ts'
import { starDates } from '../common/stars.schema.ts'
import { TIERS } from '../common/tiers.ts'
import { sortsOf } from '../common/columns.ts'
import { SUPERVISOR_FIELDS, SUPERVISOR_FILTERS } from './supervisors.columns.ts'
import { MANAGED_USERS_FILTERS } from '../common/learner.filters.ts'
import { USER_FIELDS, USER_FILTERS } from './users.columns.ts'
import { personCertificate } from '../certificates/certificates.schema.ts'
import { logHead } from '../study/log.schema.ts'
import { training } from '../trainings/trainings.schema.ts'
import { EXPORT_COLUMN_NAMES } from './export.columns.ts'
import { rowPermissions } from './person.schema.ts'

const asFile = {
  /** The rows are part of a download, which is audited with its first page. */
  download: z.boolean().default(false),
  /** The rows hold the people's addresses and numbers too. */
  contacts: z.boolean().default(false),
}

export const supervisorReportSchema = listSchema(sortsOf(SUPERVISOR_FIELDS)).extend({
  ...filterShape(SUPERVISOR_FILTERS),
  ...asFile,
})
export type SupervisorReportList = z.infer<typeof supervisorReportSchema>
export type SupervisorReportInput = z.input<typeof supervisorReportSchema>

export const userReportSchema = listSchema(sortsOf(USER_FIELDS)).extend({
  ...filterShape(USER_FILTERS),
  ...asFile,
})
export type UserReportList = z.infer<typeof userReportSchema>
export type UserReportInput = z.input<typeof userReportSchema>

export const supervisorDetailsSchema = listSchema(sortsOf(USER_FIELDS))
  .extend({
    supervisorId: optionalId,
    ...filterShape(MANAGED_USERS_FILTERS),
    ...asFile,
  })
  .check(requiring('supervisorId'))
export type SupervisorDetailsList = z.infer<typeof supervisorDetailsSchema>
export type SupervisorDetailsInput = z.input<typeof supervisorDetailsSchema>

export const supervisorLogSchema = z
  .object({ supervisorId: optionalId })
  .check(requiring('supervisorId'))
export type SupervisorLogInput = z.input<typeof supervisorLogSchema>

export const userDetailsSchema = z.object({ sellerId: optionalId }).check(requiring('sellerId'))
export type UserDetailsInput = z.input<typeof userDetailsSchema>

/** GET /api/admin/export: the sellers of the filter, with these columns. */
export const exportSchema = z.strictObject({
  ...filterShape(USER_FILTERS),
  search: lineText.max(100).default(''),
  /** Names of columns, separated by commas, in any order; all by default. */
  columns: z
    .string()
    .transform((names) => names.split(','))
    .pipe(z.array(z.enum(EXPORT_COLUMN_NAMES)))
    .default([...EXPORT_COLUMN_NAMES]),
  /** Of heads and words. */
  language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
})
export type ExportChoice = z.infer<typeof exportSchema>
export type ExportInput = z.input<typeof exportSchema>

const count = z.number().int()
const distributor = z.enum(DISTRIBUTORS)

/** With `contacts`; '' when not given. */
const contacts = { email: z.string().optional(), number: z.string().optional() }

/** Has ever logged in, and needs no invitation. */
const joined = z.boolean()

/** A row of the User Managers table (api: Shapes). */
export const supervisorReportRow = z.strictObject({
  _id: z.string(),
  supervisorId: z.string(),
  /** '' when not given. */
  name: z.string(),
  state: z.enum(PERSON_STATES),
  distributorId: distributor,
  /** On-the-job trainings of the manager's users, in any state. */
  noTrainings: count,
  /** Users whose status is that star now. */
  whiteBelt: count,
  greenBelt: count,
  blackBelt: count,
  totalSeller: count,
  /** Mean overall progress of the users, whole percent; 0 without users. */
  completeRate: count,
  /** false of a manager who registered while anybody could, until an admin confirms. */
  confirmed: z.boolean(),
  joined,
  can: rowPermissions,
  ...contacts,
})
export type SupervisorReportRow = z.infer<typeof supervisorReportRow>

/** A row of the Users table and of a manager's users. */
export const userListRow = z.strictObject({
  _id: z.string(),
  sellerId: z.string(),
  /** Each '' when not given, like the manager's name. */
  ...perPersonText(() => z.string()),
  state: z.enum(PERSON_STATES),
  distributor,
  distributorId: distributor,
  createdAt: instantText,
  /** Planned Date To Be Qualified: two months after creation, DD-MM-YYYY. */
  plannedDate: z.string(),
  /** Complete all modules by. */
  completeDate: dayText,
  supervisorId: z.string(),
  supervisorName: z.string(),
  belt: z.enum(TIERS),
  beltRate: z.number(),
  allRate: z.number(),
  progress: z.number(),
  /** By when the current star is expected; '' without one. */
  expectedDate: dayText.or(z.literal('')),
  /** That day is past. */
  overdue: z.boolean(),
  /** An on-the-job training is pending: its day is today or past, and it is not evaluated. */
  waiting: z.boolean(),
  /** The latest attempt; null before any. */
  lastActivity: instantText.nullable(),
  joined,
  ...starDates,
  can: rowPermissions,
  ...contacts,
})
export type UserListRow = z.infer<typeof userListRow>

export const supervisorDetails = z.strictObject({
  name: z.string(),
  supervisorId: z.string(),
  /** The manager's number of users. */
  sellers: count,
  completeRate: count,
  /** The requested page; the header has the total. */
  sellerData: z.array(userListRow),
})
export type SupervisorDetails = z.infer<typeof supervisorDetails>

export const supervisorLog = z.strictObject({
  ...logHead,
  distributorId: distributor,
  supervisorId: z.string(),
  certificates: z.array(personCertificate),
  number: z.string(),
  email: z.string(),
  /** The latest evaluated EDAC training with its `edacForm`. */
  edacForm: training.nullable(),
})
export type SupervisorLog = z.infer<typeof supervisorLog>

export const userDetails = z.strictObject({
  ...logHead,
  distributorId: distributor,
  sellerId: z.string(),
  supervisorId: z.string(),
  /** '' when not given. */
  supervisorName: z.string(),
  certificates: z.array(personCertificate),
  /** The latest evaluated on-the-job training of each tier. */
  whiteTraining: training.nullable(),
  greenTraining: training.nullable(),
  blackTraining: training.nullable(),
})
export type UserDetails = z.infer<typeof userDetails>
