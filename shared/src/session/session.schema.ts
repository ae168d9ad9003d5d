import { z } from 'zod'
import { contactFields } from '../account/account.schema.ts'
import { ownLists } from '../account/ownLists.schema.ts'
import { adminLoginFaults, loginFaults } from '../account/login.rules.ts'
import { dayText, instantText } from '../common/answers.schema.ts'
import { DISTRIBUTORS, SCOPES } from '../common/distributors.ts'
import { optionalId, optionalText, ruledFields } from '../common/refine.ts'
import { LEARNER_ROLES } from '../common/roles.ts'
import { progressFields } from '../study/progress.schema.ts'
import { allSellersEntry } from '../team/team.schema.ts'
import { trainingBrief } from '../trainings/trainings.schema.ts'

/** POST /api/auth/login */
export const loginSchema = z
  .object({ id: optionalId, password: optionalText })
  .superRefine(ruledFields(loginFaults))
export type Login = z.infer<typeof loginSchema>
export type LoginInput = z.input<typeof loginSchema>

/** POST /api/admin/login */
export const adminLoginSchema = z
  .object({ username: optionalId, password: optionalText })
  .superRefine(ruledFields(adminLoginFaults))
export type AdminLogin = z.infer<typeof adminLoginSchema>
export type AdminLoginInput = z.input<typeof adminLoginSchema>

/** The token, in the body or in the `auth-token` header. */
export const sessionSchema = z.object({ token: z.string().optional() })
export type SessionInput = z.input<typeof sessionSchema>

/** True while an initial password has to be replaced: most calls are refused. */
const mustChangePassword = z.boolean().optional()

/** The fields of all learners; instants ISO 8601 UTC, days YYYY-MM-DD in the organisation's zone. */
const learnerFields = {
  _id: z.string(),
  ...contactFields.shape,
  distributorId: z.enum(DISTRIBUTORS),
  createdAt: instantText,
  mustChangePassword,
  /** Complete all modules by: 8 months after creation. */
  completeDate: dayText,
  ...progressFields.shape,
  /** The first 50. */
  trainings: z.array(trainingBrief),
}

/** The signed-in seller (api: Shapes). */
export const sellerUser = z.strictObject({
  ...learnerFields,
  role: z.literal('seller'),
  sellerId: z.string(),
  supervisorId: z.string(),
  /** The User Manager's; '' when not given. */
  supervisorName: z.string(),
})
export type SellerUser = z.infer<typeof sellerUser>

/** The signed-in supervisor (api: Shapes). */
export const supervisorUser = z.strictObject({
  ...learnerFields,
  role: z.literal('supervisor'),
  supervisorId: z.string(),
  supervisorName: z.string(),
  distributor: z.enum(DISTRIBUTORS),
  /** Sellers whose status is that star now. */
  sellerBeltStatus: z.strictObject({
    white: z.number().int(),
    green: z.number().int(),
    black: z.number().int(),
  }),
  /** The first 50. */
  allsellers: z.array(allSellersEntry),
})
export type SupervisorUser = z.infer<typeof supervisorUser>

export const learnerUser = z.discriminatedUnion('role', [sellerUser, supervisorUser])
export type LearnerUser = z.infer<typeof learnerUser>
export type LearnerFields = Omit<SellerUser, 'role' | 'sellerId' | 'supervisorId'>

/** The signed-in admin; `distributor` is the scope. */
export const adminUser = z.strictObject({
  _id: z.string(),
  ...contactFields.shape,
  username: z.string(),
  distributor: z.enum(SCOPES),
  createdAt: instantText,
  mustChangePassword,
  lists: ownLists,
})
export type AdminUser = z.infer<typeof adminUser>

const learnerRole = z.enum(LEARNER_ROLES)

export const loginAnswer = z.strictObject({
  token: z.string(),
  role: learnerRole,
  user: learnerUser,
})
export type LoginAnswer = z.infer<typeof loginAnswer>

export const adminLoginAnswer = z.strictObject({ token: z.string(), admin: adminUser })
export type AdminLoginAnswer = z.infer<typeof adminLoginAnswer>

export const sessionAnswer = z.discriminatedUnion('isAdmin', [
  z.strictObject({ isAdmin: z.literal(false), role: learnerRole, user: learnerUser }),
  z.strictObject({ isAdmin: z.literal(true), role: z.literal('admin'), admin: adminUser }),
])
export type SessionAnswer = z.infer<typeof sessionAnswer>

/** POST /api/seller/register, /api/supervisor/register */
export const registerAnswer = z.strictObject({ user: learnerUser })
export type RegisterAnswer = z.infer<typeof registerAnswer>

/** POST /api/seller/register and /api/supervisor/register; `waiting`: has to be let in before the first login. */
export const newcomerAnswer = registerAnswer.extend({ waiting: z.literal(true).optional() })
export type NewcomerAnswer = z.infer<typeof newcomerAnswer>

/** POST /api/auth/profile */
export const profileAnswer = z.union([registerAnswer, z.strictObject({ admin: adminUser })])
export type ProfileAnswer = z.infer<typeof profileAnswer>

/** The current password. */
export const ownDataSchema = z.object({ password: optionalText })
export type OwnDataInput = z.input<typeof ownDataSchema>
