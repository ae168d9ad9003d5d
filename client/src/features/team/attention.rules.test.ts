import type { Attention } from '@tristar/shared/team/team.schema'
import { describe, expect, it } from 'vitest'
import { aTeamRow, NOBODY } from '../../lib/testing/team'
import { isCut, needingOf, onTrackOf } from './attention.rules'
import { overdue, ready, steps, stuck, waiting } from './testing/dashboard'

const nothing: Attention = NOBODY

const shown = (attention: Partial<Attention>) =>
  needingOf({ ...nothing, ...attention }).map(
    ({ sellerId, reasons }) => `${sellerId}: ${reasons.map(({ kind }) => kind).join(', ')}`,
  )

describe('who needs the manager', () => {
  it('stands in the order of urgency, and within it in the server’s', () => {
    expect(
      shown({
        ready: [ready('a')],
        overdue: [overdue('b', { days: 20 }), overdue('c', { days: 3 })],
        stuck: [stuck('d')],
        waiting: [waiting('e'), waiting('f')],
        steps: [steps('g')],
      }),
    ).toEqual([
      'e: waiting',
      'f: waiting',
      'd: stuck',
      'b: overdue',
      'c: overdue',
      'g: steps',
      'a: ready',
    ])
  })

  it('lists a seller once, things to do before things late', () => {
    expect(
      shown({
        overdue: [overdue('a'), overdue('b'), overdue('c')],
        ready: [ready('a')],
        stuck: [stuck('b')],
        waiting: [waiting('c')],
      }),
    ).toEqual(['c: waiting, overdue', 'b: stuck, overdue', 'a: ready, overdue'])
  })

  it('lists a second waiting training once', () => {
    expect(shown({ waiting: [waiting('a'), waiting('a', { trainingId: 'other' })] })).toEqual([
      'a: waiting',
    ])
  })
})

it('everyone else is on track', () => {
  const needing = needingOf({ ...nothing, stuck: [stuck('a')] })
  const team = [aTeamRow({ sellerId: 'a' }), aTeamRow({ sellerId: 'b' })]
  expect(onTrackOf(team, needing).map(({ sellerId }) => sellerId)).toEqual(['b'])
})

it('knows when the lists are truncated', () => {
  const totals = { overdue: 0, waiting: 0, steps: 0, ready: 0, newcomers: 0 }
  expect(isCut({ ...nothing, stuck: [stuck('a')], totals: { ...totals, stuck: 1 } })).toBe(false)
  expect(isCut({ ...nothing, stuck: [stuck('a')], totals: { ...totals, stuck: 2 } })).toBe(true)
})
