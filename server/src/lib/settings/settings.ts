import { REGISTRATIONS } from '@tristar/shared/account/settings.schema'
import { isHumanId } from '@tristar/shared/common/ids'
import { LIMITS } from '@tristar/shared/common/limits'
import { z } from 'zod'
import {
  httpUrl,
  oneOf,
  password,
  plainAddress,
  text,
  timeOfDay,
  timezone,
  token,
  url,
  wholeNumber,
  withLogin,
  words,
} from './kinds.ts'

/** A setting of the operator. `npm run settings` writes what stands here into `.env.example` and README.md. */
export interface Setting {
  /** Reads the variable's text; in its sentences for people NAME stands for the variable. */
  kind: z.ZodType
  /** What it is for, as Markdown. */
  text: string
  /** Its value where the variable is absent. */
  default?: string | number
  /** What holds where the variable is absent, as Markdown; of one without a fixed default. */
  otherwise?: string
  /** May also come from a file that NAME_FILE names. */
  secret?: true
  /** No operator's business. */
  hidden?: true
}

/** All settings, in the order in which people are shown them. */
export const SETTINGS = {
  NODE_ENV: {
    kind: text,
    default: 'production',
    text: 'read by the packages that Tristar uses',
    hidden: true,
  },
  PORT: {
    kind: wholeNumber(0, 65_535),
    default: 3000,
    text: 'where the server listens',
  },
  HOST: {
    kind: text,
    otherwise: 'all addresses',
    text: 'the address that it listens at; `127.0.0.1` behind a proxy on the same machine',
  },
  DATA_DIR: {
    kind: text,
    default: './data',
    text: 'the embedded database, the token secret, the outbox and files that are being uploaded; the folder around it must be there',
  },
  MONGODB_URI: {
    kind: z
      .string()
      .regex(/^mongodb(\+srv)?:\/\/./, 'NAME must begin with mongodb:// or mongodb+srv://.'),
    text: 'a MongoDB replica set in place of the embedded database',
    secret: true,
  },
  JWT_SECRET: {
    kind: token(32),
    otherwise: 'made once in `DATA_DIR`',
    text: 'signs the tokens, at least 32 bytes; required with `MONGODB_URI`',
    secret: true,
  },
  ADMIN_USERNAME: {
    kind: z
      .string()
      .refine(
        isHumanId,
        'NAME must have 2 to 32 letters, digits, dots, underscores or hyphens, and begin and end with a letter or digit.',
      ),
    otherwise: '`admin`',
    text: 'the first admin, made when there is none',
  },
  ADMIN_PASSWORD: {
    kind: password,
    otherwise: 'generated and printed once',
    text: 'its password; given together with `ADMIN_USERNAME`',
    secret: true,
  },
  ORG_TIMEZONE: {
    kind: timezone,
    default: 'Asia/Kuala_Lumpur',
    text: 'what "today", deadlines and the messages at 08:00 follow',
  },
  PUBLIC_URL: {
    kind: plainAddress,
    otherwise: '`http://localhost:PORT`',
    text: 'the address in messages, which may have a path; without it, certificates carry no QR code and no link',
  },
  ISSUER_NAME: {
    kind: words(LIMITS.name),
    default: 'Tristar',
    text: 'who issues the certificates; kept in each as it was then',
  },
  SECURITY_CONTACT: {
    kind: url('begin with mailto: or https://', /^(mailto:.+@|https:\/\/)/i),
    text: '`mailto:` or `https://` address to report weaknesses to, in `/.well-known/security.txt`',
  },
  SMTP_URL: {
    kind: withLogin(url('begin with smtp:// or smtps://', /^smtps?:\/\/./i)),
    text: 'sends email, e.g. `smtps://user:password@mail.example.com?from=tristar@example.com`',
    secret: true,
  },
  SMS_GATEWAY_URL: {
    kind: withLogin(httpUrl),
    text: 'sends texts: gets a POST of `{"to": "0123456789", "text": "…"}`; a user and password in it become basic authorization',
    secret: true,
  },
  SUPERVISOR_REGISTRATION: {
    kind: oneOf(REGISTRATIONS),
    otherwise: 'as chosen under Admins',
    text: 'who may register as a User Manager: `open`, `approval` by an admin, `closed`',
  },
  LOG_LEVEL: {
    kind: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    default: 'info',
    text: '`fatal` … `trace`, `silent`; `info` has a line for each request',
  },
  RATE_LIMIT: {
    kind: oneOf(['on', 'off']),
    default: 'on',
    text: "`off` only for load tests on one's own machine",
  },
  TRUST_PROXY: {
    kind: wholeNumber(0, 100, 'NAME must be the number of proxies in front of the server.'),
    default: 0,
    text: 'number of proxies in front, whose `x-forwarded-for` is believed',
  },
  HSTS: {
    kind: oneOf(['off', 'on', 'subdomains']),
    otherwise: '`on` behind https',
    text: 'whether browsers are told to come by https only: `off`, `on`, `subdomains` of this host too',
  },
  BCRYPT_COST: {
    kind: wholeNumber(4, 16),
    default: 10,
    text: 'cost of password hashes, 4 to 16; one of another cost is renewed at the next login',
  },
  SHUTDOWN_SECONDS: {
    kind: wholeNumber(1, 3600),
    default: 30,
    text: 'how long a stop lets running requests finish, such as downloads',
  },
  METRICS_TOKEN: {
    kind: token(16),
    text: 'serves `/metrics` to Prometheus, which sends it as a bearer token; without it there is no such page',
    secret: true,
  },
  BACKUP_DIR: {
    kind: text,
    text: 'the folder of the daily backups, on another disk; it must be there. Without it none are made',
  },
  BACKUP_AT: {
    kind: timeOfDay,
    default: '02:00',
    text: 'from what time in `ORG_TIMEZONE` on the backup of the day is made',
  },
  BACKUP_KEEP: {
    kind: wholeNumber(1, 1000),
    default: 14,
    text: 'how many daily backups stay',
  },
  AUDIT_DAYS: {
    kind: wholeNumber(30, 36_500),
    default: 1095,
    text: 'for how many days the audit log is kept',
  },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof SETTINGS
