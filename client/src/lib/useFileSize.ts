import { localeOf } from '@tristar/shared/common/languages'
import { useLanguage } from './useLanguage'

const KB = 1024
const MB = KB * KB

/** Formats a file's size in the language on screen: '3 kB', '1.4 MB'. */
export function useFileSize(): (bytes: number) => string {
  const locale = localeOf(useLanguage())
  return (bytes) => {
    const small = bytes < MB
    const unit = small ? 'kilobyte' : 'megabyte'
    const maximumFractionDigits = small ? 0 : 1
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits })
    return format.format(small ? Math.max(1, bytes / KB) : bytes / MB)
  }
}
