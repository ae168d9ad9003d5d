import { tidyLine } from '../common/tidyLine.ts'
import { isPhone, normalizePhone } from './account.rules.ts'

/** Spaces, hyphens of any kind, dots, slashes and brackets. */
const SEPARATORS = /[\s\p{Dash}./()]/gu

/**
 * The number that was meant by one that a spreadsheet or a habit has changed: `+60 12-345 6789`, `60123456789`,
 * `(012) 345 6789`, `=“0123456789”` and `123456789`, whose zero is lost, are all `0123456789`. '' where the result is no
 * phone number (domain: Accounts).
 */
export function correctedPhone(typed: string): string {
  const plain = tidyLine(typed).normalize('NFKC')
  const digits = plain
    .replace(/^(?:tel:|=?["'])/i, '')
    .replace(/(?:\.0+)?"?$/, '')
    .replace(SEPARATORS, '')
  const national = digits.replace(/^(?:\+|00)?60/, '').replace(/^(?=1)/, '0')
  return isPhone(national) ? normalizePhone(national) : ''
}
