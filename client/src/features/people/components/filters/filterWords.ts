import type { Filters } from '@tristar/shared/common/filters'
import type { Language } from '@tristar/shared/common/languages'
import { monthSpanText, shortMonthInYear } from '@tristar/shared/common/monthTexts'
import type { FilterState } from '../../../../lib/useFilters'

export type Filter = Filters[string]

interface ValueTexts {
  icon?: unknown
  className?: unknown
  textOf?: (value: never) => string
}

/** The names of values that are not declared with their filter. */
export type TextsOfValues = Readonly<Record<string, ValueTexts | undefined>>

/** What is chosen together: a filter, or both ends of a span. */
export interface FilterGroup {
  names: readonly string[]
  label: string
  first: Filter
}

/** What is set, as a chip shows it. */
export interface Chip extends FilterGroup {
  /** '' of a flag, which its label says. */
  value: string
}

export function groupsOf(filters: Filters, language: Language): FilterGroup[] {
  return Object.entries(filters).flatMap(([name, first]) => {
    if ('notBefore' in first && first.notBefore) return []
    const until = 'notAfter' in first && first.notAfter
    const span = until && 'span' in first ? first.span : undefined
    return [
      { names: until ? [name, until] : [name], label: (span ?? first.label)[language], first },
    ]
  })
}

/** The name of a choice's value. */
export function nameOfValue(
  filter: Filter & { kind: 'choice' },
  value: string,
  { textOf, language }: { textOf?: ((value: never) => string) | undefined; language: Language },
): string {
  return filter.names?.[value]?.[language] ?? textOf?.(value as never) ?? value
}

interface Words {
  language: Language
  looks: TextsOfValues
  number: (value: number) => string
}

/** Those of the groups that are set. */
export function chipsOf(
  { filters, chosen }: Pick<FilterState, 'filters' | 'chosen'>,
  words: Words,
): Chip[] {
  return groupsOf(filters, words.language).flatMap((group) => {
    if (group.names.every((name) => chosen[name] === undefined)) return []
    return [{ ...group, value: valueOf(group, chosen, words) }]
  })
}

function valueOf(
  { names: [name = '', until], first }: FilterGroup,
  chosen: FilterState['chosen'],
  { language, looks, number }: Words,
): string {
  const value = chosen[name]
  if (first.kind === 'flag') return ''
  if (first.kind === 'choice')
    return nameOfValue(first, String(value), { language, textOf: looks[name]?.textOf })
  if (first.kind === 'month') return monthsOf(value, chosen[until ?? ''], language)
  if (first.kind !== 'number') return String(value)
  const counted = (text: string, one = false) =>
    ((one && first.one) || first.unit)[language].replace('{{count}}', text)
  if (!until) return counted(number(Number(value)), value === 1)
  return counted(`${Number(value ?? first.min)}–${Number(chosen[until] ?? first.max)}`)
}

type Value = FilterState['chosen'][string]

/** 'Jan – Mar 2026'; 'Jan 2026 –' and '– Mar 2026' of one end alone. */
function monthsOf(from: Value, to: Value, language: Language): string {
  if (from && to) return monthSpanText(String(from), String(to), language)
  return from
    ? `${shortMonthInYear(String(from), language)} –`
    : `– ${shortMonthInYear(String(to), language)}`
}
