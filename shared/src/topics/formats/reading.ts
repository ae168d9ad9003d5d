import type { MaterialLanguage } from '../../common/languages.ts'
import { LIMITS } from '../../common/limits.ts'
import { emptyQuestion } from '../quizEditing.rules.ts'
import type { Question } from '../questions.schema.ts'
import { refusalsOf } from './checks.ts'
import { trimmed } from './parts.ts'
import { isRemark, problemAt, type QuizProblem, type QuizProblemCode } from './problems.ts'

/** What a format's reader finds at one place of a file. */
export interface Found {
  line: number
  /** The source, of which problems show the beginning. */
  text: string
  /** The fields that the file says; none if there is no question. */
  question?: Partial<Question>
  /** With a refusal among them the question does not come. */
  problems: readonly QuizProblemCode[]
}

/** What a file says: its questions, numbered from 1, and why others do not come. */
export interface QuizReading {
  questions: Question[]
  problems: QuizProblem[]
}

/** Makes questions of what was found; those that could not be stored become problems. */
export function readingOf(found: readonly Found[], language: MaterialLanguage): QuizReading {
  const questions: Question[] = []
  const problems: QuizProblem[] = []
  const ids = new Set<string>()
  for (const { line, text, question: fields, problems: codes } of found) {
    const question = fields && trimmed({ ...emptyQuestion(language, questions.length), ...fields })
    const all = new Set(codes)
    if (question && codes.every(isRemark))
      for (const code of refusalsHere(question, questions.length, ids)) all.add(code)
    for (const code of all) problems.push(problemAt(line, code, text))
    if (!question || ![...all].every(isRemark)) continue
    questions.push(question)
    if (question.id !== undefined) ids.add(idKeyOf(question))
  }
  if (questions.length === 0 && problems.every(({ code }) => isRemark(code)))
    problems.push(problemAt(1, 'NO_QUESTIONS', ''))
  return { questions, problems }
}

/** Why a question cannot stand after `count` others with these ids. */
function refusalsHere(
  question: Question,
  count: number,
  ids: ReadonlySet<string>,
): QuizProblemCode[] {
  if (count >= LIMITS.questionsPerQuiz) return ['QUESTIONS_TOO_MANY']
  const isRepeated = ids.has(idKeyOf(question))
  return [...refusalsOf(question), ...(isRepeated ? (['ID_REPEATED'] as const) : [])]
}

function idKeyOf({ id = '' }: Question): string {
  return id.toLowerCase()
}

/** For offsets of a text their lines, from 1. */
export function lineCounter(text: string): (offset: number) => number {
  const ends: number[] = []
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends.push(at)
  return (offset) => {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) < offset) low = middle + 1
      else high = middle
    }
    return low + 1
  }
}
