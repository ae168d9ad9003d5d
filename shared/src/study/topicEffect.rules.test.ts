import { describe, expect, it } from 'vitest'
import { instantOf } from '../common/instant.ts'
import { TIERS } from '../common/tiers.ts'
import { atMinute, studied, topicFacts } from '../testing/facts.ts'
import { completionOf, expectedDay } from './completion.rules.ts'
import { noTiers, type Standing } from './progress.rules.ts'
import {
  gainOf,
  isReached,
  losesTopic,
  overdueBefore,
  reachOf,
  topicsLeft,
} from './topicEffect.rules.ts'

const seller = { role: 'seller', distributorId: 'LHM' } as const
const manager = { role: 'supervisor', distributorId: 'LHM' } as const
const topic = topicFacts({ mandatoryFor: ['LHM'] })
const change = (input: Partial<typeof topic>) => ({ ...topic, ...input })

describe('the learners concerned by a change of a topic', () => {
  it.each([
    ['a new topic', null, topic, 'incomplete', 'incomplete'],
    ['a deleted one', topic, null, 'nobody', 'nobody'],
    ['a draft that stays one', null, null, 'nobody', 'nobody'],
    ['another title and number', topic, change({ title: 'B', topicNo: 7 }), 'nobody', 'nobody'],
    ['one of others', null, change({ mandatoryFor: ['KTC'] }), 'nobody', 'nobody'],
    ['a group more', change({ mandatoryFor: ['KTC'] }), topic, 'incomplete', 'incomplete'],
    ['a group of others more', topic, change({ mandatoryFor: ['LHM', 'KTC'] }), 'nobody', 'nobody'],
    ['another star', topic, change({ beltType: 'Black' }), 'incomplete', 'incomplete'],
    ['a quiz', topic, change({ quiz: true }), 'studiedOnly', 'studiedOnly'],
    ['no quiz any more', change({ quiz: true }), topic, 'nobody', 'nobody'],
    ['EDAC theory', null, change({ supervisor: true }), 'nobody', 'nobody'],
    ['EDAC theory for all', change({ supervisor: true }), topic, 'incomplete', 'incomplete'],
  ] as const)('of Users: %s', (_name, before, after, ...[opens, counts]) => {
    expect(reachOf(before, after, seller)).toEqual({ opens, counts })
  })

  it.each([
    ['a new topic', null, topic, 'incomplete', 'incomplete'],
    [
      'EDAC theory, which counts nowhere',
      null,
      change({ supervisor: true }),
      'incomplete',
      'nobody',
    ],
    ['EDAC theory that counts now', change({ supervisor: true }), topic, 'nobody', 'incomplete'],
    [
      'EDAC theory with a quiz',
      change({ supervisor: true }),
      change({ supervisor: true, quiz: true }),
      'studiedOnly',
      'nobody',
    ],
  ] as const)('of User Managers: %s', (_name, before, after, ...[opens, counts]) => {
    expect(reachOf(before, after, manager)).toEqual({ opens, counts })
  })
})

describe('who is past the date of a star', () => {
  const days = ['2026-02-28', '2024-02-29', '2026-03-01', '2026-05-31', '2026-11-30', '2026-12-01']

  it.each(['Asia/Kuala_Lumpur', 'America/Havana', 'UTC'])(
    'is who was created before, in %s',
    (zone) => {
      for (const today of days)
        for (const tier of TIERS) {
          const before = overdueBefore(tier, today, zone)
          const noon = instantOf(today, '12:00', zone).getTime()
          // Every day of the year before, at its beginning, its end, and at the moment itself.
          const created = Array.from({ length: 366 }, (_, ago) => noon - ago * 86_400_000)
          for (const at of [...created, before.getTime(), before.getTime() - 1]) {
            const expected = expectedDay(tier, new Date(at), zone)
            const completed = completionOf(topic, undefined, { expected, today })
            expect([today, tier, at, completed]).toEqual([
              today,
              tier,
              at,
              at < before.getTime() ? false : 'notYet',
            ])
          }
        }
    },
  )
})

describe('whether a learner is concerned', () => {
  const quiz = change({ quiz: true })
  const theory = studied(topic._id)
  const passed = { ...theory, quizPassedAt: atMinute(2) }
  it.each([
    ['nobody', topic, undefined, false],
    ['incomplete', topic, undefined, true],
    ['incomplete', topic, theory, false],
    ['incomplete', quiz, theory, true],
    ['incomplete', quiz, passed, false],
    ['studiedOnly', quiz, undefined, false],
    ['studiedOnly', quiz, theory, true],
    ['studiedOnly', quiz, passed, false],
  ] as const)('%s: %#', (reach, about, record, expected) => {
    expect(isReached(reach, about, record)).toBe(expected)
  })
})

describe('who loses a topic', () => {
  it.each([
    ['a deleted one', topic, null, true, true],
    ['one for others now', topic, change({ mandatoryFor: ['KTC'] }), true, true],
    ['EDAC theory now', topic, change({ supervisor: true }), true, false],
    ['another star', topic, change({ beltType: 'Black' }), false, false],
    ['a new one', null, topic, false, false],
    ['one that others had', change({ mandatoryFor: ['KTC'] }), null, false, false],
  ] as const)('%s', (_name, before, after, ...expected) => {
    expect([seller, manager].map((user) => losesTopic(before, after, user))).toEqual(expected)
  })
})

describe('what a learner gains when a topic goes, moves or gets easier', () => {
  const now = atMinute(9)
  const done = topicFacts({ _id: 'done', mandatoryFor: ['LHM'] })
  const open = topicFacts({ _id: 'open', topicNo: 2, mandatoryFor: ['LHM'], quiz: true })
  const silver = topicFacts({ _id: 'silver', beltType: 'Green', mandatoryFor: ['LHM'] })
  const standing = (trained: boolean, more: Partial<Standing> = {}): Standing => ({
    role: 'seller',
    topics: [done, open],
    records: new Map([
      ['done', studied('done')],
      ['open', studied('open')],
    ]),
    tiers: trained ? { ...noTiers(), white: { ojtPassedAt: atMinute(1) } } : noTiers(),
    ...more,
  })
  const gain = (one: Standing, after: typeof open | null) => {
    const left = topicsLeft(one.topics, { before: open, after }, seller)
    return left && gainOf(one, left, now)
  }

  it.each([
    ['the last open one goes', standing(false), null, true, 0],
    ['and the training is passed', standing(true), null, true, 1],
    ['it loses its quiz', standing(true), { ...open, quiz: false }, true, 1],
    ['it moves on', standing(true), { ...open, beltType: 'Black' as const }, true, 1],
    [
      'another stays open',
      standing(true, { topics: [done, open, { ...done, _id: 'other' }] }),
      null,
      false,
      0,
    ],
    ['the next star stays', standing(true, { topics: [done, open, silver] }), null, true, 1],
    ['no topic is left', standing(true, { topics: [open] }), null, false, 0],
    ['User Managers need no training', standing(false, { role: 'supervisor' }), null, true, 1],
  ])('%s', (_name, one, after, ...[completes, stars]) => {
    expect(gain(one, after)).toEqual({ completes, stars })
  })

  it.each([
    ['another title', { ...open, title: 'B' }],
    ['a group more', { ...open, mandatoryFor: ['LHM', 'KTC'] as const }],
  ])('is nothing, and needs no look: %s', (_name, after) => {
    expect(gain(standing(true), { ...after, mandatoryFor: [...after.mandatoryFor] })).toBeNull()
  })
})
