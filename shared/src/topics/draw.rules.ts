import { letterAt, placeOfLetter } from './multipleChoice.rules.ts'
import { kindOf } from './questionKinds.ts'
import type { Question } from './questions.schema.ts'

/** How a topic's quiz is asked, so that it cannot be guessed (domain: Quizzes). */
export interface QuizRules {
  shuffleQuestions: boolean
  shuffleChoices: boolean
  /** How many of the graded questions are drawn; 0: all. */
  ask: number
  /** Minutes before another attempt after a failed one. */
  pauseMinutes: number
}

type DrawRules = Omit<QuizRules, 'pauseMinutes'>

/** Of a topic that says nothing: everybody gets all questions as the editor has them, at any time. */
export const PLAIN_RULES: QuizRules = {
  shuffleQuestions: false,
  shuffleChoices: false,
  ask: 0,
  pauseMinutes: 0,
}

/** Whether learners get different quizzes. */
export function isDrawn({ shuffleQuestions, shuffleChoices, ask }: DrawRules): boolean {
  return shuffleQuestions || shuffleChoices || ask > 0
}

/** A question of a draw: its number in the whole quiz, and the places of its choices or steps, from 0, as shown. */
export interface DrawnQuestion {
  questionNo: number
  /** Empty: as they stand. */
  places: readonly number[]
}

/**
 * Draws a quiz (domain: Quizzes): graded questions at random, each recap after as many of them as in the whole quiz, at most
 * those that are asked.
 * @param questions of one language, by number
 * @param below a random whole number from 0 to below the given one
 */
export function drawQuiz(
  questions: readonly Question[],
  rules: DrawRules,
  below: (limit: number) => number,
): DrawnQuestion[] {
  const graded = questions.filter(isGraded)
  const asked = drawnOf(graded, rules, below)
  const placed: Question[] = []
  for (let count = 0; count <= asked.length; count += 1) {
    placed.push(
      ...asked.slice(Math.max(0, count - 1), count),
      ...recapsAfter(questions, count, asked.length),
    )
  }
  return placed.map((question) => ({
    questionNo: question.questionNo,
    places: rules.shuffleChoices && !question.fixedOrder ? shuffledPlaces(question, below) : [],
  }))
}

/** Whether it can be answered wrongly. */
export function isGraded({ questionType }: Pick<Question, 'questionType'>): boolean {
  return questionType !== 'recap'
}

function drawnOf(
  graded: readonly Question[],
  { ask, shuffleQuestions }: DrawRules,
  below: (limit: number) => number,
): Question[] {
  const some = ask > 0 && ask < graded.length
  if (!some && !shuffleQuestions) return [...graded]
  const drawn = shuffled(graded, below).slice(0, some ? ask : graded.length)
  return shuffleQuestions ? drawn : graded.filter((question) => drawn.includes(question))
}

/** The recaps that follow `count` of `asked` graded questions. */
function recapsAfter(questions: readonly Question[], count: number, asked: number): Question[] {
  let before = 0
  return questions.filter((question) => {
    if (isGraded(question)) before += 1
    return !isGraded(question) && Math.min(before, asked) === count
  })
}

function shuffledPlaces(question: Question, below: (limit: number) => number): number[] {
  return shuffled([...kindOf(question.questionType).parts(question).keys()], below)
}

/** Fisher and Yates. */
function shuffled<Item>(items: readonly Item[], below: (limit: number) => number): Item[] {
  const list = [...items]
  for (let last = list.length - 1; last > 0; last -= 1) {
    const chosen = below(last + 1)
    const [item, other] = [list[last], list[chosen]]
    if (item !== undefined && other !== undefined) [list[last], list[chosen]] = [other, item]
  }
  return list
}

/** A draw as stored: '3:CAB,1' is question 3 with its third choice first, then question 1 as it stands. */
export function packDraw(draw: readonly DrawnQuestion[]): string {
  return draw
    .map(({ questionNo, places }) => {
      const letters = places.map(letterAt).join('')
      return letters === '' ? String(questionNo) : `${questionNo}:${letters}`
    })
    .join()
}

/** @param packed from `packDraw` */
export function unpackDraw(packed: string): DrawnQuestion[] {
  return packed.split(',').map((each) => {
    const [questionNo, letters = ''] = each.split(':')
    const places = Array.from(letters, placeOfLetter)
    return { questionNo: Number(questionNo), places }
  })
}

/** Whether a draw can be one of these questions: each at most once, with all of its choices or steps. */
export function isDrawOf(draw: readonly DrawnQuestion[], questions: readonly Question[]): boolean {
  const byNumber = new Map(questions.map((question) => [question.questionNo, question]))
  const isOwn = ({ questionNo, places }: DrawnQuestion) => {
    const question = byNumber.get(questionNo)
    if (!question) return false
    const all = [...kindOf(question.questionType).parts(question).keys()]
    const given = places.toSorted((a, b) => a - b)
    return places.length === 0 || given.join() === all.join()
  }
  return new Set(draw.map(({ questionNo }) => questionNo)).size === draw.length && draw.every(isOwn)
}

/** The drawn questions with their key as they are asked: numbered from 1, choices lettered from A, steps numbered from 1. */
export function askedQuestions<Asked extends Question>(
  questions: readonly Asked[],
  draw: readonly DrawnQuestion[],
): Asked[] {
  const byNumber = new Map(questions.map((question) => [question.questionNo, question]))
  return draw.flatMap(({ questionNo, places }, index) => {
    const question = byNumber.get(questionNo)
    if (!question) return []
    const { parts, arranged } = kindOf(question.questionType)
    const order = places.length > 0 ? places : [...parts(question).keys()]
    return { ...question, ...arranged(question, order), questionNo: index + 1 }
  })
}

/**
 * Tells what was selected of a shuffled question by its stored names: the letters of choices, the numbers of steps.
 * @param question as it is stored
 * @returns from the places of a draw and the selected names as shown
 */
export function storedAnswers(
  question: Question,
): (places: readonly number[], selected: readonly string[]) => string[] {
  const { parts, arranged } = kindOf(question.questionType)
  const stored = parts(question)
  const unmoved = [...stored.keys()]
  // Shown names follow from the place alone: A is the first choice in whatever order.
  const shown = new Map(parts(arranged(question, unmoved)).map((name, place) => [name, place]))
  return (places, selected) =>
    selected.flatMap((name) => {
      const place = shown.get(name)
      if (place === undefined) return []
      return stored[places.length > 0 ? (places[place] ?? -1) : place] ?? []
    })
}
