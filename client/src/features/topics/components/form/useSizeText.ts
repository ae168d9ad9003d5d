import { localeOf } from '@tristar/shared/common/languages'
import { useLanguage } from '../../../../lib/useLanguage'

const MB = 1024 * 1024

/** A file's size for people: '3.1 MB', and never 0. */
export function useSizeText(): (bytes: number) => string {
  const format = new Intl.NumberFormat(localeOf(useLanguage()), { maximumFractionDigits: 1 })
  return (bytes) => `${format.format(Math.max(bytes / MB, 0.1))} MB`
}
