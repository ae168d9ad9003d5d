import { readSerial } from '@tristar/shared/certificates/serial.rules'
import { expect, it } from 'vitest'
import { serialAt } from './certificates.ts'

it('the serials of the bench are right and differ', () => {
  const serials = Array.from({ length: 1000 }, (_, index) => serialAt(index))
  expect(serials.map(readSerial)).toEqual(serials.map((serial) => ({ serial })))
  expect(new Set(serials).size).toBe(1000)
  expect(serialAt(7)).toBe(serials[7])
})
