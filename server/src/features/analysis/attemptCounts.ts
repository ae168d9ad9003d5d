import { letterAt, placeOfLetter } from '@tristar/shared/topics/multipleChoice.rules'
import { isGraded, storedAnswers, unpackDraw } from '@tristar/shared/topics/draw.rules'
import type { Question } from '@tristar/shared/topics/questions.schema'
import { unpackVisits } from '@tristar/shared/study/visits.rules'
import type { AnalysedAttempt, AskedQuestion } from '../study/attempts/attempts.ts'

/** What one attempt adds to a count of a part. */
type Count = readonly [part: string, name: string, by: number]

/** What an attempt adds to one document of figures. */
export interface Counted {
  about: string
  counts: Count[]
}

/** The `about` of a quiz's figures. */
export const QUIZ = 'quiz'

/**
 * The parts of a quiz's figures; the others are its questions, by `itemOf`. `first`: first attempts `n`, and how many of them
 * `passed`. `seconds`: first attempts by their whole seconds. `passedIn`: learners by the attempts before their first pass.
 */
export const PARTS = { first: 'first', seconds: 'seconds', passedIn: 'passedIn' } as const

/**
 * The part of slides' figures besides one for each page, in which first readers are counted by their seconds on it: the visits
 * after a reader's first, by page.
 */
export const RETURNS = 'returns'

/** The part of a sequence's orders; by `orderName`. */
export const ORDERS = 'orders'

/** A revision of a question, in names of figures. */
export function itemOf({ id, revision }: { id: string; revision: number }): string {
  return `${id}:${revision}`
}

/** Whether a part of a quiz's figures is a question. */
export function isItem(part: string): boolean {
  return part.includes(':')
}

/** A sequence's order by its stored numbers, as it is counted: 3, 1, 2 is CAB. */
export function orderName(numbers: readonly string[]): string {
  return numbers.map((number) => letterAt(Number(number) - 1)).join('')
}

/** @param name from `orderName` */
export function numbersOf(name: string): string[] {
  return name.split('').map((letter) => String(placeOfLetter(letter) + 1))
}

/** A question of a quiz version, as it is counted. */
interface CountedQuestion {
  item: string
  isSequence: boolean
  storedAnswer: ReturnType<typeof storedAnswers>
}

/** The graded questions of a quiz version, by number. */
export type CountedQuiz = ReadonlyMap<number, CountedQuestion>

/** Of what was asked before questions had ids nothing is counted. */
export function countedQuiz(questions: readonly AskedQuestion[]): CountedQuiz {
  return new Map(
    questions.flatMap((question) => {
      const { id, revision, questionNo, questionType } = question
      if (!isGraded(question) || !id || !revision) return []
      const item = itemOf({ id, revision })
      const whole: Question = { explanation: '', fixedOrder: false, ...question }
      const isSequence = questionType === 'sequence'
      return [[questionNo, { item, isSequence, storedAnswer: storedAnswers(whole) }]]
    }),
  )
}

/**
 * What an attempt adds to the figures of its topic, month, distributor and language (domain: Analysis).
 * @param quiz the version that was asked
 */
export function countsOf(attempt: AnalysedAttempt, quiz: CountedQuiz | undefined): Counted[] {
  if (attempt.mytype === 'Quiz') return countsOfQuiz(attempt, quiz ?? new Map())
  return attempt.slides ? [countsOfSlides(attempt.slides)] : []
}

function countsOfQuiz(attempt: AnalysedAttempt, quiz: CountedQuiz): Counted[] {
  const { nth = 1, firstPass, evaluation, duration } = attempt
  const counts: Count[] = firstPass ? [[PARTS.passedIn, String(nth - 1), 1]] : []
  if (nth > 1) return counts.length > 0 ? [{ about: QUIZ, counts }] : []
  counts.push([PARTS.first, 'n', 1], [PARTS.seconds, String(Math.floor(duration)), 1])
  if (evaluation === 'Passed') counts.push([PARTS.first, 'passed', 1])
  const answered = answeredItems(attempt, quiz)
  const right = answered.filter((each) => each.right).length
  const others = answered.length - 1
  const orders: Counted[] = []
  for (const { question, right: isRight, picked } of answered) {
    const { item, isSequence } = question
    counts.push([item, 'n', 1])
    if (isRight) counts.push([item, 'right', 1])
    if (others > 0) {
      const share = `${right - (isRight ? 1 : 0)}/${others}`
      counts.push([item, share, 1])
      if (isRight) counts.push([item, `${share}+`, 1])
    }
    if (!isSequence) for (const letter of picked) counts.push([item, letter, 1])
    else if (picked.length > 0)
      orders.push({ about: item, counts: [[ORDERS, orderName(picked), 1]] })
  }
  return [{ about: QUIZ, counts }, ...orders]
}

interface AnsweredQuestion {
  question: CountedQuestion
  right: boolean
  /** The stored letters or numbers. */
  picked: readonly string[]
}

/** The graded questions of an attempt. */
function answeredItems({ snapshot }: AnalysedAttempt, quiz: CountedQuiz): AnsweredQuestion[] {
  if (!snapshot) return []
  const { order, answers, correct } = snapshot
  const right = new Set(correct)
  const asked = order
    ? unpackDraw(order).map(({ questionNo, places }, index) => ({
        shownNo: index + 1,
        question: quiz.get(questionNo),
        places,
      }))
    : [...quiz].map(([shownNo, question]) => ({ shownNo, question, places: null }))
  return asked.flatMap(({ shownNo, question, places }) => {
    if (!question) return []
    const selected = answers[shownNo]?.split(',') ?? []
    const picked = places ? question.storedAnswer(places, selected) : selected
    return [{ question, right: right.has(shownNo), picked }]
  })
}

function countsOfSlides({ fileId, visits }: NonNullable<AnalysedAttempt['slides']>): Counted {
  const pages = new Map<number, { seconds: number; visits: number }>()
  for (const { page, seconds } of unpackVisits(visits)) {
    const before = pages.get(page) ?? { seconds: 0, visits: 0 }
    pages.set(page, { seconds: before.seconds + seconds, visits: before.visits + 1 })
  }
  const counts = [...pages].flatMap(([page, read]): Count[] => {
    const once: Count = [String(page), String(read.seconds), 1]
    return read.visits > 1 ? [once, [RETURNS, String(page), read.visits - 1]] : [once]
  })
  return { about: fileId, counts }
}
