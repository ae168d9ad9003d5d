import { kindOf } from './questionKinds.ts'
import type { Question } from './topics.schema.ts'

interface Answer {
  questionNo: number
  selectedAnswer: readonly string[]
}

/** Answers as they are kept: by question number, the letters or the steps joined by commas; nothing where none was given. */
export type PackedAnswers = Record<string, string>

/**
 * What is kept of the answers to these questions: of each only its own letters or steps, each once, in the order in
 * which they were given. So it never outgrows the quiz, whatever is sent. The last answer given to a number counts, as
 * in `gradeQuiz`.
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
