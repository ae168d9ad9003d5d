import { describe, expect, it } from 'vitest'
import { columnsAround, fitText, placeStars } from './layout.ts'
import { starCorners } from './shapes.ts'

/** Every letter as wide as half its size. */
const measure = (text: string, size: number) => (Array.from(text).length * size) / 2
const ROOM = { width: 60, size: 12, least: 8 }

describe('a text in its room', () => {
  it.each([
    ['short', 'Ten ', 12, ['Ten ']],
    ['shrunk', 'Twelve chars', 10, ['Twelve chars']],
    ['just on one line', 'Fifteen chars..', 8, ['Fifteen chars..']],
    ['on two lines', 'Muhammad bin Roslan', 8, ['Muhammad', 'bin Roslan']],
    [
      'cut without a space',
      '一二三四五六七八九十一二三四五六',
      8,
      ['一二三四五六七八', '九十一二三四五六'],
    ],
    [
      'behind a dot',
      '阿卜杜拉·买买提艾山江陈美玲欧阳若曦',
      8,
      ['阿卜杜拉·', '买买提艾山江陈美玲欧阳若曦'],
    ],
    ['two long lines', `${'a'.repeat(30)} ${'b'.repeat(30)}`, 4, ['a'.repeat(30), 'b'.repeat(30)]],
    ['nothing', '', 12, ['']],
  ])('%s', (_, text, size, lines) => {
    expect(fitText(text, ROOM, measure)).toEqual({ size, lines })
  })

  it('never writes wider than the room', () => {
    for (let length = 1; length <= 80; length += 1) {
      const { size, lines } = fitText('W'.repeat(length), ROOM, measure)
      for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(60.000_001)
      expect(lines.join('')).toBe('W'.repeat(length))
    }
  })
})

describe('the stars of a certificate', () => {
  it.each([
    ['White', ['White']],
    ['Green', ['Green', 'White']],
    ['Black', ['Black', 'White', 'Green']],
  ] as const)('%s: the earned one large, the earlier ones beside it', (tier, expected) => {
    const stars = placeStars(tier, 100, 40)
    expect(stars.map((star) => star.tier)).toEqual(expected)
    expect(stars.map((star) => star.radius)).toEqual(expected.map((_, at) => (at === 0 ? 10 : 5.5)))
    // They stand in the middle together.
    const left = Math.min(...stars.map((star) => star.x - star.radius))
    const right = Math.max(...stars.map((star) => star.x + star.radius))
    expect((left + right) / 2).toBeCloseTo(100)
  })

  it('have ten corners, the first at the top', () => {
    const corners = starCorners({ x: 5, y: 5, radius: 2 })
    expect(corners).toHaveLength(10)
    expect(corners[0]?.[0]).toBeCloseTo(5)
    expect(corners[0]?.[1]).toBeCloseTo(3)
  })
})

it('sets columns around the middle', () => {
  expect(columnsAround(100, 3, 70)).toEqual([30, 100, 170])
  expect(columnsAround(100, 2, 70)).toEqual([65, 135])
})
