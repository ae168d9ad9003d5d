import { describe, expect, it } from 'vitest'
import { placed, renumbered, without } from './numbering.ts'

function tierOf(ids: string) {
  return ids.split('').map((_id, index) => ({ _id, topicNo: index + 1 }))
}

describe('numbers within a tier', () => {
  it.each([
    ['A', 3, 'BCAD'],
    ['D', 1, 'DABC'],
    ['B', 2, 'ABCD'],
    ['B', 99, 'ACDB'],
    ['C', 0, 'CABD'],
    ['C', -5, 'CABD'],
    ['A', undefined, 'BCDA'],
    ['X', undefined, 'ABCDX'],
    ['X', 2, 'AXBCD'],
  ])('%s at %s', (id, position, expected) => {
    expect(placed(tierOf('ABCD'), id, position).join('')).toBe(expected)
  })

  it('follow the order, not the list', () => {
    const tier = tierOf('ABC').toReversed()
    expect(without(tier, 'B')).toEqual(['A', 'C'])
    expect(placed(tier, 'B', 1)).toEqual(['B', 'A', 'C'])
  })

  it('change only where they have to, and close every gap', () => {
    expect(renumbered(['A', 'C', 'B', 'D'], tierOf('ABCD'))).toEqual([
      { _id: 'C', topicNo: 2 },
      { _id: 'B', topicNo: 3 },
    ])
    expect(renumbered(['A', 'X'], [{ _id: 'X', topicNo: 7 }])).toEqual([
      { _id: 'A', topicNo: 1 },
      { _id: 'X', topicNo: 2 },
    ])
    expect(renumbered(['A', 'B'], tierOf('AB'))).toEqual([])
  })
})
