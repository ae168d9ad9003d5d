import { describe, expect, it } from 'vitest'
import { atMinute, standing, studied, topicFacts, topicRecord } from '../testing/facts.ts'
import { perTier } from '../common/tiers.ts'
import {
  achieveTiers,
  currentTierOf,
  figuresOf,
  noTiers,
  percent,
  studyTierOf,
  tierPercent,
  type TierRecords,
} from './progress.rules.ts'

const white = [1, 2, 3].map((topicNo) => topicFacts({ topicNo }))
const green = [1, 2].map((topicNo) => topicFacts({ topicNo, beltType: 'Green' }))
const black = [topicFacts({ beltType: 'Black' })]
const all = [...white, ...green, ...black]
const edac = topicFacts({
  _id: 'EDAC',
  title: 'EDAC',
  beltType: 'Green',
  topicNo: 3,
  supervisor: true,
})
const done = (ids: string[]) => ids.map((id, index) => studied(id, index))
const NOW = atMinute(30)

function tiers(input: Partial<TierRecords> = {}): TierRecords {
  return { ...noTiers(), ...input }
}

const achieved = { ojtPassedAt: atMinute(20), achievedAt: atMinute(20) }
const downloaded = { ...achieved, downloadedAt: atMinute(25) }

describe('percentages', () => {
  it.each([
    [0, 0, 0],
    [0, 3, 0],
    [1, 3, 33],
    [2, 3, 66],
    [199, 200, 99],
    [3, 3, 100],
  ])('%i of %i: %i', (part, whole, expected) => {
    expect(percent(part, whole)).toBe(expected)
  })

  it('are per tier, of the current tier, and over all topics', () => {
    const records = done(['White1', 'White2', 'Green1'])
    expect(figuresOf(standing(all, records))).toMatchObject({
      beltStatus: { white: 66, green: 50, black: 0 },
      beltProgress: 66,
      allProgress: 50,
    })
  })

  it('leave EDAC theory out', () => {
    const records = done(['Green1', 'Green2'])
    const own = standing([...green, edac], records, { role: 'supervisor' })
    expect(tierPercent(own, 'Green')).toBe(100)
    expect(figuresOf(own)).toMatchObject({ allProgress: 100, completedTopicId: 'Green2' })
    expect(figuresOf(standing([edac], [], { role: 'supervisor' })).allProgress).toBe(0)
  })
})

describe('tiers', () => {
  const full = done(['White1', 'White2', 'White3'])

  it.each([
    ['a seller at 100 % whose training is passed', 'seller', full, { ojtPassedAt: NOW }, NOW],
    ['a seller at 100 % without training', 'seller', full, {}, undefined],
    ['a seller trained, not at 100 %', 'seller', full.slice(1), { ojtPassedAt: NOW }, undefined],
    ['a supervisor at 100 %', 'supervisor', full, {}, NOW],
    ['a supervisor not at 100 %', 'supervisor', full.slice(1), {}, undefined],
    ['one who had achieved it before', 'seller', full, achieved, achieved.achievedAt],
    [
      'one who had achieved it before topics were added',
      'seller',
      [],
      achieved,
      achieved.achievedAt,
    ],
  ] as const)('%s', (...row) => {
    const [, role, records, before, expected] = row
    const own = standing(all, records, { role, tiers: tiers({ white: before }) })
    const after = achieveTiers(own, NOW)
    expect(after.white).toEqual(expected ? { ...before, achievedAt: expected } : before)
    expect([after.green, after.black]).toEqual([{}, {}])
  })

  it('without topics are never achieved', () => {
    const own = standing(green, [], { role: 'supervisor' })
    expect(achieveTiers(own, NOW)).toEqual(noTiers())
  })

  it('may be achieved together', () => {
    const records = done(all.map(({ _id }) => _id))
    const after = achieveTiers(standing(all, records, { role: 'supervisor' }), NOW)
    expect(after).toEqual(perTier(() => ({ achievedAt: NOW })))
  })
})

describe('current tier, status and study list', () => {
  it.each([
    ['at the start', all, {}, 'White', 'White', 'White'],
    ['White achieved', all, { white: achieved }, 'Green', 'Green', 'White'],
    ['White downloaded', all, { white: downloaded }, 'Green', 'Green', 'Green'],
    ['Green achieved', all, { white: downloaded, green: achieved }, 'Black', 'Black', 'Green'],
    ['Green downloaded', all, { white: downloaded, green: downloaded }, 'Black', 'Black', 'Black'],
    ['all achieved', all, perTier(() => achieved), '', 'Black', 'White'],
    ['all downloaded', all, perTier(() => downloaded), '', 'Black', ''],
    ['a tier without topics', [...green, ...black], {}, 'Green', 'Green', 'Green'],
    ['the only tier achieved', green, { green: downloaded }, '', 'Black', ''],
    ['no topics at all', [], {}, '', 'White', ''],
    ['EDAC theory alone', [edac], {}, '', 'White', ''],
  ] as const)('%s', (...row) => {
    const [, topics, held, currentTier, status, studyTier] = row
    const own = standing(topics, [], { tiers: tiers(held) })
    expect(figuresOf(own)).toMatchObject({ currentTier, status, studyTier })
    expect([currentTierOf(own), studyTierOf(own)]).toEqual([currentTier, studyTier])
  })

  it('show 100 % when there is no current tier', () => {
    expect(figuresOf(standing(all, [], { tiers: perTier(() => achieved) })).beltProgress).toBe(100)
  })
})

describe('completed and next topic', () => {
  const failedQuiz = topicRecord('Green2', { evaluation: 'Failed', quizCount: 1 })
  const withQuiz = [
    ...white,
    green[0] ?? topicFacts(),
    topicFacts({ beltType: 'Green', topicNo: 2, quiz: true }),
  ]

  it.each([
    ['nothing done', all, [], {}, '', 'White1'],
    ['the first done', all, done(['White1']), {}, 'White1', 'White2'],
    [
      'the latest, not the last',
      all,
      [studied('White1', 9), studied('White2', 3)],
      {},
      'White1',
      'White3',
    ],
    ['a gap', all, done(['White2']), {}, 'White2', 'White1'],
    ['all of the tier done', all, done(['White1', 'White2', 'White3']), {}, 'White3', ''],
    ['the next tier', all, done(['White1']), { white: achieved }, 'White1', 'Green1'],
    ['a topic to restudy first', withQuiz, [failedQuiz], {}, '', 'Green2'],
    ['everything achieved', all, [], perTier(() => achieved), '', ''],
    ['no topics', [], [], {}, '', ''],
  ] as const)('%s', (...row) => {
    const [, topics, records, held, completedTopicId, nextTopicId] = row
    const own = standing(topics, records, { tiers: tiers(held) })
    expect(figuresOf(own)).toMatchObject({ completedTopicId, nextTopicId })
  })
})
