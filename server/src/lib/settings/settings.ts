import { REGISTRATIONS } from '@tristar/shared/account/settings.schema'
import { isTimeOfDay } from '@tristar/shared/common/dates'
import { isHumanId } from '@tristar/shared/common/ids'
import { LIMITS } from '@tristar/shared/common/limits'
import { z } from 'zod'
import { bytes, isPlainAddress, timezone, url, urlWithLogin, wholeNumber } from './checks.ts'

/** A setting of the operator. `.env.example` and the table in README.md say what stands here; a test compares them. */
export interface Setting {
  /** Reads the variable's text; its errors are sentences for people. */
  check: z.ZodType
  /** What it is for, as Markdown. */
  text: string
  /** Its default in words, as Markdown; none if it is absent without it. */
  default?: string
  /** May also come from a file that NAME_FILE names. */
  secret?: true
}

/** All settings, in the order in which people are shown them. */
export const SETTINGS = {
  NODE_ENV: {
    check: z.string().default('production'),
    default: '`production`',
    text: 'read by the packages that Tristar uses',
  },
  PORT: {
    check: wholeNumber(65_535, 'PORT must be a whole number between 0 and 65535.').default(3000),
    default: '`3000`',
    text: 'where the server listens',
  },
  HOST: {
    check: z.string().optional(),
    default: 'all addresses',
    text: 'the address that it listens at; `127.0.0.1` behind a proxy on the same machine',
  },
  DATA_DIR: {
    check: z.string().default('./data'),
    default: '`./data`',
    text: 'the embedded database, the token secret, the outbox and files that are being uploaded; the folder around it must be there',
  },
  MONGODB_URI: {
    check: z
      .string()
      .regex(/^mongodb(\+srv)?:\/\/./, 'MONGODB_URI must begin with mongodb:// or mongodb+srv://.')
      .optional(),
    text: 'a MongoDB replica set in place of the embedded database',
    secret: true,
  },
  JWT_SECRET: {
    check: z
      .string()
      .refine((value) => bytes(value) >= 32, 'JWT_SECRET must have at least 32 bytes.')
      .optional(),
    default: 'made once in `DATA_DIR`',
    text: 'signs the tokens, at least 32 bytes; required with `MONGODB_URI`',
    secret: true,
  },
  ADMIN_USERNAME: {
    check: z
      .string()
      .refine(
        isHumanId,
        'ADMIN_USERNAME must have 2 to 32 letters, digits, dots, underscores or hyphens, and begin and end with a letter or digit.',
      )
      .optional(),
    default: '`admin`',
    text: 'the first admin, made when there is none',
  },
  ADMIN_PASSWORD: {
    check: z
      .string()
      .min(LIMITS.passwordMinCharacters, 'ADMIN_PASSWORD needs at least 8 characters.')
      .refine(
        (value) => bytes(value) <= LIMITS.passwordMaxBytes,
        'ADMIN_PASSWORD is longer than 72 bytes.',
      )
      .optional(),
    default: 'generated and printed once',
    text: 'its password; given together with `ADMIN_USERNAME`',
    secret: true,
  },
  ORG_TIMEZONE: {
    check: timezone('ORG_TIMEZONE must be a zone such as Asia/Kuala_Lumpur.').default(
      'Asia/Kuala_Lumpur',
    ),
    default: '`Asia/Kuala_Lumpur`',
    text: 'what "today", deadlines and the messages at 08:00 follow',
  },
  PUBLIC_URL: {
    check: url('PUBLIC_URL must be an http(s) address.', /^https?:\/\//i)
      .refine(
        (value) => !URL.canParse(value) || isPlainAddress(value),
        'PUBLIC_URL must be an address without a query or a login, such as https://tristar.example.com or https://example.com/tristar.',
      )
      .optional(),
    default: '`http://localhost:PORT`',
    text: 'the address in messages, which may have a path; without it, certificates carry no QR code and no link',
  },
  ISSUER_NAME: {
    check: z
      .string()
      .trim()
      .max(LIMITS.name, 'ISSUER_NAME has at most 80 characters.')
      .default('Tristar'),
    default: '`Tristar`',
    text: 'who issues the certificates; kept in each as it was then',
  },
  SECURITY_CONTACT: {
    check: url(
      'SECURITY_CONTACT must begin with mailto: or https://.',
      /^(mailto:.+@|https:\/\/)/i,
    ).optional(),
    text: '`mailto:` or `https://` address to report weaknesses to, in `/.well-known/security.txt`',
  },
  SMTP_URL: {
    check: urlWithLogin(
      'SMTP_URL',
      'SMTP_URL must begin with smtp:// or smtps://.',
      /^smtps?:\/\/./i,
    ).optional(),
    text: 'sends email, e.g. `smtps://user:password@mail.example.com?from=tristar@example.com`',
    secret: true,
  },
  SMS_GATEWAY_URL: {
    check: urlWithLogin(
      'SMS_GATEWAY_URL',
      'SMS_GATEWAY_URL must be an http(s) address.',
      /^https?:\/\//i,
    ).optional(),
    text: 'sends texts: gets a POST of `{"to": "0123456789", "text": "…"}`; a user and password in it become basic authorization',
    secret: true,
  },
  SUPERVISOR_REGISTRATION: {
    check: z
      .enum(REGISTRATIONS, 'SUPERVISOR_REGISTRATION must be open, approval or closed.')
      .optional(),
    default: 'as chosen under Admins',
    text: 'who may register as a User Manager: `open`, `approval` by an admin, `closed`',
  },
  LOG_LEVEL: {
    check: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
      )
      .default('info'),
    default: '`info`',
    text: '`fatal` … `trace`, `silent`; `info` has a line for each request',
  },
  RATE_LIMIT: {
    check: z.enum(['on', 'off'], 'RATE_LIMIT must be on or off.').default('on'),
    default: '`on`',
    text: "`off` only for load tests on one's own machine",
  },
  TRUST_PROXY: {
    check: wholeNumber(
      100,
      'TRUST_PROXY must be the number of proxies in front of the server.',
    ).default(0),
    default: '`0`',
    text: 'number of proxies in front, whose `x-forwarded-for` is believed',
  },
  HSTS: {
    check: z.enum(['off', 'on', 'subdomains'], 'HSTS must be off, on or subdomains.').optional(),
    default: '`on` behind https',
    text: 'whether browsers are told to come by https only: `off`, `on`, `subdomains` of this host too',
  },
  BCRYPT_COST: {
    check: wholeNumber(16, 'BCRYPT_COST must be a whole number between 4 and 16.', 4).default(10),
    default: '`10`',
    text: 'cost of password hashes, 4 to 16; one of another cost is renewed at the next login',
  },
  SHUTDOWN_SECONDS: {
    check: wholeNumber(
      3600,
      'SHUTDOWN_SECONDS must be a whole number between 1 and 3600.',
      1,
    ).default(30),
    default: '`30`',
    text: 'how long a stop lets running requests finish, such as downloads',
  },
  METRICS_TOKEN: {
    check: z
      .string()
      .refine((value) => bytes(value) >= 16, 'METRICS_TOKEN must have at least 16 bytes.')
      .optional(),
    text: 'serves `/metrics` to Prometheus, which sends it as a bearer token; without it there is no such page',
    secret: true,
  },
  BACKUP_DIR: {
    check: z.string().optional(),
    text: 'the folder of the daily backups, on another disk; it must be there. Without it none are made',
  },
  BACKUP_AT: {
    check: z
      .string()
      .refine(isTimeOfDay, 'BACKUP_AT must be a time such as 02:00.')
      .default('02:00'),
    default: '`02:00`',
    text: 'from what time in `ORG_TIMEZONE` on the backup of the day is made',
  },
  BACKUP_KEEP: {
    check: wholeNumber(1000, 'BACKUP_KEEP must be a whole number between 1 and 1000.', 1).default(
      14,
    ),
    default: '`14`',
    text: 'how many daily backups stay',
  },
  AUDIT_DAYS: {
    check: wholeNumber(
      36_500,
      'AUDIT_DAYS must be a whole number between 30 and 36500.',
      30,
    ).default(1095),
    default: '`1095`',
    text: 'for how many days the audit log is kept',
  },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof SETTINGS
