import { isTimeOfDay } from '@tristar/shared/common/dates'
import { LIMITS } from '@tristar/shared/common/limits'
import { z } from 'zod'

// What a setting may be. Each reads a variable's text; in its sentences NAME stands for the variable.

export const text = z.string()

/** Words that people are shown. */
export const words = (most: number) =>
  z.string().trim().max(most, `NAME has at most ${most} characters.`)

export const wholeNumber = (
  least: number,
  most: number,
  sentence = `NAME must be a whole number between ${least} and ${most}.`,
) =>
  z
    .string()
    .regex(/^\d{1,9}$/, sentence)
    .transform(Number)
    .refine((value) => value >= least && value <= most, sentence)

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(
    values,
    values.length > 3
      ? `NAME must be one of ${values.join(', ')}.`
      : `NAME must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}.`,
  )

export const timezone = z
  .string()
  .refine(isTimezone, 'NAME must be a zone such as Asia/Kuala_Lumpur.')

export const timeOfDay = z.string().refine(isTimeOfDay, 'NAME must be a time such as 02:00.')

const bytes = (value: string) => Buffer.byteLength(value)

/** What nobody can guess. */
export const token = (least: number) =>
  z.string().refine((value) => bytes(value) >= least, `NAME must have at least ${least} bytes.`)

export const password = z
  .string()
  .min(
    LIMITS.passwordMinCharacters,
    `NAME needs at least ${LIMITS.passwordMinCharacters} characters.`,
  )
  .refine(
    (value) => bytes(value) <= LIMITS.passwordMaxBytes,
    `NAME is longer than ${LIMITS.passwordMaxBytes} bytes.`,
  )

export const url = (must: string, protocols: RegExp) =>
  z.string().refine((value) => URL.canParse(value) && protocols.test(value), `NAME must ${must}.`)

export const httpUrl = url('be an http(s) address', /^https?:\/\//i)

/** A URL with user and password; a bare % in them is invalid. */
export const withLogin = (kind: typeof httpUrl) =>
  kind.refine(
    (value) => !URL.canParse(value) || hasReadableLogin(new URL(value)),
    'A % in the user or password of NAME must be written %25.',
  )

/** Paths are appended to it, and the pages' files lie at the root. */
export const plainAddress = httpUrl.refine(
  (value) => !URL.canParse(value) || isPlainAddress(value),
  'NAME must be an address without a query or a login, such as https://tristar.example.com or https://example.com/tristar.',
)

function isTimezone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

function hasReadableLogin({ username, password: secret }: URL): boolean {
  try {
    decodeURIComponent(username + secret)
    return true
  } catch {
    return false
  }
}

function isPlainAddress(value: string): boolean {
  const { pathname, username, password: secret } = new URL(value)
  const isPath = /^(?:\/[\w-][\w.~-]*)*\/*$/.test(pathname)
  return isPath && username + secret === '' && !/[?#]/.test(value)
}
