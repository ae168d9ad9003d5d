import { REGISTRATIONS } from '@tristar/shared/account/settings.schema'
import { isHumanId } from '@tristar/shared/common/ids'
import { LIMITS } from '@tristar/shared/common/limits'
import { z } from 'zod'

function isTimezone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

const url = (sentence: string, protocols: RegExp) =>
  z.string().refine((value) => URL.canParse(value) && protocols.test(value), sentence)

/** A URL with user and password; a bare % in them is invalid. */
const urlWithLogin = (name: string, sentence: string, protocols: RegExp) =>
  url(sentence, protocols)
    .refine(
      (value) => !URL.canParse(value) || hasReadableLogin(new URL(value)),
      `A % in the user or password of ${name} must be written %25.`,
    )
    .optional()

function hasReadableLogin({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

/** Paths are appended to it, and the pages' files lie at the root. */
function isWholeSite(value: string): boolean {
  const { pathname, username, password } = new URL(value)
  return /^\/+$/.test(pathname) && username + password === '' && !/[?#]/.test(value)
}

const bytes = (value: string) => Buffer.byteLength(value)

const wholeNumber = (most: number, sentence: string, least = 0) =>
  z
    .string()
    .regex(/^\d{1,9}$/, sentence)
    .transform(Number)
    .refine((value) => value >= least && value <= most, sentence)

const settings = {
  NODE_ENV: z.string().default('production'),
  PORT: wholeNumber(65_535, 'PORT must be a whole number between 0 and 65535.').default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/./, 'MONGODB_URI must begin with mongodb:// or mongodb+srv://.')
    .optional(),
  JWT_SECRET: z
    .string()
    .refine((value) => bytes(value) >= 32, 'JWT_SECRET must have at least 32 bytes.')
    .optional(),
  ADMIN_USERNAME: z
    .string()
    .refine(
      isHumanId,
      'ADMIN_USERNAME must have 2 to 32 letters, digits, dots, underscores or hyphens, and begin and end with a letter or digit.',
    )
    .optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(LIMITS.passwordMinCharacters, 'ADMIN_PASSWORD needs at least 8 characters.')
    .refine(
      (value) => bytes(value) <= LIMITS.passwordMaxBytes,
      'ADMIN_PASSWORD is longer than 72 bytes.',
    )
    .optional(),
  ORG_TIMEZONE: z
    .string()
    .refine(isTimezone, 'ORG_TIMEZONE must be a zone such as Asia/Kuala_Lumpur.')
    .default('Asia/Kuala_Lumpur'),
  PUBLIC_URL: url('PUBLIC_URL must be an http(s) address.', /^https?:\/\//i)
    .refine(
      (value) => !URL.canParse(value) || isWholeSite(value),
      'PUBLIC_URL must be an address without a path, a query or a login, such as https://tristar.example.com.',
    )
    .optional(),
  ISSUER_NAME: z
    .string()
    .trim()
    .max(LIMITS.name, 'ISSUER_NAME has at most 80 characters.')
    .default('Tristar'),
  SECURITY_CONTACT: url(
    'SECURITY_CONTACT must begin with mailto: or https://.',
    /^(mailto:.+@|https:\/\/)/i,
  ).optional(),
  SMTP_URL: urlWithLogin(
    'SMTP_URL',
    'SMTP_URL must begin with smtp:// or smtps://.',
    /^smtps?:\/\/./i,
  ),
  SMS_GATEWAY_URL: urlWithLogin(
    'SMS_GATEWAY_URL',
    'SMS_GATEWAY_URL must be an http(s) address.',
    /^https?:\/\//i,
  ),
  SUPERVISOR_REGISTRATION: z
    .enum(REGISTRATIONS, 'SUPERVISOR_REGISTRATION must be open, approval or closed.')
    .optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
    )
    .default('info'),
  RATE_LIMIT: z.enum(['on', 'off'], 'RATE_LIMIT must be on or off.').default('on'),
  TRUST_PROXY: wholeNumber(
    100,
    'TRUST_PROXY must be the number of proxies in front of the server.',
  ).default(0),
  BCRYPT_COST: wholeNumber(16, 'BCRYPT_COST must be a whole number between 4 and 16.', 4).default(
    10,
  ),
}

const envSchema = z.object(settings)

export type Env = z.infer<typeof envSchema>

/** Thrown at boot when settings are wrong; its message has one sentence per fault. */
export class EnvError extends Error {}

/**
 * The settings of README.md, parsed once. An empty variable counts as absent.
 * @throws EnvError that lists all faults at once
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const result = envSchema.safeParse(given)
  const faults = result.success ? [] : result.error.issues.map((issue) => issue.message)
  faults.push(...conflictsOf(given))
  if (result.success && faults.length === 0) return result.data
  throw new EnvError(faults.join(' '))
}

/** Conflicts between settings; checked separately, as the schema stops at invalid single values. */
function conflictsOf(given: Record<string, string | undefined>): string[] {
  const faults: string[] = []
  if (given.MONGODB_URI && !given.JWT_SECRET)
    faults.push('With MONGODB_URI, JWT_SECRET is required.')
  if (Boolean(given.ADMIN_USERNAME) !== Boolean(given.ADMIN_PASSWORD))
    faults.push('ADMIN_USERNAME and ADMIN_PASSWORD must be given together.')
  return faults
}
