import { localeOf } from '@tristar/shared/common/languages'
import { useLanguage } from './useLanguage'

/** One for each locale: making one takes as long as drawing a table's row. */
const formats = new Map<string, Intl.NumberFormat>()

/** Formats a whole number in the language on screen: '20,000'. */
export function useNumber(): (value: number) => string {
  const locale = localeOf(useLanguage())
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale)
  formats.set(locale, format)
  return (value) => format.format(value)
}
