import { describe, expect, it } from 'vitest'
import { studied, standing, topicFacts } from '../testing/facts.ts'
import { isLockedBy, topicsMoved } from './topicEffect.rules.ts'

const star = [1, 2, 3, 4].map((topicNo) => topicFacts({ topicNo }))
const silver = topicFacts({ beltType: 'Green', topicNo: 2 })
const topics = [...star, silver]
const [first, second, third] = [...star]

/** The first star's topics and the other one's once a topic has another number, by their names of now. */
function moved(from: number, topicNo: number) {
  const before = star[from - 1] ?? silver
  return topicsMoved(topics, { before, after: { ...before, topicNo } })
}

describe('a move within a star', () => {
  it.each([
    [1, 3, 'White2 White3 White1 White4'],
    [4, 2, 'White1 White4 White2 White3'],
    [2, 1, 'White2 White1 White3 White4'],
    [1, 99, 'White2 White3 White4 White1'],
    [4, 0, 'White4 White1 White2 White3'],
  ])('of %s to %s is %s', (from, to, expected) => {
    const names = moved(from, to)?.map(({ _id }) => _id)
    expect(names?.join(' ')).toBe(`${expected} Green2`)
  })

  it.each([
    ['the same number', first, first],
    ['another star', first, topicFacts({ _id: 'White1', beltType: 'Black', topicNo: 3 })],
    ['a new topic', null, topicFacts({ _id: 'new', topicNo: 2 })],
    ['a deleted one', first, null],
    ['a topic of others', topicFacts({ _id: 'x', topicNo: 1 }), topicFacts({ _id: 'x' })],
  ])('is none: %s', (_, before = null, after = null) => {
    expect(topicsMoved(topics, { before, after })).toBeNull()
  })
})

describe('who is locked by a move', () => {
  it.each<[string, string[], [number, number], boolean]>([
    ['who has not begun, by another first one', [], [2, 1], true],
    ['who has not begun, not by what stays ahead', [], [4, 2], false],
    ['who is at the moved one', ['White1'], [2, 3], true],
    ['who has done what comes first', ['White1', 'White3'], [2, 3], false],
    ['who is ahead of it', ['White1', 'White2'], [1, 2], false],
    ['who is at one before which it comes', ['White1', 'White2'], [4, 1], true],
    ['who has done the star', ['White1', 'White2', 'White3', 'White4'], [4, 1], false],
  ])('is %s', (_, ids, places, expected) => {
    const records = ids.map((id) => studied(id))
    expect(isLockedBy(standing(topics, records), moved(...places) ?? [])).toBe(expected)
  })

  it('is no manager, who has no locks', () => {
    const manager = standing(topics, [], { role: 'supervisor' })
    expect(isLockedBy(manager, moved(2, 1) ?? [])).toBe(false)
  })

  it('is nobody by topics for User Managers only', () => {
    const edac = topicFacts({ _id: 'edac', topicNo: 5, supervisor: true })
    const all = [first, second, third, edac].flatMap((each) => each ?? [])
    const then = topicsMoved(all, { before: edac, after: { ...edac, topicNo: 1 } })
    expect(isLockedBy(standing(all), then ?? [])).toBe(false)
  })
})
