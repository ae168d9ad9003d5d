import { describe, expect, it } from 'vitest'
import { atMinute, quizAttempt, studied, topicFacts, topicRecord } from '../testing/facts.ts'
import {
  applyAttempt,
  attemptsOf,
  completedAt,
  completionOf,
  expectedDay,
  foldAttempts,
  meanSeconds,
  needsRestudy,
  quizDoneOf,
  topicsFor,
} from './completion.rules.ts'
import { ownNumbers, seesOwnNumbers } from './topicNumbers.rules.ts'

const plain = topicFacts()
const withQuiz = topicFacts({ quiz: true })
const failed = { ...studied('White1'), quizCount: 1, evaluation: 'Failed' } as const
const passed = { ...failed, evaluation: 'Passed', quizPassedAt: atMinute(5) } as const
const retakenAndFailed = { ...passed, quizCount: 2, evaluation: 'Failed' } as const

describe('a user’s topics', () => {
  const topics = [
    topicFacts({ beltType: 'Black' }),
    topicFacts({ topicNo: 2, mandatoryFor: ['LHM'] }),
    topicFacts({ topicNo: 1, mandatoryFor: ['LHM', 'KTC'] }),
    topicFacts({ topicNo: 3, mandatoryFor: ['KTC'] }),
    topicFacts({ beltType: 'Green', supervisor: true, mandatoryFor: ['LHM'] }),
  ]

  it.each([
    ['seller', 'LHM', ['White1', 'White2', 'Black1']],
    ['seller', 'KTC', ['White1', 'White3', 'Black1']],
    ['supervisor', 'LHM', ['White1', 'White2', 'Green1', 'Black1']],
    ['supervisor', 'KTCB', ['Black1']],
  ] as const)('%s of %s', (role, distributorId, expected) => {
    expect(topicsFor(topics, { role, distributorId }).map(({ _id }) => _id)).toEqual(expected)
  })
})

describe('a topic’s own number', () => {
  const facts = [
    topicFacts({ topicNo: 2 }),
    topicFacts({ topicNo: 7, supervisor: true }),
    topicFacts({ topicNo: 22 }),
    topicFacts({ beltType: 'Green', topicNo: 4 }),
  ]
  const own = { White2: 1, White22: 2, Green4: 1 }

  it.each([
    ['a User', facts.filter(({ supervisor }) => !supervisor), own],
    ['a User Manager, to whom a number means the same', facts, { ...own, White7: 3 }],
  ])('of %s is its place within the star', (_, topics, expected) => {
    expect(Object.fromEntries(ownNumbers(topics))).toEqual(expected)
  })

  it.each([
    ['lhm', true],
    ['mers', true],
    ['ktcb', false],
    ['all', false],
  ] as const)('is what an admin of %s sees: %s', (scope, expected) => {
    expect(seesOwnNumbers(scope)).toBe(expected)
  })
})

describe('completed', () => {
  const inTime = { today: '2027-02-21', expected: '2027-02-21' }
  const late = { today: '2027-02-22', expected: '2027-02-21' }

  it.each([
    ['nothing done', withQuiz, undefined, 'notYet', false],
    ['theory done, no quiz there', plain, studied('White1'), true, true],
    ['theory done, quiz not taken', withQuiz, studied('White1'), 'notYet', false],
    ['quiz failed', withQuiz, failed, false, false],
    ['quiz passed', withQuiz, passed, true, true],
    ['quiz passed, a retake failed', withQuiz, retakenAndFailed, true, true],
    ['a failed quiz that is no longer there', plain, failed, true, true],
    [
      'quiz passed, theory not done',
      withQuiz,
      topicRecord('White1', { quizPassedAt: atMinute(1) }),
      'notYet',
      false,
    ],
  ] as const)('%s', (...row) => {
    const [, topic, record, expected, expectedLate] = row
    expect(completionOf(topic, record, inTime)).toBe(expected)
    expect(completionOf(topic, record, late)).toBe(expectedLate)
  })

  it.each([
    ['the theory, without a quiz', plain, studied('White1', 7), 7],
    ['the pass, when it came later', withQuiz, { ...passed, theoryDoneAt: atMinute(2) }, 5],
    ['the theory, when it came later', withQuiz, { ...passed, theoryDoneAt: atMinute(9) }, 9],
  ] as const)('since %s', (_name, topic, record, minute) => {
    expect(completedAt(topic, record)).toEqual(atMinute(minute))
  })

  it.each([
    ['White', '2027-02-28'],
    ['Green', '2027-05-30'],
    ['Black', '2027-07-30'],
  ] as const)('expected for %s by %s', (tier, expected) => {
    expect(expectedDay(tier, new Date('2026-11-29T17:00:00Z'), 'Asia/Kuala_Lumpur')).toBe(expected)
  })
})

describe('quizDone', () => {
  it.each([
    ['never attempted', studied('White1'), 'notYet'],
    ['nothing done', undefined, 'notYet'],
    ['attempted and not passed', failed, false],
    ['passed', passed, true],
    ['passed, whatever a retake brought', retakenAndFailed, true],
  ] as const)('%s', (_name, record, expected) => {
    expect(quizDoneOf(record)).toBe(expected)
  })
})

describe('attempts and their mean time', () => {
  const record = topicRecord('White1', {
    theoryCount: 3,
    theorySeconds: 100,
    quizCount: 2,
    quizSeconds: 61,
  })

  it.each([
    ['of the quiz', withQuiz, record, 2, 30],
    ['of the theory, without a quiz', plain, record, 3, 33],
    ['of none', withQuiz, undefined, 0, 0],
    ['of a quiz not taken', withQuiz, studied('White1'), 0, 0],
  ] as const)('%s', (...row) => {
    const [, topic, kept, attempts, seconds] = row
    expect([attemptsOf(topic, kept), meanSeconds(topic, kept)]).toEqual([attempts, seconds])
  })
})

describe('a topic to restudy', () => {
  it.each([
    ['quiz failed', withQuiz, failed, true],
    ['passed, a retake failed', withQuiz, retakenAndFailed, false],
    ['quiz not taken', withQuiz, studied('White1'), false],
    ['no quiz there any more', plain, failed, false],
  ] as const)('%s', (_name, topic, record, expected) => {
    expect(needsRestudy(topic, record)).toBe(expected)
  })
})

describe('a record after attempts', () => {
  const theory = { mytype: 'Theory', score: 100, evaluation: 'Passed', duration: 60 } as const

  it('holds the first theory, the first pass, the latest quiz, counts and seconds', () => {
    const attempts = [
      quizAttempt({ ...theory, at: atMinute(1) }),
      quizAttempt({ at: atMinute(2), score: 40 }),
      quizAttempt({ at: atMinute(3), score: 100, evaluation: 'Passed' }),
      quizAttempt({ at: atMinute(4), score: 80 }),
      quizAttempt({ ...theory, at: atMinute(5), duration: 5 }),
      quizAttempt({ at: atMinute(6), score: 100, evaluation: 'Passed' }),
    ]
    const expected = topicRecord('White1', {
      theoryDoneAt: atMinute(1),
      quizPassedAt: atMinute(3),
      theoryCount: 2,
      quizCount: 4,
      passedIn: 2,
      evaluation: 'Passed',
      lastScore: 100,
      theorySeconds: 65,
      quizSeconds: 120,
    })
    let record: ReturnType<typeof applyAttempt> | undefined
    for (const attempt of attempts) record = applyAttempt(record, attempt)
    expect(record).toEqual(expected)
    expect(foldAttempts(attempts.toReversed())).toEqual([expected])
  })

  it('keeps topics apart', () => {
    const records = foldAttempts([
      quizAttempt({ topicId: 'Green1' }),
      quizAttempt({ ...theory, topicId: 'White1' }),
    ])
    expect(records.map(({ topicId, quizCount }) => [topicId, quizCount])).toEqual([
      ['Green1', 1],
      ['White1', 0],
    ])
  })
})
