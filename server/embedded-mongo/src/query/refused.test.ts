import { describe, expect, it } from 'vitest'
import { compileFilter } from './filter.ts'

describe('a filter', () => {
  it.each([
    [{ a: { $bitsAllSet: [-1] } }, 2],
    [{ a: { $bitsAllSet: ['x'] } }, 2],
    [{ a: { $bitsAllSet: [1.5] } }, 2],
    [{ a: { $bitsAllSet: -1 } }, 2],
    [{ a: { $bitsAnySet: [1e9] } }, 115],
    [{ a: { $type: 'constructor' } }, 2],
    [{ a: { $in: [{ $gt: 1 }] } }, 2],
    [{ a: { $all: [{ $gt: 1 }] } }, 2],
    [{ a: { $all: [1, { $elemMatch: { b: 1 } }] } }, 2],
    [{ a: { $ne: /x/ } }, 2],
  ])('%j is refused', (filter, code) => {
    expect(() => compileFilter(filter)).toThrow(expect.objectContaining({ code }))
  })
})
