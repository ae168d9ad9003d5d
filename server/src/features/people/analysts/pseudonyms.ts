import { createHmac, hkdfSync } from 'node:crypto'
import type { Types } from 'mongoose'

const KEY_BYTES = 32
/** Hex digits: 64 bits never meet among learners. */
const DIGITS = 16

/**
 * Gives learners ids for analysts: the same in every file of an installation until its secret is replaced, and not to be
 * traced back without it.
 */
export function pseudonymsWith(secret: string): (accountId: Types.ObjectId) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'analysts', KEY_BYTES))
  return (accountId) => {
    const digest = createHmac('sha256', key).update(accountId.toHexString()).digest('hex')
    // With a letter first: no spreadsheet takes it for a number.
    return `L${digest.slice(0, DIGITS)}`
  }
}
