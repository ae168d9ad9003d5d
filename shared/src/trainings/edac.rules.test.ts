import { describe, expect, it } from 'vitest'
import {
  EDAC_ROWS,
  type EdacAnswer,
  edacResult,
  edacSegments,
  isEdacAnswered,
} from './edac.rules.ts'

function table(noes: string): Record<string, EdacAnswer> {
  const no = noes.split(' ')
  return Object.fromEntries(EDAC_ROWS.map((row) => [row, no.includes(row) ? 'N' : 'Y']))
}

describe('the EDAC table', () => {
  it('has 19 rows: 6, 5, 4 and 4', () => {
    expect(EDAC_ROWS).toHaveLength(19)
    expect(edacSegments({}).map(({ segment, total }) => segment + total)).toEqual([
      'a6',
      'b5',
      'c4',
      'd4',
    ])
  })

  it.each([
    ['', 'Passed'],
    ['a1 a2 a3 b1 b2 c1 d1', 'Passed'],
    ['a1 a2 a3 a4', 'Failed'],
    ['b3 b4 b5', 'Failed'],
    ['c1 c2', 'Failed'],
    ['d3 d4', 'Failed'],
  ])('with NO at %j is %s', (noes, expected) => {
    expect(edacResult(table(noes))).toBe(expected)
  })

  it('is answered when each row is', () => {
    expect(isEdacAnswered(table('a1'))).toBe(true)
    expect(isEdacAnswered({ ...table(''), c4: '' })).toBe(false)
    expect(isEdacAnswered({})).toBe(false)
    expect(edacResult({})).toBe('Failed')
  })

  it('shows each segment’s state while it is filled', () => {
    const [a, b, c, d] = edacSegments({ a1: 'Y', a2: 'Y', a3: 'Y', b1: 'N', c1: 'N', c2: 'N' })
    expect(a).toEqual({ segment: 'a', yes: 3, no: 0, total: 6, state: 'reached' })
    expect([b?.state, c?.state, d?.state]).toEqual(['open', 'missed', 'open'])
  })
})
