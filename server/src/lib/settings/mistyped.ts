import { FILE_SUFFIX, SECRETS, type Variables } from './env.ts'
import { SETTINGS } from './settings.ts'

/** Shorter names are near too many others, such as POST to PORT. */
const LONG_ENOUGH = 6

const NAMES = [...Object.keys(SETTINGS), ...SECRETS.map((name) => name + FILE_SUFFIX)]
const KNOWN = new Set(NAMES)

/** A sentence for each variable that is probably meant to be a setting: `LOGLEVEL`, `PUBLIC-URL`, `SMPT_URL`. */
export function findMistyped(source: Variables): string[] {
  return Object.keys(source).flatMap((name) => {
    const meant = KNOWN.has(name) ? undefined : NAMES.find((each) => isNear(name, each))
    return meant ? [`The variable ${name} is not read: did you mean ${meant}?`] : []
  })
}

function isNear(name: string, setting: string): boolean {
  const [one, other] = [lettersOf(name), lettersOf(setting)]
  return one === other || (other.length >= LONG_ENOUGH && isOneSlipAway(one, other))
}

function lettersOf(name: string): string {
  return name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

/** Whether one letter is missing, too many, another one, or has changed places with the next. */
function isOneSlipAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const [a, b] = [one.slice(start), other.slice(start)]
  const swapped = (a[1] ?? '') + (a[0] ?? '') + a.slice(2)
  return a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || swapped === b
}
