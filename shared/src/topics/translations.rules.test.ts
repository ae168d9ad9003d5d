import type { MaterialLanguage } from '../common/languages.ts'
import { expect, it } from 'vitest'
import { newQuestion } from './quizEditing.rules.ts'
import { isStale, translationStates, withStalenessOf } from './translations.rules.ts'

function ask(id: string, language: MaterialLanguage, revision = 1, sourceRevision?: number) {
  return { id, language, revision, sourceRevision }
}
const told = (questions: Parameters<typeof translationStates>[0]) =>
  translationStates(questions).map(({ questions: count, missing, stale }) => [
    count,
    missing,
    stale,
  ])

it.each([
  ['nothing', [], []],
  [
    'an original alone',
    [ask('a', 'English', 3)],
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 1, 0],
    ],
  ],
  [
    'current and stale translations',
    [ask('a', 'English', 3), ask('a', 'Malay', 1, 3), ask('a', 'Chinese', 5, 2)],
    [
      [1, 0, 0],
      [1, 0, 0],
      [1, 0, 1],
    ],
  ],
  [
    'questions of one language alone',
    [ask('a', 'English'), ask('b', 'Malay', 2), ask('b', 'Chinese', 1, 1)],
    [
      [1, 1, 0],
      [1, 1, 0],
      [1, 1, 1],
    ],
  ],
])('%s', (_, questions, states) => {
  expect(told(questions)).toEqual(states)
})

it.each([
  ['no original', undefined, false],
  ['itself', ask('a', 'Malay', 9), false],
  ['an older one', ask('a', 'English', 2), false],
  ['a later one', ask('a', 'English', 3), true],
])('a translation of %s', (_, original, stale) => {
  expect(isStale(ask('a', 'Malay', 1, 2), original)).toBe(stale)
})

/** English and Malay of a question: their revisions, and the one that the Malay text was written for. */
function pair(english: number, malay: number, sourceRevision?: number) {
  const both = [ask('a', 'English', english), ask('a', 'Malay', malay, sourceRevision)]
  const fields = { revisedAt: '2026-03-02T04:00:00.000Z' }
  return both.map((each) => ({ ...newQuestion(each.language, 0), ...fields, ...each }))
}

it.each([
  ['outdated, rewritten since', pair(2, 1, 1), pair(2, 3, 2), 1],
  ['current, its original changed since', pair(1, 1, 1), pair(3, 1, 1), 3],
  ['outdated of a first revision', pair(1, 1), pair(1, 1, 1), undefined],
  ['outdated still', pair(5, 1, 2), pair(6, 1, 2), 2],
  ['current still', pair(1, 1, 1), pair(1, 1, 1), 1],
  ['current for a later revision', pair(3, 1, 3), pair(1, 1, 3), 1],
  ['new', [], pair(3, 1, 1), 1],
])('a translation that was %s is so again', (_, former, planned, source) => {
  const [original, translation] = withStalenessOf(former, planned)
  expect([original, translation?.sourceRevision]).toEqual([planned[0], source])
})
