import { describe, expect, it } from 'vitest'
import {
  addItemCounts,
  compareProportions,
  discriminationOf,
  exactDiscriminationOf,
  facilityOf,
  type ItemCounts,
  itemCountsOf,
  noItemCounts,
  wilsonOf,
} from './itemStatistics.rules.ts'
import fixture from './itemStatistics.fixture.json' with { type: 'json' }

// The fixture was made apart from this code, from the attempts themselves. An attempt has a sign a question: 1 right, 0 wrong,
// - not asked. By scipy 1.17.1, numpy 2.4.6 and statsmodels 0.15.0: r by scipy.stats.pearsonr over the attempts with another
// question, null below 30 attempts or when one of both does not vary; Wilson's interval by proportion_confint(method='wilson')
// with alpha = 2·norm.sf(1.96), the same as (p + z²/2n ± z√(p(1−p)/n + z²/4n²)) / (1 + z²/n) with z = 1.96; z of two shares by
// proportions_ztest, pooled, 0 without a variance. Attempts were drawn from numpy's default_rng(20261126). Of each question:
// n, right, share right, low, high, r (three decimals, half up, the share as a fraction), and r to twelve decimals.

/** Stands for no discrimination, which is never beyond 1. */
const NONE = 9

/** The counts of the question at `place`, from attempts as the fixture writes them. */
function countsIn(attempts: readonly string[], place: number): ItemCounts {
  return attempts
    .filter((attempt) => attempt[place] !== '-')
    .map((attempt) => {
      const others = attempt.split('').filter((sign, other) => other !== place && sign !== '-')
      return itemCountsOf({
        right: attempt[place] === '1',
        picked: [],
        others: { graded: others.length, right: others.filter((sign) => sign === '1').length },
      })
    })
    .reduce(addItemCounts, noItemCounts())
}

const questions = fixture.sets.flatMap(({ name, attempts, questions: expected }) =>
  expected.map((figures, place) => ({
    name: `${place + 1} of ${name}`,
    attempts: attempts.split(' '),
    place,
    rounded: figures.slice(0, 6),
    exact: figures[6] ?? null,
  })),
)

describe('the figures of a question', () => {
  it.each(questions)('are those of others for question $name', (question) => {
    const { attempts, place, rounded, exact } = question
    const counts = countsIn(attempts, place)
    const { low, high } = wilsonOf(counts)
    const figures = [facilityOf(counts), low, high, discriminationOf(counts)]
    expect([counts.n, counts.right, ...figures]).toEqual(rounded)
    expect(exactDiscriminationOf(counts) ?? NONE).toBeCloseTo(exact ?? NONE, 11)
  })

  it.each(questions)('do not hang on the order of attempts for question $name', (question) => {
    const { attempts, place } = question
    const [one, other] = [attempts, attempts.toReversed()].map((each) => countsIn(each, place))
    expect(other).toEqual(one)
    expect(other && exactDiscriminationOf(other)).toBe(one && exactDiscriminationOf(one))
  })

  it('are none before anybody was asked', () => {
    const none = noItemCounts()
    expect(facilityOf(none)).toBeNull()
    expect(wilsonOf(none)).toEqual({ low: null, high: null })
    expect(discriminationOf(none)).toBeNull()
  })

  it.each([
    [1, 1, 1],
    [0, 1, 0],
    [1, 16, 0.063],
    [3, 16, 0.188],
    [1, 2000, 0.001],
    [1, 2001, 0],
    [1999, 2000, 1],
    [2, 3, 0.667],
  ])('%i right of %i are a share of %f', (right, n, facility) => {
    expect(facilityOf({ n, right })).toBe(facility)
  })

  it.each([
    [17, 0.063],
    [15, -0.062],
  ])('are rounded half up: %i of 32 together are %f', (together, discrimination) => {
    const rest: ItemCounts['rest'] = { '1/1': [32, together], '0/1': [32, 32 - together] }
    expect(discriminationOf({ n: 64, right: 32, picked: {}, rest })).toBe(discrimination)
  })

  it('need 30 first attempts, of which those without another question count', () => {
    const rest: ItemCounts['rest'] = { '0/1': [2, 0], '1/1': [2, 2] }
    expect(discriminationOf({ n: 30, right: 20, picked: {}, rest })).toBe(1)
    expect(discriminationOf({ n: 29, right: 20, picked: {}, rest })).toBeNull()
  })

  it('stay right with as many denominators as a quiz can have', () => {
    const rest: ItemCounts['rest'] = {}
    for (let others = 1; others < 200; others += 1) {
      rest[`0/${others}`] = [100, 0]
      rest[`${others}/${others}`] = [100, 100]
    }
    expect(exactDiscriminationOf({ n: 39_800, right: 19_900, picked: {}, rest })).toBeCloseTo(1, 14)
  })
})

describe('counts', () => {
  const others = { graded: 4, right: 3 }
  const right = itemCountsOf({ right: true, picked: ['A', 'C'], others })
  const wrong = itemCountsOf({ right: false, picked: ['A'], others })
  const unanswered = itemCountsOf({ right: false, picked: [], others: { graded: 4, right: 0 } })
  const alone = itemCountsOf({ right: true, picked: ['3,1,2'], others: { graded: 0, right: 0 } })

  it('of one attempt have what was picked, and how the others went', () => {
    expect(right).toEqual({ n: 1, right: 1, picked: { A: 1, C: 1 }, rest: { '3/4': [1, 1] } })
    expect(unanswered).toEqual({ n: 1, right: 0, picked: {}, rest: { '0/4': [1, 0] } })
  })

  it('leave out how others went where there is none', () => {
    expect(alone).toEqual({ n: 1, right: 1, picked: { '3,1,2': 1 }, rest: {} })
  })

  it('add up', () => {
    const all = [right, wrong, unanswered, alone]
    const sum = {
      n: 4,
      right: 2,
      picked: { A: 2, C: 1, '3,1,2': 1 },
      rest: { '3/4': [2, 1], '0/4': [1, 0] },
    }
    expect(all.reduce(addItemCounts)).toEqual(sum)
    expect(all.toReversed().reduce(addItemCounts)).toEqual(sum)
    expect(addItemCounts(addItemCounts(right, wrong), addItemCounts(unanswered, alone))).toEqual(
      sum,
    )
  })

  it('are left as they are when others are added', () => {
    const before = JSON.stringify([right, wrong])
    addItemCounts(right, wrong)
    expect(JSON.stringify([right, wrong])).toBe(before)
  })
})

describe('two shares', () => {
  it.each(fixture.proportions)('$first and $second are $z apart', ({ first, second, z }) => {
    expect(compareProportions(first, second)).toBeCloseTo(z, 10)
  })

  it('are 0 apart where one of them has no attempts', () => {
    expect(compareProportions({ n: 0, right: 0 }, { n: 40, right: 20 })).toBe(0)
    expect(compareProportions({ n: 40, right: 20 }, { n: 0, right: 0 })).toBe(0)
  })

  it('meet a limit exactly', () => {
    expect(compareProportions({ n: 200, right: 115 }, { n: 200, right: 85 })).toBe(3)
    expect(compareProportions({ n: 20_000, right: 10_150 }, { n: 20_000, right: 9850 })).toBe(3)
  })
})
