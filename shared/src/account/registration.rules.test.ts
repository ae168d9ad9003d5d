import { expect, it } from 'vitest'
import { isOpenToStrangers } from './registration.rules.ts'

it.each([
  ['open', 'https://tristar.example.com', true],
  ['open', 'http://10.0.0.4:3000', true],
  ['open', 'http://localhost.example.com', true],
  ['open', undefined, false],
  ['open', '', false],
  ['open', 'http://localhost:3000', false],
  ['open', 'http://tristar.localhost', false],
  ['open', 'http://127.0.0.1:3000', false],
  ['open', 'http://[::1]:3000', false],
  ['approval', 'https://tristar.example.com', false],
  ['closed', 'https://tristar.example.com', false],
] as const)('%s at %s lets strangers in: %s', (registration, publicUrl, expected) => {
  expect(isOpenToStrangers(registration, publicUrl)).toBe(expected)
})
