import { foldedName } from '../common/fold.ts'
import { LIMITS } from '../common/limits.ts'
import { asRead } from './equalTexts.rules.ts'
import { inPlaces, stepsInOrder, trimmed } from './formats/parts.ts'
import type { QuizProblemCode } from './formats/problems.ts'
import type { Question } from './questions.schema.ts'
import { ownFields } from './quizEditing.rules.ts'
import { changesOf, type RevisionChange } from './revisions.rules.ts'
import { mixedSteps, showsOrder } from './sequence.rules.ts'

/** Bringing the questions of a file into a quiz (domain: Quiz files): pure functions that return changed copies. */

/** What an import can change of a question. */
export type ImportPart = 'type' | RevisionChange | 'explanation' | 'page' | 'fixedOrder'

/** What a question of a file is to a quiz. */
export type ImportEntry = {
  /** As a question of its own. */
  question: Question
} & (
  | { kind: 'new' }
  /** There is nothing to do. `of` is the number of the quiz's own question. */
  | { kind: 'same'; of: number }
  | {
      /** `like` is to be taken as a change or as new; `changes` without `certain` may be taken as new. */
      kind: 'changes' | 'like'
      of: number
      /** Its own question as it would become. */
      changed: Question
      parts: readonly ImportPart[]
      /** Known by its id. */
      certain: boolean
    }
)

/** Of words that two texts share at least, to be alike. */
const ALIKE = 4 / 5

/**
 * What each question of a file is to a quiz: the one with its id, else of equal type and text, else, if it has no id, the
 * most alike one. Each question of the quiz is matched once at most; an id before a text, a text before likeness.
 * @param own the questions of one language, by number
 * @param lacks what the file's format cannot hold of a question
 */
export function importEntries(
  read: readonly Question[],
  own: readonly Question[],
  lacks: (question: Question) => readonly QuizProblemCode[],
): ImportEntry[] {
  const matches = matchesOf(read, own)
  return read.map((question, index): ImportEntry => {
    const [before, by] = matches.get(index) ?? []
    const alone = mixedSteps(question)
    if (!before) return { kind: 'new', question: alone }
    const changed = changedQuestion(before, question, lacks(before))
    const parts = partsOf(before, changed)
    const of = before.questionNo
    if (parts.length === 0) return { kind: 'same', question: alone, of }
    const kind = by === 'words' ? 'like' : 'changes'
    return { kind, question: alone, of, changed, parts, certain: by === 'id' }
  })
}

type Match = readonly [own: Question, by: 'id' | 'text' | 'words']

/** The matches by the index in the file. */
function matchesOf(read: readonly Question[], own: readonly Question[]): Map<number, Match> {
  const matches = new Map<number, Match>()
  const free = new Map(own.map((question) => [question, factsOf(question)]))
  const facts = read.map(factsOf)
  const match = (index: number, question: Question, by: Match[1]) => {
    if (matches.has(index) || !free.delete(question)) return
    matches.set(index, [question, by])
  }
  const matchFirst = (by: Match[1], isSame: (one: Facts, other: Facts) => boolean) => {
    for (const [index, asked] of facts.entries())
      for (const [question, known] of matches.has(index) ? [] : free)
        if (isSame(asked, known)) match(index, question, by)
  }
  matchFirst('id', ({ id }, known) => id !== '' && id === known.id)
  // Of several with the same text the one that is equal in all.
  matchFirst(
    'text',
    (asked, known) =>
      asked.text === known.text && changesOf(known.question, asked.question).length === 0,
  )
  matchFirst('text', (asked, known) => asked.text === known.text)
  const alike = facts.flatMap((asked, index) =>
    asked.id !== '' || matches.has(index)
      ? []
      : Array.from(free, ([question, known]) => ({
          index,
          question,
          share: shareOf(asked.words, known.words),
        })).filter(({ share }) => share >= ALIKE),
  )
  for (const { index, question } of alike.toSorted((a, b) => b.share - a.share))
    match(index, question, 'words')
  return matches
}

interface Facts {
  question: Question
  id: string
  /** With its type. */
  text: string
  words: string[]
}

function factsOf(source: Question): Facts {
  const question = plain(source)
  const { id = '', questionType, question: text, recap } = question
  return {
    question,
    id: id.toLowerCase(),
    // A recap may have no question.
    text: `${questionType} ${asRead(text || recap)}`,
    words: wordsOf(`${text} ${recap}`),
  }
}

/** As it is compared: its own fields, trimmed, with its key in the order of its answers. */
function plain(question: Question): Question {
  return inPlaces(trimmed(ownFields(question)))
}

function wordsOf(text: string): string[] {
  return foldedName(text).split(' ').filter(Boolean)
}

/**
 * The share of words that two texts have in common, in any order: those of the longer one count, each as often as it
 * comes. A word is a run of letters and digits without case and accents; Chinese has no blanks, and each of its characters
 * is a word.
 * @returns 0 to 1; 0 also of texts that are too unequally long to be alike
 */
function shareOf(words: readonly string[], others: readonly string[]): number {
  const longer = Math.max(words.length, others.length)
  // They cannot have more in common than the shorter one has.
  if (longer === 0 || Math.min(words.length, others.length) / longer < ALIKE) return 0
  const left = new Map<string, number>()
  for (const word of words) left.set(word, (left.get(word) ?? 0) + 1)
  let common = 0
  for (const word of others) {
    const count = left.get(word) ?? 0
    if (count > 0) common += 1
    left.set(word, count - 1)
  }
  return common / longer
}

/**
 * A question as a file changes it. What the file does not say stays: its id, an explanation and a slide where the file has
 * none, what the format cannot hold, and how steps are shown that the file has in their right order only.
 */
function changedQuestion<Entry extends Question>(
  before: Entry,
  read: Question,
  lost: readonly QuizProblemCode[],
): Entry {
  const { questionType, question, recap, answerChoices, correctAnswer, onlyOne } = read
  const isShownBefore = showsOrder(read) && hasSameSteps(before, read)
  const { options, sequence } = isShownBefore ? before : mixedSteps(read)
  return {
    ...before,
    questionType,
    question,
    recap,
    answerChoices,
    correctAnswer,
    onlyOne,
    options,
    sequence,
    explanation: read.explanation || before.explanation,
    ...((read.page ?? before.page) ? { page: read.page ?? before.page } : {}),
    fixedOrder: lost.includes('FIXED_ORDER_LOST') ? before.fixedOrder : read.fixedOrder,
  }
}

function hasSameSteps(before: Question, read: Question): boolean {
  return before.questionType === 'sequence' && stepsSaid(before) === stepsSaid(read)
}

function stepsSaid(question: Question): string {
  return JSON.stringify(stepsInOrder(plain(question)))
}

function partsOf(source: Question, changed: Question): ImportPart[] {
  const [before, after] = [plain(source), plain(changed)]
  const isOtherType = before.questionType !== after.questionType
  const isSameText = before.question === after.question && before.recap === after.recap
  const revised = changesOf(before, after).filter((part) => part !== 'question' || !isSameText)
  return [
    ...(isOtherType ? (['type'] as const) : []),
    ...revised,
    ...(['explanation', 'page', 'fixedOrder'] as const).filter(
      (part) => before[part] !== after[part],
    ),
  ]
}

/** A question of a file that is taken; what changes nothing is none of these. */
export interface Taken {
  entry: ImportEntry
  as: 'changes' | 'new'
}

/** How many questions the quiz would have, if there were no limit. */
export function countAfter(own: readonly Question[], taken: readonly Taken[]): number {
  return own.length + taken.filter(({ as }) => as === 'new').length
}

/**
 * The quiz with what is taken of a file: changed questions at their places with their ids, then the new ones as far as a
 * quiz may have them. None is removed.
 * @param entryOf makes an entry of a new question, whose id is the file's if no other of this language has it, else absent
 */
export function withTaken<Entry extends Question>(
  own: readonly Entry[],
  taken: readonly Taken[],
  entryOf: (question: Question) => Entry,
): Entry[] {
  const changes = new Map(
    taken.flatMap(({ entry, as }) =>
      as === 'changes' && 'changed' in entry ? [[entry.of, entry.changed] as const] : [],
    ),
  )
  const changed = own.map((question) => {
    const change = changes.get(question.questionNo)
    return change ? { ...question, ...change, id: question.id } : question
  })
  const ids = new Set(own.flatMap(({ id }) => id?.toLowerCase() ?? []))
  const added = taken.flatMap(({ entry, as }) => (as === 'new' ? [entry.question] : []))
  const room = Math.max(0, LIMITS.questionsPerQuiz - own.length)
  const entries = added.slice(0, room).map((question, index) => {
    const { id, ...fields } = question
    const isFree = id !== undefined && !ids.has(id.toLowerCase())
    if (isFree) ids.add(id.toLowerCase())
    const questionNo = own.length + index + 1
    return entryOf({ ...fields, ...(isFree ? { id: id.toLowerCase() } : {}), questionNo })
  })
  return [...changed, ...entries]
}
