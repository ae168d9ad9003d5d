import { z } from 'zod'
import { LIMITS } from '../common/limits.ts'
import { limitedLine } from '../common/refine.ts'

/** Who may register as a User Manager: anybody, whoever an admin lets in, nobody. */
export const REGISTRATIONS = ['open', 'approval', 'closed'] as const
export type Registration = (typeof REGISTRATIONS)[number]

/** Who may register as a User: anybody who names a User Manager, or whoever that User Manager lets in. */
export const SELLER_REGISTRATIONS = ['open', 'manager'] as const

/**
 * The product's settings that admins change (domain: Accounts). `variable`: of the server's environment, which wins over what
 * they chose. `audited`: the name in the audit log. Storage, calls and refusal follow from this table.
 */
export const PRODUCT_SETTINGS = {
  registration: {
    kind: z.enum(REGISTRATIONS),
    default: 'open',
    variable: 'SUPERVISOR_REGISTRATION',
    audited: 'registration',
  },
  sellers: {
    kind: z.enum(SELLER_REGISTRATIONS),
    default: 'open',
    variable: null,
    audited: 'sellerRegistration',
  },
  /** Whom the organisation names for help, shown to everybody, before the login too; '' is nobody. */
  contact: {
    kind: limitedLine(LIMITS.contact, 'VALIDATION'),
    default: '',
    variable: null,
    audited: 'contact',
  },
} as const

type Name = keyof typeof PRODUCT_SETTINGS
export const PRODUCT_SETTING_NAMES = Object.keys(PRODUCT_SETTINGS) as Name[]

/** A record with one value per setting. */
export function perProductSetting<Value>(make: (name: Name) => Value): Record<Name, Value> {
  const entries = PRODUCT_SETTING_NAMES.map((name) => [name, make(name)])
  return Object.fromEntries(entries) as Record<Name, Value>
}

const fields = perProductSetting((name) => PRODUCT_SETTINGS[name].kind) as {
  [Each in Name]: (typeof PRODUCT_SETTINGS)[Each]['kind']
}

export const productSettings = z.strictObject({
  ...fields,
  /** Where the value comes from, of those that a variable may set. */
  from: z.strictObject({ registration: z.enum(['variable', 'setting', 'default']) }),
})
export type ProductSettings = z.infer<typeof productSettings>

/** Absent ones stay as they are. */
export const saveSettingsSchema = z.object(fields).partial()
export type SaveSettings = z.infer<typeof saveSettingsSchema>
export type SaveSettingsInput = z.input<typeof saveSettingsSchema>
