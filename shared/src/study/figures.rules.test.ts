import { describe, expect, it } from 'vitest'
import { TIERS } from '../common/tiers.ts'
import { noTiers } from './progress.rules.ts'
import { atMinute, standing, studied, topicFacts, topicRecord } from '../testing/facts.ts'
import {
  completeRateOf,
  contributionOf,
  keptDatesOf,
  keptFiguresOf,
  TOPIC_COUNTS,
} from './figures.rules.ts'

const [white, green] = [topicFacts(), topicFacts({ beltType: 'Green' })]
const edac = topicFacts({ _id: 'edac', supervisor: true })
const withQuiz = topicFacts({ quiz: true })

const DATES = {
  qualifyBy: atMinute(10),
  expectedDays: { white: '2026-04-01', green: '2026-07-01', black: '2026-09-01' },
}

function passed(at: number) {
  return { ...studied('White1', 5), quizPassedAt: atMinute(at) }
}

describe('the topics completed in the first two months', () => {
  it.each([
    ['nothing done', [white], [], 0],
    ['done before', [white], [studied('White1', 9)], 1],
    ['done at that moment', [white], [studied('White1', 10)], 0],
    ['done after', [white], [studied('White1', 11)], 0],
    ['quiz not passed', [withQuiz], [studied('White1', 5)], 0],
    ['quiz passed before', [withQuiz], [passed(9)], 1],
    ['quiz passed after', [withQuiz], [passed(10)], 0],
    ['EDAC theory', [edac], [studied('edac', 1)], 0],
    ['a topic of another tier', [green], [studied('Green1', 1)], 0],
    ['a topic that is not there any more', [], [studied('White1', 1)], 0],
  ])('%s: %j of %j is %i', (_, topics, records, expected) => {
    const figures = keptFiguresOf(standing(topics, records), DATES)
    expect(figures.completedInTime.white).toBe(expected)
  })

  it('end two calendar months after creation, at the same time of day', () => {
    const created = new Date('2026-12-31T01:02:03.004Z')
    expect(keptDatesOf(created, 'Asia/Kuala_Lumpur')).toEqual({
      qualifyBy: new Date('2027-02-28T01:02:03.004Z'),
      expectedDays: { white: '2027-03-31', green: '2027-06-30', black: '2027-08-31' },
    })
  })
})

describe('what lists filter by', () => {
  const at = { achievedAt: atMinute(1) }

  it.each([
    ['nothing', {}, '', '2026-04-01'],
    ['a star', { white: at }, 'White', '2026-07-01'],
    ['a later star alone', { black: at }, 'Black', '2026-04-01'],
    ['all stars', { white: at, green: at, black: at }, 'White Green Black', ''],
  ])('of who holds %s', (_, held, expected, expectedBy) => {
    const topics = TIERS.map((beltType) => topicFacts({ _id: beltType, beltType }))
    const tiers = { ...noTiers(), ...held }
    expect(keptFiguresOf({ ...standing(topics, []), tiers }, DATES)).toMatchObject({
      held: expected,
      expectedBy,
    })
  })

  it('of who has no topics is no day', () => {
    expect(keptFiguresOf(standing([], []), DATES)).toMatchObject({ held: '', expectedBy: '' })
  })
})

describe('what a learner adds to the figures', () => {
  const records = [
    studied('theory'),
    topicRecord('failed', {
      theoryDoneAt: atMinute(1),
      theoryCount: 2,
      quizCount: 3,
      evaluation: 'Failed',
    }),
    // Passed, and failed when it was tried again.
    topicRecord('again', { quizCount: 2, quizPassedAt: atMinute(2), evaluation: 'Failed' }),
    topicRecord('passed', { ...studied('passed'), quizCount: 1, quizPassedAt: atMinute(2) }),
    topicRecord('untaught', { quizCount: 1, quizPassedAt: atMinute(2) }),
  ]
  const figures = {
    status: 'Green' as const,
    allProgress: 42,
    beltStatus: { white: 100, green: 50, black: 0 },
    completedInTime: { white: 3, green: 1, black: 0 },
  }
  const tiers = { ...noTiers(), white: { achievedAt: atMinute(3) }, black: {} }
  const seller = contributionOf({ role: 'seller', records, tiers, figures })

  it('is one of its kind, at its star, with the stars it holds', () => {
    expect(seller.group).toEqual({
      total: 1,
      white: 0,
      green: 1,
      black: 0,
      achievedWhite: 1,
      achievedGreen: 0,
      achievedBlack: 0,
      inTimeWhite: 3,
      inTimeGreen: 1,
      inTimeBlack: 0,
      fullWhite: 1,
      fullGreen: 0,
      fullBlack: 0,
    })
  })

  it('leaves 100 % of all with a topic more of any star', () => {
    const whole = { ...figures, allProgress: 100 }
    expect(contributionOf({ role: 'seller', records, tiers, figures: whole }).group).toMatchObject({
      fullWhite: 1,
      fullGreen: 1,
      fullBlack: 1,
    })
  })

  it('is one of a team, where it is a seller', () => {
    expect(seller.team).toEqual({ sellers: 1, white: 0, green: 1, black: 0, progressSum: 42 })
    expect(contributionOf({ role: 'supervisor', records, tiers, figures }).team).toBeNull()
  })

  it.each([
    ['theory', [1, 0, 1, 1, 0, 0, 0]],
    ['failed', [1, 0, 2, 1, 3, 1, 1]],
    ['passed', [1, 1, 1, 1, 1, 1, 0]],
    ['untaught', [0, 0, 0, 0, 1, 1, 0]],
    ['again', [0, 0, 0, 0, 2, 1, 0]],
  ])('is what it did at the topic %s', (topicId, expected) => {
    expect(TOPIC_COUNTS.map((name) => seller.topics.get(topicId)?.[name])).toEqual(expected)
  })
})

describe('the completion rate of a team', () => {
  it.each([
    [0, 0, 0],
    [3, 299, 99],
    [3, 300, 100],
    [2, 1, 0],
  ])('%i sellers with %i in all: %i', (sellers, progressSum, expected) => {
    expect(completeRateOf({ sellers, progressSum })).toBe(expected)
  })
})
