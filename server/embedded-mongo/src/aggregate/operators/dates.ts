import { isMissing } from '../../values/bson.ts'
import { location, notSupported } from '../../values/errors.ts'
import { textArgument, toDate } from './conversion.ts'
import { type Operator } from './types.ts'

const DAY = 86_400_000
const OFFSET = /^([+-])(\d\d):?(\d\d)?$/
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone)
  if (!formatter) {
    try {
      formatter = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    } catch {
      throw location(40485, `unrecognized time zone identifier: "${zone}"`)
    }
    formatters.set(zone, formatter)
  }
  return formatter
}

/** Minutes that a zone (an Olson name or an offset) is ahead of UTC at an instant. */
function zoneOffset(date: Date, zone: unknown): number {
  if (isMissing(zone)) return 0
  const name = textArgument('timezone', zone)
  const parts = OFFSET.test(name) ? [] : formatterOf(name).formatToParts(date)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.slice(3) ?? name
  const [, sign, hours = '0', minutes = '0'] = OFFSET.exec(offset) ?? []
  const ahead = Number(hours) * 60 + Number(minutes)
  return sign === '-' ? -ahead : ahead
}

/** A date whose UTC fields read as the zone's wall clock. */
const wallClock = (date: Date, zone: unknown) =>
  new Date(date.getTime() + zoneOffset(date, zone) * 60_000)

const dayOfYear = (wall: Date) =>
  Math.floor((wall.getTime() - Date.UTC(wall.getUTCFullYear(), 0, 1)) / DAY) + 1

function isoWeek(wall: Date): { year: number; week: number } {
  const weekday = wall.getUTCDay() || 7
  const thursday = new Date(wall.getTime() + (4 - weekday) * DAY)
  return { year: thursday.getUTCFullYear(), week: Math.ceil(dayOfYear(thursday) / 7) }
}

const pad = (number: number, width = 2) => String(number).padStart(width, '0')

function offsetText(minutes: number, colon: string): string {
  const ahead = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(ahead / 60))}${colon}${pad(ahead % 60)}`
}

const SPECIFIERS: Record<string, (wall: Date, offset: number) => string> = {
  Y: (wall) => pad(wall.getUTCFullYear(), 4),
  m: (wall) => pad(wall.getUTCMonth() + 1),
  d: (wall) => pad(wall.getUTCDate()),
  H: (wall) => pad(wall.getUTCHours()),
  M: (wall) => pad(wall.getUTCMinutes()),
  S: (wall) => pad(wall.getUTCSeconds()),
  L: (wall) => pad(wall.getUTCMilliseconds(), 3),
  j: (wall) => pad(dayOfYear(wall), 3),
  u: (wall) => String(wall.getUTCDay() || 7),
  w: (wall) => String(wall.getUTCDay() + 1),
  G: (wall) => pad(isoWeek(wall).year, 4),
  V: (wall) => pad(isoWeek(wall).week),
  z: (_, offset) => offsetText(offset, ''),
  Z: (_, offset) => String(offset),
  '%': () => '%',
}

export function formatDate(date: Date, format: string, zone: unknown): string {
  const wall = wallClock(date, zone)
  const offset = zoneOffset(date, zone)
  return format.replace(/%(.)/gs, (_, specifier: string) => {
    const write = SPECIFIERS[specifier]
    if (!write) throw location(18536, `Invalid format character '%${specifier}' in format string`)
    return write(wall, offset)
  })
}

const STARTS: Record<string, (wall: Date) => number> = {
  year: (wall) => Date.UTC(wall.getUTCFullYear(), 0, 1),
  quarter: (wall) =>
    Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() - (wall.getUTCMonth() % 3), 1),
  month: (wall) => Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), 1),
  week: (wall) => Math.floor(wall.getTime() / DAY) * DAY - wall.getUTCDay() * DAY,
  day: (wall) => Math.floor(wall.getTime() / DAY) * DAY,
  hour: (wall) => Math.floor(wall.getTime() / 3_600_000) * 3_600_000,
  minute: (wall) => Math.floor(wall.getTime() / 60_000) * 60_000,
  second: (wall) => Math.floor(wall.getTime() / 1000) * 1000,
}

/** The start of the unit that holds the instant, in the zone. */
export function truncateDate(date: Date, unit: string, zone: unknown): Date {
  const start = STARTS[unit]?.(wallClock(date, zone))
  if (start === undefined) throw notSupported(`the $dateTrunc unit '${unit}'`)
  const guess = new Date(start - zoneOffset(date, zone) * 60_000)
  return new Date(start - zoneOffset(guess, zone) * 60_000)
}

export const dateParts: Record<string, Operator> = {
  $year: [1, 1, ([value]) => toDate(value)?.getUTCFullYear() ?? null],
}

/** Calendar arithmetic in UTC fields of the zone's wall clock; a day past a month's end is its last. */
export function addToDate(
  date: Date,
  { unit, amount }: { unit: string; amount: number },
  zone: unknown,
): Date {
  const milliseconds = {
    week: 7 * DAY,
    day: DAY,
    hour: 3_600_000,
    minute: 60_000,
    second: 1000,
    millisecond: 1,
  }
  const months = { year: 12, quarter: 3, month: 1 }
  const wall = wallClock(date, zone)
  if (Object.hasOwn(milliseconds, unit)) {
    const step = milliseconds[unit as keyof typeof milliseconds]
    if (step < DAY) return new Date(date.getTime() + amount * step)
    wall.setTime(wall.getTime() + amount * step)
  } else if (Object.hasOwn(months, unit)) {
    const day = wall.getUTCDate()
    wall.setUTCDate(1)
    wall.setUTCMonth(wall.getUTCMonth() + amount * months[unit as keyof typeof months])
    const last = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 0)).getUTCDate()
    wall.setUTCDate(Math.min(day, last))
  } else throw notSupported(`the date unit '${unit}'`)
  const guess = new Date(wall.getTime() - zoneOffset(date, zone) * 60_000)
  return new Date(wall.getTime() - zoneOffset(guess, zone) * 60_000)
}
