import { z } from 'zod'

function isTimezone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

export const timezone = (sentence: string) => z.string().refine(isTimezone, sentence)

export const url = (sentence: string, protocols: RegExp) =>
  z.string().refine((value) => URL.canParse(value) && protocols.test(value), sentence)

/** A URL with user and password; a bare % in them is invalid. */
export const urlWithLogin = (name: string, sentence: string, protocols: RegExp) =>
  url(sentence, protocols).refine(
    (value) => !URL.canParse(value) || hasReadableLogin(new URL(value)),
    `A % in the user or password of ${name} must be written %25.`,
  )

function hasReadableLogin({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

/** Paths are appended to it, and the pages' files lie at the root. */
export function isPlainAddress(value: string): boolean {
  const { pathname, username, password } = new URL(value)
  const isPath = /^(?:\/[\w-][\w.~-]*)*\/*$/.test(pathname)
  return isPath && username + password === '' && !/[?#]/.test(value)
}

export const bytes = (value: string) => Buffer.byteLength(value)

export const wholeNumber = (most: number, sentence: string, least = 0) =>
  z
    .string()
    .regex(/^\d{1,9}$/, sentence)
    .transform(Number)
    .refine((value) => value >= least && value <= most, sentence)
