import type { MaterialLanguage } from '../common/languages.ts'
import { expect, it } from 'vitest'
import { isStale, translationStates } from './translations.rules.ts'

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
