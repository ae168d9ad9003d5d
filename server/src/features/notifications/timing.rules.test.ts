import type { News } from '@tristar/shared/notifications/kinds'
import { EVERY_NEWS } from '@tristar/shared/testing/notifications'
import { describe, expect, it } from 'vitest'
import { quietUntil } from './timing.rules.ts'

const ZONE = 'Asia/Kuala_Lumpur'
const NIGHT = { from: '22:00', to: '09:00' }
const NOON = { from: '12:00', to: '14:00' }

/** A day and time in the zone. */
const at = (local: string) => new Date(`${local.replace(' ', 'T')}:00+08:00`)

/** One about the star, or about a training that begins then. */
function newsOf(kind: News['kind'], begin = ''): News {
  const news = EVERY_NEWS.find((each) => each.kind === kind)
  const [date, time] = begin.split(' ')
  return { kind, params: { ...news?.params, ...(begin && { date, time }) } } as News
}

function untilOf(quiet: typeof NIGHT | null, now: string, news: News): Date | null {
  return quietUntil(quiet, news, at(now), ZONE)
}

describe('quiet hours', () => {
  it.each([
    [NIGHT, '2026-11-19 21:59', null],
    [NIGHT, '2026-11-19 22:00', '2026-11-20 09:00'],
    [NIGHT, '2026-11-20 00:00', '2026-11-20 09:00'],
    [NIGHT, '2026-11-20 08:59', '2026-11-20 09:00'],
    [NIGHT, '2026-11-20 09:00', null],
    [NOON, '2026-11-20 11:59', null],
    [NOON, '2026-11-20 12:00', '2026-11-20 14:00'],
    [NOON, '2026-11-20 14:00', null],
    [{ from: '09:00', to: '09:00' }, '2026-11-20 09:00', null],
    [null, '2026-11-20 03:00', null],
  ])('of %o hold a message of %s until %s', (quiet, now, until) => {
    expect(untilOf(quiet, now, newsOf('STAR_EARNED'))).toEqual(until && at(until))
  })

  it.each([
    ['2026-11-19 23:00', '2026-11-19 22:59', true],
    ['2026-11-19 23:00', '2026-11-19 23:00', false],
    ['2026-11-19 23:00', '2026-11-20 08:59', false],
    ['2026-11-19 23:00', '2026-11-20 09:00', true],
    ['2026-11-19 23:00', '2026-11-20 10:00', true],
    ['2026-11-19 23:00', '2026-11-21 08:30', true],
    ['2026-11-20 08:00', '2026-11-20 08:30', false],
    ['2026-11-20 08:00', '2026-11-20 07:30', true],
    ['2026-11-20 08:00', '2026-11-17 08:30', true],
  ])('hold at %s news of a training that begins at %s: %s', (now, begin, waits) => {
    const until = waits ? at('2026-11-20 09:00') : null
    for (const kind of ['TRAINING_BOOKED', 'TRAINING_CANCELLED', 'TRAINING_TODAY'] as const)
      expect(untilOf(NIGHT, now, newsOf(kind, begin))).toEqual(until)
  })

  it('hold news of an expected date, whatever the day', () => {
    const news: News = { kind: 'DATE_NEAR', params: { belt: 'Green', date: '2026-11-20' } }
    expect(untilOf(NIGHT, '2026-11-19 23:00', news)).toEqual(at('2026-11-20 09:00'))
  })
})
