import { localeOf } from '@tristar/shared/common/languages'
import { useLanguage } from './useLanguage'

/** One for each locale and number of decimals, made when the first number is shown: that takes 60 ms on a slow phone. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string, decimals: number | undefined): Intl.NumberFormat {
  const key = `${locale} ${decimals}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
  formats.set(key, format)
  return format
}

/** Formats a number in the language on screen: '20,000'; with `decimals` exactly that many: '1.40'. */
export function useNumber(): (value: number, decimals?: number) => string {
  const locale = localeOf(useLanguage())
  return (value, decimals) => formatOf(locale, decimals).format(value)
}
