import { describe, expect, it } from 'vitest'
import { question, sequenceQuestion } from '../testing/facts.ts'
import { quizVersionOf } from './quizVersion.rules.ts'
import { withoutKey } from './topics.rules.ts'
import type { Question } from './questions.schema.ts'

function versionOf(...questions: Question[]): string {
  return quizVersionOf(questions.map(withoutKey))
}

const asked = [question(), sequenceQuestion({ questionNo: 2 })]
const version = versionOf(...asked)

describe('the version of a quiz', () => {
  it('is the same on client and server', () => {
    const received = JSON.parse(JSON.stringify(asked.map(withoutKey)))
    expect(quizVersionOf(received)).toBe(version)
    expect(version).toMatch(/^[0-9a-f]{16}$/)
  })

  it.each([
    ['a question', [question({ question: 'Another one?' }), asked[1]]],
    ['a choice', [question({ answerChoices: [{ choice: 'B', answer: 'X' }] }), asked[1]]],
    ['how many apply', [question({ correctAnswer: ['A', 'B'] }), asked[1]]],
    ['a step', [asked[0], sequenceQuestion({ questionNo: 2, options: [] })]],
    ['the order', [sequenceQuestion(), question({ questionNo: 2 })]],
    ['the number of questions', [asked[0]]],
  ])('changes with %s', (_name, changed) => {
    expect(versionOf(...changed.filter((each) => each !== undefined))).not.toBe(version)
  })

  it('does not change with the key alone', () => {
    const second = sequenceQuestion({ questionNo: 2, sequence: '3,2,1' })
    expect(versionOf(question({ correctAnswer: ['C'] }), second)).toBe(version)
  })
})
