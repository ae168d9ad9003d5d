import { describe, expect, it } from 'vitest'
import { compileFilter } from './filter.ts'

describe('a filter', () => {
  it.each([
    [{ a: { $in: [{ $gt: 1 }] } }, 2],
    [{ a: { $ne: /x/ } }, 2],
    [{ a: { $gt: /x/ } }, 2],
    [{ a: { $elemMatch: 1 } }, 2],
  ])('%j is refused', (filter, code) => {
    expect(() => compileFilter(filter)).toThrow(expect.objectContaining({ code }))
  })
})
