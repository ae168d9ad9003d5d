import { describe, expect, it } from 'vitest'
import { LIMITS } from '../common/limits.ts'
import { sequenceQuestion } from '../testing/facts.ts'
import { emptyQuestion } from './quizEditing.rules.ts'
import {
  addOption,
  moveOption,
  placesOf,
  removeOption,
  setOption,
  setPlace,
} from './sequence.rules.ts'
import { isAnswerable } from './topics.rules.ts'
import type { Question } from './questions.schema.ts'

const options = (entry: Question) =>
  entry.options.map(({ number, option }) => `${number}:${option}`).join(' ')
/** Options x, y, z under 1, 2, 3. */
function order(sequence: string): Question {
  const list = ['x', 'y', 'z'].map((option, index) => ({ number: index + 1, option }))
  return sequenceQuestion({ options: list, sequence })
}

describe('options to put into order', () => {
  it('are added without a place; the others keep theirs', () => {
    const after = addOption(order('3,1,2'))
    expect(options(after)).toBe('1:x 2:y 3:z 4:')
    expect(placesOf(after)).toEqual([2, 3, 1, null])
    expect(isAnswerable(setOption(after, 3, 'new'))).toBe(false)
  })

  it('are 26 at most', () => {
    let full = emptyQuestion('English', 0)
    for (let count = 0; count < 30; count += 1) full = addOption(full)
    expect(full.options).toHaveLength(LIMITS.sequenceOptions)
  })

  it('are renumbered when one is removed, and ask for the order again', () => {
    const after = removeOption(order('3,1,2'), 1)
    expect(options(after)).toBe('1:x 2:z')
    expect(after.sequence).toBe('')
  })

  it.each([
    [0, 2, '1:y 2:z 3:x', '2,3,1'],
    [2, 0, '1:z 2:x 3:y', '1,2,3'],
    [0, 5, '1:x 2:y 3:z', '3,1,2'],
  ])('moved from %i to %i keep their right order', (from, to, list, sequence) => {
    const after = moveOption(order('3,1,2'), from, to)
    expect(options(after)).toBe(list)
    expect(after.sequence).toBe(sequence)
  })
})

describe('the right order', () => {
  it.each([
    ['2,1,3', [2, 1, 3]],
    [' 3, 1 ,2', [2, 3, 1]],
    ['2,,1', [3, 1, null]],
    ['2', [null, 1, null]],
    ['1,2,x,3', [1, 2, null]],
    ['', [null, null, null]],
  ])('%j gives places %j', (sequence, places) => {
    expect(placesOf(order(sequence))).toEqual(places)
  })

  it.each([
    ['the first place', '', [1, 1], '2,,'],
    ['a second place', '2,,', [0, 3], '2,,1'],
    ['the last place', '2,,1', [2, 2], '2,3,1'],
    ['a place taken: they change places', '2,3,1', [0, 1], '1,3,2'],
    ['a place taken by an option that had none', '2,,1', [2, 1], '3,,1'],
    ['no place', '2,3,1', [1, null], ',3,1'],
    ['no place for the last that had one', '2,,', [1, null], ''],
    ['a place before the first', '2,3,1', [1, 0], '2,3,1'],
    ['a place after the last', '2,3,1', [1, 4], '2,3,1'],
    ['half a place', '2,3,1', [1, 1.5], '2,3,1'],
    ['an option that is not there', '2,3,1', [7, 1], '2,3,1'],
  ] as const)('with %s', (_name, before, [index, place], after) => {
    expect(setPlace(order(before), index, place).sequence).toBe(after)
  })

  it('is complete once each option has its place', () => {
    const placed = [2, 3, 1].reduce(
      (entry, place, index) => setPlace(entry, index, place),
      order(''),
    )
    expect(placed.sequence).toBe('3,1,2')
    expect(isAnswerable(placed)).toBe(true)
    expect(isAnswerable(setPlace(placed, 0, null))).toBe(false)
  })
})
