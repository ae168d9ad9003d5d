import { describe, expect, it } from 'vitest'
import { atMinute, standing, studied, topicFacts, topicRecord } from '../testing/facts.ts'
import { isQuizOpen, lockOf } from './lock.rules.ts'
import { noTiers, type Standing } from './progress.rules.ts'

const white = [1, 2, 3].map((topicNo) => topicFacts({ topicNo, quiz: topicNo === 2 }))
const green = [1, 2].map((topicNo) => topicFacts({ topicNo, beltType: 'Green' }))
const black = [topicFacts({ beltType: 'Black' })]
const all = [...white, ...green, ...black]
const achieved = { ojtPassedAt: atMinute(20), achievedAt: atMinute(20) }
const downloaded = { ...achieved, downloadedAt: atMinute(25) }

function open(own: Standing): string[] {
  return own.topics.filter((topic) => lockOf(own, topic) === null).map(({ _id }) => _id)
}

function lock(own: Standing, id: string) {
  const topic = own.topics.find(({ _id }) => _id === id)
  return topic && lockOf(own, topic)
}

describe('a seller’s open topics', () => {
  const whiteDone = ['White1', 'White3'].map((id) => studied(id))
  const everyWhite = [...whiteDone, { ...studied('White2'), quizPassedAt: atMinute(1) }]
  const opened = ['White1', 'White2', 'White3']

  it.each([
    ['the first, at the start', [], {}, ['White1']],
    ['up to the first unfinished', [studied('White1')], {}, ['White1', 'White2']],
    [
      'not past a quiz that is not passed',
      [studied('White1'), studied('White2')],
      {},
      ['White1', 'White2'],
    ],
    ['not past a gap, done or not', whiteDone, {}, ['White1', 'White2']],
    ['no later tier before the star', everyWhite, {}, opened],
    ['no later tier before the download', everyWhite, { white: achieved }, opened],
    ['the next tier after the download', everyWhite, { white: downloaded }, [...opened, 'Green1']],
    ['topics added to an achieved tier, all of them', [], { white: achieved }, opened],
    ['topics added to a downloaded tier', [], { white: downloaded }, [...opened, 'Green1']],
  ] as const)('%s', (_name, records, held, expected) => {
    expect(open(standing(all, records, { tiers: { ...noTiers(), ...held } }))).toEqual(expected)
  })

  it('are all when every tier is downloaded', () => {
    const tiers = { white: downloaded, green: downloaded, black: downloaded }
    expect(open(standing(all, [], { tiers }))).toEqual(all.map(({ _id }) => _id))
  })

  it('pass over a tier without topics', () => {
    expect(open(standing([...green, ...black]))).toEqual(['Green1'])
  })
})

describe('what opens a locked topic', () => {
  it.each([
    ['each topic waits for the one before it', [], ['White1', 'White2', 'White3']],
    ['a finished one is passed over', [studied('White3')], ['White1', 'White2', 'White2']],
  ])('%s', (_name, records, before) => {
    const topics = [...white, topicFacts({ topicNo: 4 })]
    const own = standing(topics, records)
    expect(topics.slice(1).map(({ _id }) => lock(own, _id))).toEqual(
      before.map((id) => ({
        kind: 'topic',
        topicId: id,
        topicNo: Number(id.at(-1)),
        ownNo: Number(id.at(-1)),
        title: id,
      })),
    )
  })

  it.each([
    ['the star of the tier before', {}, 'Green1', { tier: 'White', need: 'complete' }],
    ['its certificate', { white: achieved }, 'Green2', { tier: 'White', need: 'download' }],
    ['the nearest tier before', { white: achieved }, 'Black1', { tier: 'Green', need: 'complete' }],
  ] as const)('is %s', (_name, held, id, expected) => {
    const own = standing(all, [], { tiers: { ...noTiers(), ...held } })
    expect(lock(own, id)).toEqual({ kind: 'tier', ...expected })
  })

  it('is never a tier without topics', () => {
    expect(lock(standing([...white, ...black]), 'Black1')).toMatchObject({ tier: 'White' })
  })
})

describe('locks', () => {
  it('bind no supervisor', () => {
    expect(open(standing(all, [], { role: 'supervisor' }))).toHaveLength(all.length)
  })

  it('are not made by EDAC theory, nor of it', () => {
    const edac = topicFacts({ _id: 'EDAC', topicNo: 1, supervisor: true })
    const topics = [edac, topicFacts({ _id: 'Next', topicNo: 2 })]
    expect(open(standing(topics))).toEqual(['EDAC', 'Next'])
  })
})

describe('a quiz opens', () => {
  const [, second] = white
  const theory = [studied('White1'), studied('White2')]

  it.each([
    ['once the theory is done', 'seller', theory, true],
    ['not before', 'seller', [studied('White1'), topicRecord('White2')], false],
    ['not in a locked topic', 'seller', [studied('White2')], false],
    ['for supervisors in any order', 'supervisor', [studied('White2')], true],
    ['for supervisors, not before the theory either', 'supervisor', [], false],
  ] as const)('%s', (_name, role, records, expected) => {
    expect(second && isQuizOpen(standing(all, records, { role }), second)).toBe(expected)
  })

  it('only where there is one', () => {
    const [first] = white
    expect(first && isQuizOpen(standing(all, theory), first)).toBe(false)
  })
})
