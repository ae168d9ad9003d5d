import { describe, expect, it } from 'vitest'
import type { MaterialLanguage } from '../common/languages.ts'
import { question } from '../testing/facts.ts'
import type { KeyedQuestion, Question } from './questions.schema.ts'
import { revisedQuestions } from './revisions.rules.ts'
import { placesIn } from './translating.rules.ts'
import { translationProgress } from './translationSteps.rules.ts'
import { translationStates } from './translations.rules.ts'

const LETTERS = { English: 'e', Malay: 'm', Chinese: 'c' }

/** A question named `e1`: of the id that ends in 1, in English. */
function ask(name: string, change: Partial<Question> = {}): Question {
  const [letter = '', number = ''] = name
  const languages = Object.keys(LETTERS) as MaterialLanguage[]
  const language = languages.find((each) => LETTERS[each] === letter) ?? 'English'
  return question({
    id: number.padStart(24, '5f000000'),
    language,
    question: `${name}?`,
    ...change,
  })
}

/** Quizzes in their order: `e1 e2 m2`. */
function quiz(names: string, change: (name: string) => Partial<Question> = () => ({})): Question[] {
  const counts = new Map<string, number>()
  return names.split(' ').map((name) => {
    const questionNo = (counts.get(name[0] ?? '') ?? 0) + 1
    counts.set(name[0] ?? '', questionNo)
    return ask(name, { questionNo, ...change(name) })
  })
}

const THEN = new Date('2026-03-02T04:00:00.000Z')
const SINCE = new Date('2026-04-02T04:00:00.000Z')

function store(form: Question[], stored: KeyedQuestion[] = [], now = THEN): KeyedQuestion[] {
  return revisedQuestions(form, { stored, removed: [], newId: () => 'none', now })
}

/** Each place by its question, or in brackets that of its source: what is missing. */
function told(language: MaterialLanguage, form: Question[]): string {
  return placesIn(language, form, [])
    .map((place) => place.question?.question ?? `(${place.source?.question.question})`)
    .join(' ')
    .replaceAll('?', '')
}

describe('the places of a quiz', () => {
  it.each([
    ['an original alone', 'English', 'e1 e2', 'e1 e2'],
    ['nothing translated', 'Malay', 'e1 e2', '(e1) (e2)'],
    ['all translated, in another order', 'Malay', 'e1 e2 m2 m1', 'm2 m1'],
    ['the first missing', 'Malay', 'e1 e2 e3 m2 m3', '(e1) m2 m3'],
    ['some missing in the middle', 'Malay', 'e1 e2 e3 e4 m1 m4', 'm1 (e2) (e3) m4'],
    ['the last missing', 'Malay', 'e1 e2 m1', 'm1 (e2)'],
    ['beside those of one language alone', 'Malay', 'e1 e2 m5 m1 m6', 'm5 m1 (e2) m6'],
    ['Malay originals of a Chinese quiz', 'Chinese', 'e1 e2 m1 m7 c2', '(e1) (m7) c2'],
    ['Malay originals of an English quiz', 'English', 'e1 m7 m1', '(m7) e1'],
    ['a Chinese one', 'Malay', 'e1 m1 c1 c9', 'm1 (c9)'],
  ] as const)('%s', (_, language, form, places) => {
    expect(told(language, quiz(form))).toBe(places)
  })

  it('have no gap for a question that is linked to nothing', () => {
    expect(told('Malay', [ask('e1', { id: undefined }), ask('m2')])).toBe('m2')
  })
})

describe('the source of a question', () => {
  const stored = store(quiz('e1 m1 m2'))
  const sources = (language: MaterialLanguage, form: Question[]) =>
    placesIn(language, form, stored).map(({ source }) => source?.question.question)

  it.each([
    ['of a translation', 'Malay', 'e1 m1', ['e1?']],
    ['of an original', 'English', 'e1 m1', [undefined]],
    ['of one in this language alone', 'Malay', 'e1 m1 m2', ['e1?', undefined]],
    ['of a Chinese one without English', 'Chinese', 'm2 c2', ['m2?']],
    ['of a new English one', 'English', 'e2 m2', ['m2?']],
    ['of an English one as new as the Malay one', 'English', 'e5 m5', [undefined]],
  ] as const)('%s', (_, language, form, expected) => {
    expect(sources(language, quiz(form))).toEqual(expected)
  })

  it('tells its date, or what the form has changed of it', () => {
    const changed = quiz('e1 m1', (name) => (name === 'e1' ? { correctAnswer: ['C'] } : {}))
    const one = (form: Question[]) => placesIn('Malay', form, stored)[0]?.source
    expect(one(stored)).toMatchObject({ revision: 1, changedAt: THEN.toISOString(), changes: [] })
    expect(one(changed)).toMatchObject({ revision: 2, changedAt: undefined, changes: ['key'] })
  })
})

/** With something else of the question of that name. */
const edited = (name: string, change: Partial<Question>, stored: KeyedQuestion[]) =>
  stored.map((each) => (each.question === `${name}?` ? { ...each, ...change } : each))
const check = (form: Question[], stored: KeyedQuestion[]) =>
  placesIn('Malay', form, stored).map((place) => place.check)

describe('a translation whose original', () => {
  const first = store(quiz('e1 m1'))
  /** The original was changed and saved since. */
  const stale = store(edited('e1', { correctAnswer: ['C'] }, first), first, SINCE)
  it.each([
    ['is as it was', first, first, undefined],
    ['was changed', stale, stale, 'stale'],
    ['is changed in this form', edited('e1', { question: 'Else?' }, first), first, 'stale'],
    ['has but another slide', edited('e1', { page: 4 }, first), first, undefined],
    ['has but blanks around', edited('e1', { question: ' e1? ' }, first), first, undefined],
    [
      'was changed, and is confirmed',
      edited('m1', { sourceRevision: 2 }, stale),
      stale,
      'confirmed',
    ],
    [
      'was changed, and is translated anew',
      edited('m1', { question: 'm' }, stale),
      stale,
      'rewritten',
    ],
    [
      'is confirmed, and changed again',
      edited('m1', { sourceRevision: 2 }, edited('e1', { question: 'Else?' }, stale)),
      stale,
      'stale',
    ],
    ['is new', quiz('e1 m1').slice(1).concat(ask('e1')), store(quiz('m1')), undefined],
    ['was never stored', quiz('e1 m1'), [], undefined],
  ] as const)('%s', (_, form, stored, expected) => {
    expect(check([...form], [...stored])).toEqual([expected])
  })
})

it('agrees with what the lists tell of the topic once it is saved', () => {
  const stored = store(quiz('e1 e2 e3 m1 m2 m6 c1'))
  const form = stored.map((each) =>
    each.language === 'English' ? { ...each, question: 'x' } : each,
  )
  const states = translationStates(store(form, stored, SINCE))
  for (const { language, questions, missing, stale } of states) {
    const progress = translationProgress(placesIn(language, form, stored))
    expect([language, progress.total, progress.stale]).toEqual([
      language,
      questions + missing,
      stale,
    ])
    expect(progress.done).toBe(questions)
  }
})
