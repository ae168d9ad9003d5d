import { z } from 'zod'

/** Who may register as a User Manager: anybody, whoever an admin lets in, nobody. */
export const REGISTRATIONS = ['open', 'approval', 'closed'] as const
export type Registration = (typeof REGISTRATIONS)[number]

/** Who may register as a User: anybody who names a User Manager, or whoever that User Manager lets in. */
export const SELLER_REGISTRATIONS = ['open', 'manager'] as const
export type SellerRegistration = (typeof SELLER_REGISTRATIONS)[number]

/** The product's settings that admins change (domain: Accounts). */
export const productSettings = z.strictObject({
  registration: z.enum(REGISTRATIONS),
  sellers: z.enum(SELLER_REGISTRATIONS),
  /** Where the value comes from: a variable of the server's environment wins over what admins chose. */
  from: z.strictObject({ registration: z.enum(['variable', 'setting', 'default']) }),
})
export type ProductSettings = z.infer<typeof productSettings>

/** Absent ones stay as they are. */
export const saveSettingsSchema = z.object({
  registration: z.enum(REGISTRATIONS).optional(),
  sellers: z.enum(SELLER_REGISTRATIONS).optional(),
})
export type SaveSettings = z.infer<typeof saveSettingsSchema>
export type SaveSettingsInput = z.input<typeof saveSettingsSchema>
