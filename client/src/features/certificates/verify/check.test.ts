import { checkCharacters } from '@tristar/shared/certificates/serial.rules'
import { expect, it } from 'vitest'
import { type Finding, readAddress } from './check'

const RANDOM = 'ABCDEFGHIJKLMNOP'
const SERIAL = RANDOM + checkCharacters(RANDOM)

it.each<[string, Finding]>([
  ['/verify', { kind: 'asking' }],
  ['/verify/', { kind: 'asking' }],
  ['/verify/%20', { kind: 'asking' }],
  ['/verify/star/gold', { kind: 'star', tier: 'Black' }],
  [`/verify/${SERIAL}`, { kind: 'checking', serial: SERIAL }],
  [`/verify/%20${SERIAL.toLowerCase()}`, { kind: 'checking', serial: SERIAL }],
  ['/verify/ABCD%20', { kind: 'mistyped', typed: 'ABCD' }],
  ['/verify/%25', { kind: 'mistyped', typed: '%' }],
  // As a mail program may damage a link.
  ['/verify/%', { kind: 'mistyped', typed: '%' }],
  ['/verify/%E0%A4%A', { kind: 'mistyped', typed: '%E0%A4%A' }],
  [`/verify/${SERIAL}%`, { kind: 'mistyped', typed: `${SERIAL}%` }],
])('reads %s', (pathname, finding) => {
  expect(readAddress(pathname)).toEqual(finding)
})
