import { localeOf } from '@tristar/shared/common/languages'
import { useLanguage } from './useLanguage'

/** One for each locale, made when the first number is shown: that takes 60 ms on a slow phone. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string): Intl.NumberFormat {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale)
  formats.set(locale, format)
  return format
}

/** Formats a whole number in the language on screen: '20,000'. */
export function useNumber(): (value: number) => string {
  const locale = localeOf(useLanguage())
  return (value) => formatOf(locale).format(value)
}
