import { randomBytes } from 'node:crypto'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const BYTES = 10
const BITS_PER_CHARACTER = 5

/** A certificate's serial: 80 random bits as 16 characters of base32 (RFC 4648). */
export function newSerial(): string {
  const bits = Array.from(randomBytes(BYTES), (byte) => byte.toString(2).padStart(8, '0')).join('')
  let serial = ''
  for (let at = 0; at < bits.length; at += BITS_PER_CHARACTER)
    serial += BASE32.charAt(Number.parseInt(bits.slice(at, at + BITS_PER_CHARACTER), 2))
  return serial
}
