import { type Day, isCalendarDay } from './dates.ts'
import type { InLanguages } from './languages.ts'
import { isMonth } from './months.ts'

/** By one of some values. */
interface ChoiceFilter {
  kind: 'choice'
  values: readonly string[]
  label: InLanguages
  /** The value that no choice stands for. */
  usual?: string
  /** Without `usual`: the name of no choice. */
  nothing?: InLanguages
  /** The values' names; null where the client has its own. */
  names: Readonly<Record<string, InLanguages>> | null
  /** Only admins of all distributors have it. Without a choice a call means the caller's own scope, so it has no default. */
  ofAll?: true
}

/** By a text of at most `max` characters. */
interface TextFilter {
  kind: 'text'
  label: InLanguages
  max: number
}

/** By the first or the last day of a span, inclusive, with the name of the filter for the other end. */
interface DayFilter {
  kind: 'day'
  label: InLanguages
  notBefore?: string
  notAfter?: string
}

/** What has some property; without a choice, and for `false`, the list holds the others too. */
interface FlagFilter {
  kind: 'flag'
  label: InLanguages
}

/** By a whole number, or by one end of a span of numbers, inclusive, with the name of the filter for the other end. */
interface NumberFilter {
  kind: 'number'
  label: InLanguages
  min: number
  max: number
  /** What the number counts; '{{count}}' stands for it. */
  unit: InLanguages
  /** The same of one. */
  one?: InLanguages
  /** Of the first end of a span: the name of both ends together. */
  span?: InLanguages
  /** Offered first to whoever chooses. */
  often?: readonly number[]
  notBefore?: string
  notAfter?: string
}

/** By the first or the last month of a span, inclusive, with the name of the filter for the other end. */
export interface MonthFilter {
  kind: 'month'
  label: InLanguages
  /** Of the first end: the name of both ends together. */
  span?: InLanguages
  notBefore?: string
  notAfter?: string
}

/**
 * A list's filters by the names that they have in calls and addresses. What is sent, checked, shown and put back follows from
 * them: `filterShape` is the call's schema, `useFilters` reads the address, `Filters` draws the controls.
 */
export type Filters = Readonly<
  Record<string, ChoiceFilter | TextFilter | DayFilter | FlagFilter | NumberFilter | MonthFilter>
>

/** What a filter is set to. */
export type ValueOf<Filter> = Filter extends { values: readonly (infer Value)[] }
  ? Value
  : Filter extends { kind: 'flag' }
    ? boolean
    : Filter extends { kind: 'number' }
      ? number
      : string

/** The set filters. */
export type Chosen<Each extends Filters> = { -readonly [Name in keyof Each]?: ValueOf<Each[Name]> }

/** Whether some are by days, which need to know today. */
export type HasDays<Each extends Filters> = 'day' extends Each[keyof Each]['kind'] ? true : false

type Given<Each extends Filters> = {
  readonly [Name in keyof Each]?: string | number | boolean | undefined
}

/** The filters that narrow a list, as a call has given them. */
export function narrowedBy<Each extends Filters>(
  filters: Each,
  chosen: Given<Each>,
): Record<string, string | number | true> {
  const set = Object.entries(filters).flatMap(([name, filter]) => {
    const value = chosen[name]
    if (value === undefined || value === '' || value === false) return []
    return filter.kind === 'choice' && value === filter.usual ? [] : [[name, value] as const]
  })
  return Object.fromEntries(set)
}

/** Whether a list holds everything that it holds without a choice. */
export function isUnfiltered<Each extends Filters>(filters: Each, chosen: Given<Each>): boolean {
  return Object.keys(narrowedBy(filters, chosen)).length === 0
}

/** The filters that are set to something valid; the rest filters nothing. */
export function chosenOf<Each extends Filters>(
  filters: Each,
  given: (name: string) => string,
  today: Day,
): Chosen<Each> {
  const set = Object.entries(filters).map(([name, filter]) => [
    name,
    valueIn(filter, given(name), today),
  ])
  return Object.fromEntries(set.filter(([, value]) => value !== '')) as Chosen<Each>
}

function valueIn(filter: Filters[string], given: string, today: Day): string | number | true {
  if (filter.kind === 'text') return given.slice(0, filter.max)
  if (filter.kind === 'day') return isCalendarDay(given, today) ? given : ''
  if (filter.kind === 'month') return isFilterMonth(given) ? given : ''
  if (filter.kind === 'flag') return given === 'true' || ''
  if (filter.kind === 'number') return isWithin(filter, given) ? Number(given) : ''
  return given !== filter.usual && filter.values.includes(given) ? given : ''
}

/** Whether it is a month (YYYY-MM) that clocks know, and the next one too. */
export function isFilterMonth(given: string): boolean {
  return isMonth(given) && given >= '1970' && given < '9999'
}

/** Whether it is a whole number of this span. */
export function isWithin({ min, max }: Pick<NumberFilter, 'min' | 'max'>, given: string): boolean {
  return /^\d{1,5}$/.test(given) && Number(given) >= min && Number(given) <= max
}
