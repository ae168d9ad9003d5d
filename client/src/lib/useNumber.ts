import { localeOf } from '@tristar/shared/common/languages'
import { useLanguage } from './useLanguage'

/** Formats a whole number in the language on screen: '20,000'. */
export function useNumber(): (value: number) => string {
  const format = new Intl.NumberFormat(localeOf(useLanguage()))
  return (value) => format.format(value)
}
