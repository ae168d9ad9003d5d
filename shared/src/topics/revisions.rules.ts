import { MATERIAL_LANGUAGES, type MaterialLanguage } from '../common/languages.ts'
import { kindOf } from './questionKinds.ts'
import { ownFields } from './quizEditing.rules.ts'
import type { KeyedQuestion, Question } from './questions.schema.ts'

/** What a revision changed of the one before. */
export const REVISION_CHANGES = ['question', 'choices', 'key'] as const
export type RevisionChange = (typeof REVISION_CHANGES)[number]

/**
 * What differs between two revisions of a question (domain: Quizzes): nothing if answers to both can be counted together. A
 * key that only follows its moved or reworded choices is the same.
 */
export function changesOf(before: Question, after: Question): RevisionChange[] {
  const [was, is] = [ownFields(before), ownFields(after)]
  const sameType = was.questionType === is.questionType
  const sameText = was.question === is.question && was.recap === is.recap && sameType
  const sameChoices = same(partsOf(was), partsOf(is))
  const sameKey =
    was.onlyOne === is.onlyOne &&
    (same(keyNames(was), keyNames(is)) || same(keyTexts(was), keyTexts(is)))
  return [
    ...(sameText ? [] : (['question'] as const)),
    ...(sameChoices ? [] : (['choices'] as const)),
    ...(sameKey ? [] : (['key'] as const)),
  ]
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Choices or steps with their names. */
function partsOf({ answerChoices, options }: Question): unknown {
  return [
    answerChoices.map(({ choice, answer }) => [choice, answer]),
    options.map(({ number, option }) => [number, option]),
  ]
}

function keyNames({ correctAnswer, sequence }: Question): string[] {
  return sequence === '' ? correctAnswer.toSorted() : [sequence]
}

function keyTexts(question: Question): string[] {
  const { parts, texts } = kindOf(question.questionType)
  const named = new Map(
    parts(question).map((part, place) => [part, texts(question).texts[place] ?? '']),
  )
  const inOrder = keyNames(question).flatMap((names) => names.split(','))
  const found = inOrder.map((name) => named.get(name.trim()) ?? name)
  return question.sequence === '' ? found.toSorted() : found
}

/** What is known of a topic's questions before an edit. */
interface Known {
  /** The stored questions. */
  stored: readonly KeyedQuestion[]
  /** The latest published revision of questions that were removed since. */
  removed: readonly KeyedQuestion[]
  newId: () => string
  now: Date
}

/**
 * The questions of a form as they are stored: with ids, and with another revision where text, choices or key differ. One
 * without an id that equals a stored one of its language in type and text keeps that one's id. A translation that is new or
 * changed is written for the original's revision of now.
 */
export function revisedQuestions(
  form: readonly Question[],
  { stored, removed, newId, now }: Known,
): KeyedQuestion[] {
  const withIds = identified(form, stored, newId)
  const before = new Map([...removed, ...stored].map((each) => [keyOf(each), each]))
  const revised = withIds.map((question) => {
    const former = before.get(keyOf(question))
    const changed = !former || changesOf(former, question).length > 0
    const revision = (former?.revision ?? 0) + (changed ? 1 : 0)
    const revisedAt = changed ? now.toISOString() : former.revisedAt
    return { question: { ...question, revision, revisedAt }, former, changed }
  })
  const originals = originalsOf(revised.map(({ question }) => question))
  return revised.map(({ question, former, changed }) => {
    const original = originals.get(question.id)
    const { sourceRevision: sent = 0, ...rest } = question
    if (!original || original === question) return presentKeyed(rest)
    const confirmed = Math.max(former?.sourceRevision ?? 0, Math.min(sent, original.revision))
    const known = changed || confirmed === 0 ? original.revision : confirmed
    return presentKeyed({ ...rest, sourceRevision: known })
  })
}

type Identified = Question & { id: string }

function keyOf({ id, language }: { id: string; language: MaterialLanguage }): string {
  return `${language}:${id}`
}

function identified(
  form: readonly Question[],
  stored: readonly KeyedQuestion[],
  newId: () => string,
): Identified[] {
  const taken = new Set(form.flatMap(({ id, language }) => (id ? keyOf({ id, language }) : [])))
  return form.map((question) => {
    if (question.id) return { ...question, id: question.id }
    const equal = stored.find(
      (each) =>
        each.language === question.language &&
        each.questionType === question.questionType &&
        each.question === question.question &&
        !taken.has(keyOf(each)),
    )
    if (equal) taken.add(keyOf(equal))
    return { ...question, id: equal?.id ?? newId() }
  })
}

/** The original of each question by its id: the English one, without it the Malay one. */
export function originalsOf<Asked extends { id?: string | undefined; language: MaterialLanguage }>(
  questions: readonly Asked[],
): Map<string, Asked> {
  const originals = new Map<string, Asked>()
  for (const language of MATERIAL_LANGUAGES)
    for (const question of questions)
      if (question.language === language && question.id && !originals.has(question.id))
        originals.set(question.id, question)
  return originals
}

type Revised = Omit<KeyedQuestion, 'page' | 'sourceRevision'> & {
  page?: number | undefined
  sourceRevision?: number | undefined
}

/** A question with its key and exactly its fields, in their order: equal questions are equal as JSON. */
export function presentKeyed(question: Revised): KeyedQuestion {
  const { id, questionNo, questionType, language, correctAnswer, onlyOne } = question
  const { sequence, recap, explanation, page, fixedOrder, revision, revisedAt } = question
  const { sourceRevision } = question
  return {
    id,
    questionNo,
    question: question.question,
    questionType,
    language,
    correctAnswer: [...correctAnswer],
    onlyOne,
    answerChoices: question.answerChoices.map(({ choice, answer }) => ({ choice, answer })),
    options: question.options.map(({ number, option }) => ({ number, option })),
    sequence,
    recap,
    explanation,
    ...(page && { page }),
    fixedOrder,
    revision,
    revisedAt,
    ...(sourceRevision && { sourceRevision }),
  }
}
