import { describe, expect, it } from 'vitest'
import { countQuizAttempt, type QuizCounts, quizLimitOf } from './attemptLimit.rules.ts'

const START = Date.UTC(2026, 10, 22, 8)
const at = (minutes: number) => new Date(START + minutes * 60_000)

/** The counts after so many attempts in each of the minutes. */
function after(...attempts: [minute: number, count: number][]): QuizCounts | undefined {
  let counts: QuizCounts | undefined
  for (const [minute, count] of attempts)
    for (let done = 0; done < count; done += 1) counts = countQuizAttempt(counts, at(minute))
  return counts
}

/** 120 an hour, eight times, and 40 in the ninth. */
const DAY = [...Array(8).keys()].map((hour): [number, number] => [hour * 60, 120])

describe('the limit of quiz attempts', () => {
  it.each([
    ['none before any', after(), 0, null],
    ['none before the 120th of an hour', after([0, 119]), 1, null],
    ['one until the hour is over', after([0, 120]), 1, ['QUIZ_LIMIT_HOUR', 59]],
    ['one that says a whole minute at the end', after([0, 120]), 59.5, ['QUIZ_LIMIT_HOUR', 1]],
    ['none once the hour is over', after([0, 120]), 60, null],
    ['one counted from the first of them', after([0, 60], [30, 60]), 31, ['QUIZ_LIMIT_HOUR', 29]],
    ['none before the 1,000th of a day', after(...DAY, [480, 39]), 481, null],
    ['one until the day is over', after(...DAY, [480, 40]), 600, ['QUIZ_LIMIT_DAY', 14]],
    ['none once the day is over', after(...DAY, [480, 40]), 24 * 60, null],
    ['none when the clock was put back', after([0, 120]), -1, null],
  ])('is %s', (_what, counts, minute, expected) => {
    const limit = quizLimitOf(counts, at(minute))
    const { params } = limit ?? {}
    const wait = params && ('hours' in params ? params.hours : params.minutes)
    expect(limit && [limit.code, wait]).toEqual(expected)
  })

  it('returns the wait in seconds, too', () => {
    expect(quizLimitOf(after([0, 120]), at(59.5))?.params).toEqual({
      max: 120,
      minutes: 1,
      seconds: 30,
    })
  })
})
