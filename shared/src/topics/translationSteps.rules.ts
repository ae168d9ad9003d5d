import type { MaterialLanguage } from '../common/languages.ts'
import { LIMITS } from '../common/limits.ts'
import { kindOf } from './questionKinds.ts'
import { copyQuiz, ownFields, problemsOf } from './quizEditing.rules.ts'
import type { KeyedQuestion, Question } from './questions.schema.ts'
import { changesOf, originalsOf, type RevisionChange } from './revisions.rules.ts'

/** Translating a quiz from question to question (domain: Topics): pure functions that return changed copies. */

/** What became of a translation whose original was changed since: nothing yet, said to be right still, or written anew. */
export type Check = 'stale' | 'confirmed' | 'rewritten'

/** The question in another language that one is a translation of. */
export interface Source<Asked extends Question> {
  question: Asked
  /** Its revision once the form is saved: what "Still right" confirms. */
  revision: number
  /** When that revision was written; undefined: in this form, which is not saved. */
  changedAt?: string | undefined
  /** What this form has changed of it. */
  changes: RevisionChange[]
}

/** A question of one language's quiz, or the gap where it lacks one. */
export interface QuizPlace<Asked extends Question> {
  id: string
  /** undefined: it is missing. */
  question?: Asked | undefined
  /** undefined: the question is an original itself. */
  source?: Source<Asked> | undefined
  /** Its texts are still those of its source. */
  untranslated: boolean
  /** undefined: its original was not changed since. */
  check?: Check | undefined
}

/** Whether a translation still has the text and choices of its source, which is in another language. */
export function readsLike(question: Question, source: Question): boolean {
  const [own, others] = [textsOf(question), textsOf(source)]
  const same = own.length === others.length && own.every((text, index) => text === others[index])
  // Numbers are the same in every language.
  return same && question.questionType === source.questionType && own.some(hasLetters)
}

function textsOf(question: Question): string[] {
  const { texts } = kindOf(question.questionType).texts(question)
  return [question.question, ...texts].map((text) => text.trim())
}

function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text)
}

/** Whether a translator has something to do at a place. */
export function isToDo(place: QuizPlace<Question>): boolean {
  if (!place.question) return true
  if (!place.source) return false
  return place.check === 'stale' || !isTranslated(place)
}

function isTranslated({ question, untranslated }: QuizPlace<Question>): boolean {
  return question !== undefined && !untranslated && problemsOf(question).length === 0
}

/** How far one language is: an original counts as done, a question that lacks something does not. */
export function translationProgress(places: readonly QuizPlace<Question>[]): {
  done: number
  total: number
  stale: number
} {
  const done = places.filter((place) => (place.source ? isTranslated(place) : true))
  const stale = places.filter(({ check }) => check === 'stale')
  return { done: done.length, total: places.length, stale: stale.length }
}

/** The next place to work at after `from`, round the end; `from` itself last. Indexes from 0, null when all is done. */
export function nextToDo(places: readonly QuizPlace<Question>[], from: number): number | null {
  const order = places.map((_, step) => (from + 1 + step) % places.length)
  return order.find((index) => isToDo(places[index] ?? NOWHERE)) ?? null
}

const NOWHERE: QuizPlace<Question> = { id: '', untranslated: false }

/**
 * The beginning of a translation: a copy, or only what needs no translating, its type, choices and key, with empty texts.
 */
export function beginTranslation(
  source: Question,
  language: MaterialLanguage,
  start: 'copy' | 'empty',
): Question {
  const [copy] = copyQuiz([source], language)
  if (!copy) throw new Error('A copy of one question is one question')
  if (start === 'copy') return copy
  return {
    ...copy,
    question: '',
    recap: '',
    explanation: '',
    answerChoices: copy.answerChoices.map((each) => ({ ...each, answer: '' })),
    options: copy.options.map((each) => ({ ...each, option: '' })),
  }
}

/** The language's quiz with a copy in every gap, as far as there is room. */
export function gapsFilled<Asked extends Question>(
  places: readonly QuizPlace<Asked>[],
  copyOf: (source: Asked) => Asked,
): Asked[] {
  let room = LIMITS.questionsPerQuiz - places.filter(({ question }) => question).length
  return places
    .flatMap(({ question, source }) => {
      if (question) return question
      if (!source || room <= 0) return []
      room -= 1
      return copyOf(source.question)
    })
    .map((question, index) => ({ ...question, questionNo: index + 1 }))
}

/** What of a translation's key or choices differs from its original's, which may be on purpose. */
export type Difference =
  | { differs: 'type' }
  | { differs: 'count'; own: number; theirs: number }
  | { differs: 'key'; own: string[]; theirs: string[] }

/** The differences; a key that is not given yet is none. */
export function differencesOf(question: Question, source: Question): Difference[] {
  if (question.questionType !== source.questionType) return [{ differs: 'type' }]
  const [mine, others] = [ownFields(question), ownFields(source)]
  const { parts } = kindOf(question.questionType)
  const [own, theirs] = [parts(mine), parts(others)].map(({ length }) => length)
  const [ownKey, theirKey] = [keyOf(mine), keyOf(others)]
  const otherKey =
    ownKey.join() !== theirKey.join() || (ownKey.length > 1 && mine.onlyOne !== others.onlyOne)
  const differences: Difference[] = []
  if (own !== undefined && theirs !== undefined && own !== theirs)
    differences.push({ differs: 'count', own, theirs })
  if (ownKey.length > 0 && theirKey.length > 0 && otherKey)
    differences.push({ differs: 'key', own: ownKey, theirs: theirKey })
  return differences
}

/** The letters of the key, or the order. */
function keyOf({ correctAnswer, sequence }: Question): string[] {
  if (sequence === '') return correctAnswer.toSorted()
  return sequence.split(',').map((step) => step.trim())
}

interface Edit {
  before: Question
  after: Question
}

/**
 * The form after some of its questions were edited. Translations that had been said to be right for what an original was in
 * this form are to be looked at again.
 */
export function withoutConfirmations<Asked extends Question>(
  form: readonly Asked[],
  edits: readonly Edit[],
  stored: readonly KeyedQuestion[],
): Asked[] {
  const originals = originalsOf(form)
  const revisions = new Map(
    edits.flatMap(({ before, after }): [string, number][] => {
      const { id = '', language } = before
      if (originals.get(id)?.language !== language) return []
      if (changesOf(before, after).length === 0) return []
      const kept = stored.find((each) => each.id === id && each.language === language)
      return kept ? [[id, kept.revision]] : []
    }),
  )
  return form.map((each) => {
    const revision = revisions.get(each.id ?? '')
    const isConfirmed = revision !== undefined && (each.sourceRevision ?? 0) > revision
    return isConfirmed ? { ...each, sourceRevision: revision } : each
  })
}
