import { describe, expect, it } from 'vitest'
import {
  addPacked,
  countIn,
  type Counts,
  numbersIn,
  packCounts,
  packedSums,
} from './packedCounts.ts'

const countsOf = (packed: string): Counts => {
  const counts: Counts = new Map()
  addPacked(packed, counts)
  return counts
}

describe('packed counts', () => {
  it.each([
    [[], ''],
    [[['n', 3]], 'n:3'],
    [
      [
        ['b', 1],
        ['a', 12],
        ['3/4+', 2],
      ],
      '3/4+:2,a:12,b:1',
    ],
    [
      [
        ['10', 1],
        ['9', 0],
      ],
      '10:1',
    ],
  ] satisfies [[string, number][], string][])('of %j are %j', (counts, packed) => {
    expect(packCounts(new Map(counts))).toBe(packed)
    expect(countsOf(packed)).toEqual(new Map(counts.filter(([, count]) => count !== 0)))
  })

  it.each([
    ['n:3', 'n', 3],
    ['3/4:2,A:12,n:15,right:9', 'n', 15],
    ['3/4:2,A:12,n:15,right:9', 'right', 9],
    ['3/4:2,A:12,n:15,right:9', '3/4', 2],
    ['3/4:2,A:12,n:15', 'right', 0],
    ['', 'n', 0],
  ])('%j hold of %j %i', (packed, name, count) => {
    expect(countIn(packed, name)).toBe(count)
  })

  it('of numbers add up by number', () => {
    expect(numbersIn(['0:2,10:1,9:30', '', '10:4', '86400:1'])).toEqual({
      0: 2,
      9: 30,
      10: 5,
      86400: 1,
    })
    expect(numbersIn([''])).toEqual({})
  })

  it('add up in any order to the same text', () => {
    const [one, other] = ['a:1,b:2', 'b:40,c:3']
    const sums = [one, other].map((first, place, both) => {
      const counts = countsOf(first)
      addPacked(both[1 - place] ?? '', counts)
      return packCounts(counts)
    })
    expect(sums).toEqual(['a:1,b:42,c:3', 'a:1,b:42,c:3'])
  })

  it('of what is kept and added are those parts that are added to', () => {
    const added = new Map([
      ['first', countsOf('n:1')],
      ['seconds', countsOf('30:1')],
      ['nothing', new Map<string, number>()],
    ])
    expect(packedSums({ first: 'n:2,passed:1', passedIn: '0:1' }, added)).toEqual({
      first: 'n:3,passed:1',
      seconds: '30:1',
    })
  })

  it('of 100,000 different orders of 26 steps fit into a document five times', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
    const counts: Counts = new Map()
    for (let index = 0; index < 100_000; index += 1)
      counts.set(
        `${String(index)
          .padStart(6, '0')
          .replace(/\d/g, (digit) => letters[Number(digit)] ?? '')}${letters.slice(6)}`,
        1,
      )
    expect(counts.size).toBe(100_000)
    expect(packCounts(counts).length).toBeLessThan((16 * 1024 * 1024) / 5)
  })
})
