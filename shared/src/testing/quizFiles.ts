import type { MaterialLanguage } from '../common/languages.ts'
import { choosing, ordering } from '../topics/formats/parts.ts'
import { type QuizFormat, readQuiz, writeQuiz } from '../topics/quizFormats.ts'
import { emptyQuestion } from '../topics/quizEditing.rules.ts'
import type { Question } from '../topics/questions.schema.ts'

/** Questions and files of quizzes for tests. */

/** A whole question: of two choices, the first right, unless the fields say otherwise. */
export function question(fields: Partial<Question> = {}, language: MaterialLanguage = 'English') {
  return {
    ...emptyQuestion(language, 0),
    question: 'Which?',
    ...choosing(['This', 'That'], [0]),
    ...fields,
  }
}

/** One with these choices; those at the indexes are right. */
export function choices(texts: string[], right: number[], fields: Partial<Question> = {}) {
  return question({ ...choosing(texts, right), ...fields })
}

/** One with these steps as shown, and their numbers in the right order. */
export function steps(texts: string[], order: number[], fields: Partial<Question> = {}): Question {
  return {
    ...emptyQuestion('English', 0),
    question: 'In which order?',
    ...ordering(texts, order),
    ...fields,
  }
}

export function recap(text: string, fields: Partial<Question> = {}): Question {
  return { ...emptyQuestion('English', 0), questionType: 'recap', recap: text, ...fields }
}

/** The questions numbered as they stand. */
export function numbered(questions: readonly Question[]): Question[] {
  return questions.map((each, index) => ({ ...each, questionNo: index + 1 }))
}

/** All that a question says, in one order, whatever its number. */
export function saidBy(asked: Question): string {
  const entries = Object.entries({ ...asked, questionNo: 0 })
  return JSON.stringify(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** `line: CODE text` of each problem of a file. */
export function problemsIn(text: string, format: QuizFormat): string[] {
  return readQuiz(text, format, 'English').problems.map((problem) =>
    `${problem.line}: ${problem.code} ${problem.text}`.trim(),
  )
}

/** `number: CODE` of each problem of writing. */
export function problemsOfWriting(questions: readonly Question[], format: QuizFormat): string[] {
  return writeQuiz(questions, format).problems.map(({ line, code }) => `${line}: ${code}`)
}

/** The only question of a file that has no problem. */
export function onlyQuestion(
  text: string,
  format: QuizFormat,
  language: MaterialLanguage = 'English',
) {
  const { questions, problems } = readQuiz(text, format, language)
  const [only] = questions
  if (!only || questions.length > 1 || problems.length > 0)
    throw new Error(`${questions.length} questions, ${JSON.stringify(problems)}`)
  return only
}

/** `<question>` elements as Moodle's XML. */
export function moodleFile(...elements: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${elements.join('\n')}\n</quiz>\n`
}
