import { describe, expect, it } from 'vitest'
import { aTraining } from '../../lib/testing/study'
import { applyChange } from './listCache'

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
const A = aTraining({ _id: 'a', trainingDate: '2026-11-03' })
const B = aTraining({ _id: 'b', trainingDate: '2026-11-05' })

describe('a loaded list after a change', () => {
  it('has a new training at its end', () => {
    expect(applyChange([A], { saved: B }, NOVEMBER)).toEqual([A, B])
  })

  it('has a changed training in its place', () => {
    const changed = { ...A, trainingTime: '17:00' }
    expect(applyChange([A, B], { saved: changed }, NOVEMBER)).toEqual([changed, B])
  })

  it('no longer has a deleted one', () => {
    expect(applyChange([A, B], { removed: 'a' }, NOVEMBER)).toEqual([B])
  })

  it('leaves out what is on a day that it does not show', () => {
    const moved = { ...A, trainingDate: '2026-12-01' }
    expect(applyChange([A, B], { saved: moved }, NOVEMBER)).toEqual([B])
    expect(applyChange([B], { saved: moved }, NOVEMBER)).toEqual([B])
  })

  it.each(['2026-11-01', '2026-11-30'])('holds its first and last day: %s', (trainingDate) => {
    const training = { ...A, trainingDate }
    expect(applyChange([], { saved: training }, NOVEMBER)).toEqual([training])
  })
})
