import { describe, expect, it } from 'vitest'
import { discriminationOf, type ItemCounts } from './itemStatistics.rules.ts'
import { type JudgedPeer, type JudgedQuestion, type Verdict, verdictsOf } from './verdicts.rules.ts'

/** Counts without anything that a verdict is about; by default 50 of 100 right, without other questions. */
function counted(input: Partial<ItemCounts> = {}): ItemCounts {
  return { n: 100, right: 50, picked: { A: 50, B: 30, C: 20 }, rest: {}, ...input }
}

/** A multiple-choice question; by default A of A, B, C is right. */
function judged(
  counts: Partial<ItemCounts> = {},
  { key = ['A'], ...input }: Partial<JudgedQuestion> & { key?: string[] } = {},
): JudgedQuestion {
  const choices = ['A', 'B', 'C'].map((choice) => ({ choice, key: key.includes(choice) }))
  const rest = { questionType: 'multipleChoice', language: 'English', current: true } as const
  return { ...rest, choices, counts: counted(counts), ...input }
}

/**
 * Counts of twice `each` attempts, half of which got the other question right; as many of those as `together` got this one
 * right, `each` in all. r is 2·together/each − 1.
 */
function related(together: number, each: number): Partial<ItemCounts> {
  const rest: ItemCounts['rest'] = { '1/1': [each, together], '0/1': [each, each - together] }
  return { n: each * 2, right: each, rest }
}

const codes = (question: JudgedQuestion, peers: readonly JudgedPeer[] = []): Verdict[] =>
  verdictsOf(question, peers).verdicts

const params = (question: JudgedQuestion, peers: readonly JudgedPeer[] = []) =>
  verdictsOf(question, peers).verdictParams

/** A question with these answers of its own, and no verdict but those about its share right. */
const own = (n: number, right: number) => judged({ n, right, picked: { A: 1, B: 1, C: 1 } })

const peer = (language: JudgedPeer['language'], n: number, right: number): JudgedPeer => ({
  language,
  n,
  right,
})

it('nothing is said against a question without a fault', () => {
  expect(verdictsOf(judged(), [])).toEqual({ verdicts: [], verdictParams: {} })
})

it('all that is said stands in one order', () => {
  const rest: ItemCounts['rest'] = { '0/1': [50, 12], '1/1': [50, 0] }
  const question = judged({ right: 12, picked: { A: 12, B: 88 }, rest })
  expect(verdictsOf(question, [peer('Malay', 100, 60)])).toEqual({
    verdicts: ['KEY_SUSPECT', 'TELLS_NOTHING', 'DEAD_CHOICE', 'LANGUAGE_GAP'],
    verdictParams: { picked: 'B', key: 'A', dead: ['C'], than: 'Malay' },
  })
})

describe('below 30 first attempts', () => {
  const easier = peer('Malay', 1000, 990)
  const rest: ItemCounts['rest'] = { '0/1': [2, 2], '1/1': [2, 0] }
  const bad = { picked: { A: 2, B: 20 }, rest }

  it.each([
    [29, 2, []],
    [30, 2, ['KEY_SUSPECT', 'NOBODY_RIGHT', 'LANGUAGE_GAP']],
    [29, 3, []],
    [30, 3, ['KEY_SUSPECT', 'TELLS_NOTHING', 'LANGUAGE_GAP']],
  ])('nothing is told: %i with %i right: %j', (n, right, verdicts) => {
    expect(codes(judged({ ...bad, n, right }), [easier])).toEqual(verdicts)
  })
})

describe('a suspect key', () => {
  const contrary = related(40, 100)
  const suspect = (picked: Record<string, number>, key: string[]) =>
    judged({ ...contrary, picked }, { key })

  it.each([
    [{ A: 60, B: 61, C: 79 }, ['A'], { picked: 'C', key: 'A' }],
    [{ A: 60, B: 61, C: 60 }, ['A'], { picked: 'B', key: 'A' }],
    [{ A: 60, B: 60, C: 60 }, ['A'], {}],
    [{ A: 90, B: 60, C: 50 }, ['A'], {}],
    [{ A: 60, B: 70, C: 70 }, ['A'], { picked: 'B', key: 'A' }],
    [{ A: 150, B: 40, C: 41 }, ['A', 'B'], { picked: 'C', key: 'B' }],
    [{ A: 150, B: 41, C: 41 }, ['A', 'B'], {}],
    [{ A: 20, B: 20, C: 41 }, ['B', 'A'], { picked: 'C', key: 'A' }],
    [{ B: 1 }, ['A'], { picked: 'B', key: 'A' }],
    [{ A: 60, B: 70, C: 90 }, ['A', 'B', 'C'], {}],
    [{ A: 60, B: 70, C: 90 }, [], {}],
  ])('picked %j with the key %j: %j', (picked, key, told) => {
    const { picked: wrong, key: right } = params(suspect(picked, key))
    expect({ ...(wrong && { picked: wrong }), ...(right && { key: right }) }).toEqual(told)
    expect(codes(suspect(picked, key)).includes('KEY_SUSPECT')).toBe('key' in told)
  })

  it.each([
    [49, true],
    [50, false],
    [51, false],
  ])('needs those who know to get it wrong: %i of 100', (together, told) => {
    const question = judged({ ...related(together, 100), picked: { A: 20, B: 180 } })
    expect(codes(question).includes('KEY_SUSPECT')).toBe(told)
  })

  it('is told by the exact discrimination, however small', () => {
    const picked = { A: 20_000, B: 1, C: 20_001 }
    const question = judged({ ...related(9999, 20_000), picked })
    expect(discriminationOf(question.counts)).toBe(0)
    expect(codes(question)).toEqual(['KEY_SUSPECT', 'TELLS_NOTHING'])
  })

  it('needs a discrimination', () => {
    expect(codes(judged({ picked: { A: 20, B: 50, C: 30 } }))).toEqual([])
  })

  it('is not told of a sequence', () => {
    const picked = { '1,2,3': 60, '3,2,1': 140 }
    const choices = [
      { choice: '1,2,3', key: true },
      { choice: '3,2,1', key: false },
    ]
    const question = judged({ ...contrary, picked }, { questionType: 'sequence', choices })
    expect(codes(question)).toEqual(['TELLS_NOTHING'])
  })
})

describe('a question that nobody gets right', () => {
  it.each([
    [0, 100, true],
    [9, 100, true],
    [10, 100, false],
    [3, 31, true],
    [3, 30, false],
    [99_999, 1_000_000, true],
  ])('%i of %i: %j', (right, n, told) => {
    expect(codes(judged({ n, right })).includes('NOBODY_RIGHT')).toBe(told)
  })
})

describe('a question that tells nothing', () => {
  it.each([
    [54, true],
    [55, false],
    [50, true],
    [45, true],
    [56, false],
  ])('by its discrimination: %i of 100 together', (together, told) => {
    expect(codes(judged(related(together, 100)))).toEqual(told ? ['TELLS_NOTHING'] : [])
  })

  it.each([
    [9, ['NOBODY_RIGHT']],
    [10, ['TELLS_NOTHING']],
    [90, ['TELLS_NOTHING']],
    [91, []],
  ])('by its share right: %i of 100', (right, told) => {
    const half = right / 2
    const rest: ItemCounts['rest'] = { '0/1': [50, Math.ceil(half)], '1/1': [50, Math.floor(half)] }
    const picked = { A: 50, B: 40, C: 10 }
    expect(codes(judged({ n: 100, right, picked, rest }))).toEqual(told)
  })

  it('needs a discrimination', () => {
    expect(codes(judged({ rest: { '1/2': [100, 50] } }))).toEqual([])
  })

  it('is told of a sequence', () => {
    const sequence = judged(related(50, 100), { questionType: 'sequence', choices: [] })
    expect(codes(sequence)).toEqual(['TELLS_NOTHING'])
  })
})

describe('a choice that nobody picked', () => {
  it.each([
    [100, { A: 60, B: 40 }, ['C']],
    [99, { A: 60, B: 39 }, undefined],
    [100, { A: 100 }, ['B', 'C']],
    [100, { B: 50, C: 50 }, ['A']],
    [100, { A: 60, B: 39, C: 1 }, undefined],
    [100, { A: 60, B: 40, C: 0 }, ['C']],
  ])('of %i attempts with %j picked: %j', (n, picked, dead) => {
    expect(verdictsOf(judged({ n, picked }), [])).toEqual({
      verdicts: dead ? ['DEAD_CHOICE'] : [],
      verdictParams: dead ? { dead } : {},
    })
  })

  it('is not told of a sequence', () => {
    const choices = [{ choice: '1,2,3', key: true }]
    expect(codes(judged({ picked: {} }, { questionType: 'sequence', choices }))).toEqual([])
  })
})

describe('a gap between languages', () => {
  it.each([
    ['z exactly 3 and 15 points', [200, 85], [200, 115], false],
    ['z over 3 and over 15 points', [200, 85], [200, 116], true],
    ['z just over 3', [160, 47], [160, 73], true],
    ['exactly 15 points', [1000, 500], [1000, 650], true],
    ['not quite 15 points', [10_000, 5000], [10_000, 6499], false],
    ['z below 3', [30, 10], [30, 20], false],
    ['the easier one', [1000, 650], [1000, 500], false],
    ['a peer with 29 attempts', [1000, 100], [29, 29], false],
    ['a peer with 30 attempts', [1000, 100], [30, 30], true],
    ['an own one with 29 attempts', [29, 0], [1000, 900], false],
  ] as const)('%s: %j against %j', (_, [n, right], [peerN, peerRight], told) => {
    const { verdicts, verdictParams } = verdictsOf(own(n, right), [peer('Malay', peerN, peerRight)])
    expect(verdicts.includes('LANGUAGE_GAP')).toBe(told)
    expect(verdictParams.than).toBe(told ? 'Malay' : undefined)
  })

  it('stands on each of three that is harder than another, and names the easiest', () => {
    const all = [peer('English', 1000, 300), peer('Malay', 1000, 600), peer('Chinese', 900, 810)]
    const told = all.map(({ language, n, right }) => {
      const question = { ...own(n, right), language }
      return verdictsOf(question, all).verdictParams.than ?? null
    })
    expect(told).toEqual(['Chinese', 'Chinese', null])
  })

  it('names the first of two that are as easy', () => {
    const peers = [peer('Malay', 100, 90), peer('Chinese', 200, 180)]
    expect(params(own(1000, 300), peers).than).toBe('Malay')
    expect(params(own(1000, 300), peers.toReversed()).than).toBe('Chinese')
  })

  it('is told of present revisions alone, and never of one language', () => {
    const easy = peer('Malay', 1000, 900)
    expect(codes({ ...own(1000, 300), current: false }, [easy])).toEqual([])
    expect(codes(own(1000, 300), [{ ...easy, language: 'English' }])).toEqual([])
  })
})
