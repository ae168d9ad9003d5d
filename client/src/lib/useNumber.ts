import { localeOf } from '@tristar/shared/common/languages'
import { useLanguage } from './useLanguage'

/** Writes a whole number as the language on screen does: '20,000'. */
export function useNumber(): (value: number) => string {
  const format = new Intl.NumberFormat(localeOf(useLanguage()))
  return (value) => format.format(value)
}
