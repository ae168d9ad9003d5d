import { describe, expect, it } from 'vitest'
import { gapOf, joinClauses, joinList, joinSentences, labelled, withId } from './joining.ts'

describe('what code joins follows the language', () => {
  it.each([
    [
      'en',
      {
        list: 'LHM, KTC, MER-S',
        clauses: 'A, b; C',
        sentences: 'One. Two.',
        line: 'Star: Gold',
        person: 'Tan (tan.1)',
      },
    ],
    [
      'bm',
      {
        list: 'LHM, KTC, MER-S',
        clauses: 'A, b; C',
        sentences: 'One. Two.',
        line: 'Star: Gold',
        person: 'Tan (tan.1)',
      },
    ],
    [
      'ch',
      {
        list: 'LHM、KTC、MER-S',
        clauses: 'A, b；C',
        sentences: 'One.Two.',
        line: 'Star：Gold',
        person: 'Tan（tan.1）',
      },
    ],
  ] as const)('%s', (language, { list, clauses, sentences, line, person }) => {
    expect(joinList(['LHM', 'KTC', 'MER-S'], language)).toBe(list)
    expect(joinList([7], language)).toBe('7')
    expect(joinList([], language)).toBe('')
    expect(joinClauses(['A, b', 'C'], language)).toBe(clauses)
    expect(joinSentences(['One.', 'Two.'], language)).toBe(sentences)
    expect(`One.${gapOf(language)}Two.`).toBe(sentences)
    expect(labelled('Star', 'Gold', language)).toBe(line)
    expect(withId('Tan', 'tan.1', language)).toBe(person)
    expect(withId('', 'tan.1', language)).toBe('tan.1')
    expect(withId('tan.1', 'tan.1', language)).toBe('tan.1')
  })
})
