import { randomInt } from 'node:crypto'
import {
  checkCharacters,
  SERIAL_CHARACTERS,
  SERIAL_RANDOM,
} from '@tristar/shared/certificates/serial.rules'

/** A certificate's serial: 80 random bits as 16 characters of base32, and their 2 check characters. */
export function newSerial(): string {
  const random = Array.from({ length: SERIAL_RANDOM }, () =>
    SERIAL_CHARACTERS.charAt(randomInt(SERIAL_CHARACTERS.length)),
  ).join('')
  return random + checkCharacters(random)
}
