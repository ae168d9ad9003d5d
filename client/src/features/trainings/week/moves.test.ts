import { editSessionSchema } from '@tristar/shared/trainings/booking.schema'
import { describe, expect, it } from 'vitest'
import { aCancellation, aTraining } from '../../../lib/testing/study'
import { clashOf, hoursOf, movedBy, timeEdit } from './moves'

const TODAY = '2026-11-19'
const at = (trainingTime: string, trainingDate = '2026-11-24') => ({ trainingDate, trainingTime })

describe('a key', () => {
  it.each([
    ['ArrowUp', '2026-11-24', '09:00'],
    ['ArrowDown', '2026-11-24', '10:00'],
    ['ArrowLeft', '2026-11-23', '09:30'],
    ['ArrowRight', '2026-11-25', '09:30'],
  ])('%s moves to %s, %s', (key, day, time) => {
    expect(movedBy(key, at('09:30'), TODAY)).toEqual(at(time, day))
  })

  it('moves nothing over the ends of the day and of the calendar', () => {
    expect(movedBy('ArrowUp', at('00:15'), TODAY)).toEqual(at('00:15'))
    expect(movedBy('ArrowDown', at('23:30'), TODAY)).toEqual(at('23:30'))
    const last = at('09:30', '2047-12-31')
    expect(movedBy('ArrowRight', last, TODAY)).toEqual(last)
    expect(movedBy('Home', at('09:30'), TODAY)).toBeNull()
  })
})

describe('the hours', () => {
  it.each([
    [[], 8, 18],
    [['09:30', '16:30'], 8, 18],
    [['07:45'], 7, 18],
    [['17:15'], 8, 19],
    [['23:45'], 8, 24],
  ])('of %j are %i to %i', (times, first, last) => {
    expect(hoursOf(times.map((time) => at(time)))).toEqual({ first, last })
  })
})

describe('a clash', () => {
  const moved = aTraining({ _id: 'moved' })
  const other = aTraining({ _id: 'other', sellerId: 'wong.kahmun', trainingTime: '14:00' })

  it('is another open training of the same people less than an hour apart', () => {
    expect(clashOf(moved, at('14:30'), [moved, other])).toBe(other)
    expect(clashOf(moved, at('15:00'), [moved, other])).toBeUndefined()
    expect(clashOf(moved, at('09:30'), [moved])).toBeUndefined()
  })

  it.each([
    ['evaluated', { evaluation: 'Passed' }],
    ['cancelled', { cancelled: aCancellation() }],
    ['of others', { supervisorId: 'ng.sookfun' }],
  ] as const)('is none that is %s', (_, change) => {
    expect(clashOf(moved, at('14:30'), [{ ...other, ...change }])).toBeUndefined()
  })
})

describe('the edit of the time alone', () => {
  const to = at('14:30', '2026-11-26')

  it('keeps topics and star, and sends no field of the form', () => {
    const edit = timeEdit(aTraining({ _id: 'a', topicId: ['one', 'two'] }), {
      ...aTraining(),
      ...to,
    })
    expect(edit).toEqual({
      mytype: 'seller',
      trainingId: 'a',
      ...to,
      topicId: ['one', 'two'],
      belt: 'White',
    })
    expect(editSessionSchema(() => TODAY).safeParse(edit).success).toBe(true)
  })

  it('of an EDAC has neither', () => {
    const edit = timeEdit(aTraining({ _id: 'a', mytype: 'edac', belt: '', topicId: [] }), to)
    expect(edit).toEqual({ mytype: 'edac', trainingId: 'a', ...to })
  })
})
