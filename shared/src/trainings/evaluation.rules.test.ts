import { describe, expect, it } from 'vitest'
import { type EvaluatedForm, type EvaluationDoubt, evaluationDoubts } from './evaluation.rules.ts'

const WHOLE = { bsSummary: 'Won', tsSummary: 'Practised', bsScore: 80, tsScore: 70 }
const EMPTY = { bsSummary: '', tsSummary: '', bsScore: null, tsScore: null }

describe('the doubts before an evaluation', () => {
  it.each<[string, Partial<EvaluatedForm>, EvaluationDoubt[]]>([
    ['a whole form with just enough', {}, []],
    ['an empty form', EMPTY, ['noScores', 'noSummaries']],
    ['no business score', { bsScore: null }, ['noBusinessScore']],
    ['no training score', { tsScore: null }, ['noTrainingScore']],
    ['a score of nought is one', { bsScore: 0 }, ['belowMinimum']],
    ['spaces are no summary', { bsSummary: ' \n', tsSummary: ' ' }, ['noSummaries']],
    ['no business summary', { bsSummary: '' }, ['noBusinessSummary']],
    ['no training summary', { tsSummary: '' }, ['noTrainingSummary']],
    ['too low a business score', { bsScore: 79.9 }, ['belowMinimum']],
    ['too low a training score', { tsScore: 69 }, ['belowMinimum']],
    [
      'one score low, one missing',
      { bsScore: 10, tsScore: null },
      ['noTrainingScore', 'belowMinimum'],
    ],
  ])('%s', (_, change, doubts) => {
    expect(evaluationDoubts({ ...WHOLE, ...change }, 'Passed')).toEqual(doubts)
  })

  it('mentions for Failed missing entries, not low scores', () => {
    expect(evaluationDoubts({ ...WHOLE, bsScore: 10 }, 'Failed')).toEqual([])
    expect(evaluationDoubts(EMPTY, 'Failed')).toEqual(['noScores', 'noSummaries'])
  })
})
