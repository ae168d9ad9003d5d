import { describe, expect, it } from 'vitest'
import { joinClauses, joinList, joinSentences, labelled } from './joining.ts'

describe('what code joins follows the language', () => {
  it.each([
    [
      'en',
      { list: 'LHM, KTC, MER-S', clauses: 'A, b; C', sentences: 'One. Two.', line: 'Star: Gold' },
    ],
    [
      'bm',
      { list: 'LHM, KTC, MER-S', clauses: 'A, b; C', sentences: 'One. Two.', line: 'Star: Gold' },
    ],
    [
      'ch',
      { list: 'LHM、KTC、MER-S', clauses: 'A, b；C', sentences: 'One.Two.', line: 'Star：Gold' },
    ],
  ] as const)('%s', (language, { list, clauses, sentences, line }) => {
    expect(joinList(['LHM', 'KTC', 'MER-S'], language)).toBe(list)
    expect(joinList([7], language)).toBe('7')
    expect(joinList([], language)).toBe('')
    expect(joinClauses(['A, b', 'C'], language)).toBe(clauses)
    expect(joinSentences(['One.', 'Two.'], language)).toBe(sentences)
    expect(labelled('Star', 'Gold', language)).toBe(line)
  })
})
