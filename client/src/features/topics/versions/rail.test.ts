import { describe, expect, it } from 'vitest'
import { addressOf, firstTicked, staysInPlace, ticked, tickedIn, type Version } from './rail'

const entry = (revision: number, act: 'published' | 'withdrawn' | 'found' | 'dropped') => ({
  revision,
  act,
  at: '',
  by: '',
  changes: [],
})

describe('what is ticked', () => {
  it.each<[string, Version[], Version, Version[]]>([
    ['a first one', [], 5, [5]],
    ['a second one, the older one first', [5], 2, [2, 5]],
    ['a third one, in the older one’s place', [5, 6], 2, [2, 6]],
    ['the revision that waits, which is the newest', [5, 6], 'waiting', [6, 'waiting']],
    ['one beside the revision', [6, 'waiting'], 2, [2, 'waiting']],
    ['one of them again', [5, 6], 6, [5]],
  ])('is %s', (_name, now, pressed, expected) => {
    expect(ticked(now, pressed)).toEqual(expected)
  })

  it('begins with what learners see and saw before', () => {
    const acts = [
      entry(5, 'dropped'),
      entry(4, 'published'),
      entry(3, 'withdrawn'),
      entry(2, 'found'),
    ]
    expect(firstTicked(acts)).toEqual([2, 4])
    expect(firstTicked(acts.slice(0, 3))).toEqual([])
  })

  it.each<[string | null, Version[] | null]>([
    [null, null],
    ['none', []],
    ['6.5', [5, 6]],
    ['waiting.5', [5, 'waiting']],
    ['1.2.3', [2, 3]],
    ['5.5', [5]],
    ['0.-1.x.1e9', []],
  ])('is read from the address: %s', (text, expected) => {
    expect(tickedIn(text)).toEqual(expected)
  })

  it('is written into it', () => {
    expect([addressOf([5, 'waiting']), addressOf([])]).toEqual(['5.waiting', 'none'])
  })
})

describe('a topic’s place between two states', () => {
  const MOVED = [{ what: 'order' as const, before: 4, after: 2 }]
  const entries = [
    { ...entry(6, 'published'), changes: [{ what: 'quiz' as const, before: false, after: true }] },
    entry(5, 'published'),
    { ...entry(4, 'dropped'), changes: MOVED },
    { ...entry(3, 'published'), changes: MOVED },
    entry(2, 'published'),
  ]

  it.each<[string, [Version, Version], boolean]>([
    ['is the same where no entry moved it', [5, 6], true],
    ['is the same where a revision was thrown away that would have', [3, 6], true],
    ['is another where an entry moved it', [2, 6], false],
    ['is another where the newer one would have', [3, 4], false],
    ['is another where the older one would have', [4, 6], false],
    ['is that of the revision that waits', [5, 'waiting'], true],
  ])('%s', (_name, between, expected) => {
    expect(staysInPlace({ entries, total: 6, between, waiting: [] })).toBe(expected)
  })

  it('is not known where entries are missing', () => {
    expect(
      staysInPlace({ entries: entries.slice(1), total: 6, between: [5, 6], waiting: [] }),
    ).toBe(false)
    expect(staysInPlace({ entries, total: 7, between: [5, 'waiting'], waiting: [] })).toBe(false)
  })

  it('is another where the revision that waits moves it', () => {
    expect(staysInPlace({ entries, total: 6, between: [5, 'waiting'], waiting: MOVED })).toBe(false)
  })
})
