import { z } from 'zod'

const truthy = (text: string) => z.string().min(1, text).optional()

function isTimezone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

const url = (sentence: string, protocols: RegExp) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.test(value), sentence)
    .optional()

const envSchema = z
  .object({
    NODE_ENV: z.string().default('production'),
    PORT: z.coerce
      .number('PORT must be a number.')
      .int('PORT must be a whole number.')
      .min(0, 'PORT must be between 0 and 65535.')
      .max(65_535, 'PORT must be between 0 and 65535.')
      .default(3000),
    HOST: truthy('HOST must not be empty.'),
    DATA_DIR: z.string().min(1).default('./data'),
    MONGODB_URI: z
      .string()
      .regex(/^mongodb(\+srv)?:\/\//, 'MONGODB_URI must begin with mongodb:// or mongodb+srv://.')
      .optional(),
    JWT_SECRET: z
      .string()
      .refine((value) => Buffer.byteLength(value) >= 32, 'JWT_SECRET must have at least 32 bytes.')
      .optional(),
    ADMIN_USERNAME: truthy('ADMIN_USERNAME must not be empty.'),
    ADMIN_PASSWORD: z
      .string()
      .min(8, 'ADMIN_PASSWORD needs at least 8 characters.')
      .refine((value) => Buffer.byteLength(value) <= 72, 'ADMIN_PASSWORD is longer than 72 bytes.')
      .optional(),
    ORG_TIMEZONE: z
      .string()
      .refine(isTimezone, 'ORG_TIMEZONE must be a zone such as Asia/Kuala_Lumpur.')
      .default('Asia/Kuala_Lumpur'),
    PUBLIC_URL: url('PUBLIC_URL must be an http(s) address.', /^https?:/),
    SMTP_URL: url('SMTP_URL must begin with smtp:// or smtps://.', /^smtps?:/),
    SMS_GATEWAY_URL: url('SMS_GATEWAY_URL must be an http(s) address.', /^https?:/),
    SUPERVISOR_REGISTRATION: z
      .enum(['open', 'approval'], 'SUPERVISOR_REGISTRATION must be open or approval.')
      .default('open'),
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
      )
      .default('info'),
    RATE_LIMIT: z.enum(['on', 'off'], 'RATE_LIMIT must be on or off.').default('on'),
    TRUST_PROXY: z
      .string()
      .regex(/^\d+$/, 'TRUST_PROXY must be the number of proxies in front of the server.')
      .transform(Number)
      .default(0),
  })
  .superRefine((env, context) => {
    if (env.MONGODB_URI && !env.JWT_SECRET)
      context.addIssue({ code: 'custom', message: 'With MONGODB_URI, JWT_SECRET is required.' })
    if (Boolean(env.ADMIN_USERNAME) !== Boolean(env.ADMIN_PASSWORD))
      context.addIssue({
        code: 'custom',
        message: 'ADMIN_USERNAME and ADMIN_PASSWORD must be given together.',
      })
  })

export type Env = z.infer<typeof envSchema>

/** Thrown at boot when a setting is wrong; its message is one sentence per wrong setting. */
export class EnvError extends Error {}

/**
 * The settings of README.md, parsed once. An empty variable counts as absent.
 * @throws EnvError
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = envSchema.safeParse(given)
  if (result.success) return result.data
  throw new EnvError(result.error.issues.map((issue) => issue.message).join(' '))
}
