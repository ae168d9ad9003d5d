import { expect, it } from 'vitest'
import { pauseLeft } from './pause.rules.ts'

const NOW = new Date('2026-03-02T04:00:00.000Z')
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)

it.each([
  ['no failure', null, 10, null],
  ['no pause asked for', ago(1), 0, null],
  ['just failed', ago(0), 10, { minutes: 10, seconds: 600 }],
  ['a second later', ago(1), 10, { minutes: 10, seconds: 599 }],
  ['a minute left', ago(540), 10, { minutes: 1, seconds: 60 }],
  ['a second left', ago(599), 10, { minutes: 1, seconds: 1 }],
  ['over', ago(600), 10, null],
  ['a clock that was set back', ago(-5000), 10, { minutes: 10, seconds: 600 }],
])('the pause: %s', (_, failedAt, minutes, left) => {
  expect(pauseLeft(failedAt, minutes, NOW)).toEqual(left)
})
