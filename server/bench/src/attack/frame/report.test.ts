import { expect, it } from 'vitest'
import { Callers } from './callers.ts'
import { reportOf } from './report.ts'

const callers = () => new Callers('http://127.0.0.1:1', new AbortController().signal)

it('shows answers and times by caller, and whether the goal was reached', () => {
  const attacker = callers()
  attacker.statuses.set(429, 2).set(0, 1)
  attacker.times.push(30, 10, 20)
  const outcome = { attacker, honest: callers(), grown: 1024 * 1024, more: { mails: 3 } }
  const report = reportOf({ name: 'flood', goal: 'Nobody waits.' }, { ...outcome, kept: false })
  expect(report.split('\n')).toEqual([
    '',
    '== flood: Nobody waits.',
    '  attacker          no answer × 1, 429 × 2; p50 20 ms, p95 30 ms',
    '  honest callers    none',
    '  data grown by     1.0 MB',
    '  mails             3',
    '  goal              MISSED',
    '',
  ])
  expect(reportOf({ name: 'flood', goal: '' }, { ...outcome, kept: true })).toContain('kept')
})
