import { describe, expect, it } from 'vitest'
import { differences } from './match.ts'

const lookup = { entity: () => 7, lsid: () => ({ id: 's' }) }
const differ = (expected: unknown, actual: unknown, root = true) =>
  differences(expected, actual, { path: 'it', lookup, root }).length > 0

describe('what a case expects', () => {
  it.each<[string, unknown, unknown]>([
    ['the same', { a: [1, 'x', null] }, { a: [1, 'x', null] }],
    ['more in a whole result', { a: 1 }, { a: 1, b: 2 }],
    ['more in each of several results', [{ a: 1 }], [{ a: 1, b: 2 }]],
    ['a value that is there', { a: { $$exists: true } }, { a: null }],
    ['a value that is not there', { a: { $$exists: false } }, { b: 1 }],
    ['a type', { a: { $$type: ['string', 'object'] } }, { a: { x: 1 } }],
    ['nothing, or a match', { a: { $$unsetOrMatches: 1 } }, {}],
    ['an earlier result', { a: { $$matchesEntity: 'x' } }, { a: 7 }],
    ['bytes', { $$matchesHexBytes: '0AFF' }, Buffer.from([10, 255])],
    ['a session', { lsid: { $$sessionLsid: 's' } }, { lsid: { id: 's' } }],
    ['what the driver keeps in a map', { sort: { a: -1 } }, { sort: new Map([['a', -1]]) }],
  ])('is met by %s', (_, expected, actual) => {
    expect(differ(expected, actual)).toBe(false)
  })

  it.each<[string, unknown, unknown]>([
    ['another value', { a: 1 }, { a: 2 }],
    ['another type of value', { a: 1 }, { a: '1' }],
    ['nothing', { a: null }, {}],
    ['more in what lies deeper', { a: { b: 1 } }, { a: { b: 1, c: 1 } }],
    ['a longer list', [1], [1, 2]],
    ['a value that should not be there', { a: { $$exists: false } }, { a: null }],
    ['a value that is not there', { a: { $$exists: true } }, {}],
    ['another type', { a: { $$type: 'objectId' } }, { a: 'x' }],
    ['something that does not match', { a: { $$unsetOrMatches: 1 } }, { a: 2 }],
    ['another result', { a: { $$matchesEntity: 'x' } }, { a: 8 }],
    ['other bytes', { $$matchesHexBytes: '0a' }, Buffer.from([11])],
    ['another session', { lsid: { $$sessionLsid: 's' } }, { lsid: { id: 't' } }],
  ])('is not met by %s', (_, expected, actual) => {
    expect(differ(expected, actual)).toBe(true)
  })

  it('may be more than the runner knows, which it says', () => {
    expect(() => differ({ $$new: 1 }, 1)).toThrow('the runner does not know $$new')
  })
})
