import { kindOf } from './questionKinds.ts'
import type { Question } from './questions.schema.ts'

interface Answer {
  questionNo: number
  selectedAnswer: readonly string[]
}

/** Answers as stored: by question number, the letters or the steps joined by commas; without unanswered questions. */
export type PackedAnswers = Record<string, string>

/**
 * The stored part of the answers to these questions: only their own letters or steps, each once, in the given order, so
 * that it never outgrows the quiz. The last answer to a number counts, as in `gradeQuiz`.
 */
export function packAnswers(
  questions: readonly Question[],
  answers: readonly Answer[],
): PackedAnswers {
  const given = new Map(answers.map((answer) => [answer.questionNo, answer.selectedAnswer]))
  const packed = questions.map((question): [string, string] => {
    const known = new Set(kindOf(question.questionType).parts(question))
    const selected = new Set(given.get(question.questionNo))
    return [String(question.questionNo), [...selected].filter((each) => known.has(each)).join()]
  })
  return Object.fromEntries(packed.filter(([, selected]) => selected !== ''))
}

/** The answers as they were given, by question number. */
export function unpackAnswers(
  packed: PackedAnswers,
): { questionNo: number; selectedAnswer: string[] }[] {
  return Object.entries(packed).map(([questionNo, selected]) => ({
    questionNo: Number(questionNo),
    selectedAnswer: selected.split(','),
  }))
}

/** The texts of the selected choices or steps, in the order they were given. */
export function textsOfAnswer(question: Question, selected: readonly string[]): string[] {
  const { parts, texts } = kindOf(question.questionType)
  const byPart = new Map(parts(question).map((part, place) => [part, texts(question).texts[place]]))
  return selected.flatMap((part) => byPart.get(part) ?? [])
}
