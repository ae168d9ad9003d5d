import type { MaterialLanguage } from '../common/languages.ts'
import { readAiken, writeAiken } from './formats/aiken.ts'
import { refusalsOf } from './formats/checks.ts'
import { readTable, writeTable } from './formats/csv.ts'
import { readGift } from './formats/giftReading.ts'
import { writeGift } from './formats/giftWriting.ts'
import { readMoodle } from './formats/moodleReading.ts'
import { writeMoodle } from './formats/moodleWriting.ts'
import { inPlaces, trimmed } from './formats/parts.ts'
import { isRemark, problemAt, type QuizProblem, type QuizProblemCode } from './formats/problems.ts'
import { type Found, type QuizReading, readingOf } from './formats/reading.ts'
import { ownFields } from './quizEditing.rules.ts'
import type { Question } from './questions.schema.ts'

/** Quizzes in files that other programs read and write (domain: Quiz files). */

export const QUIZ_FORMATS = ['moodle', 'csv', 'gift', 'aiken'] as const
export type QuizFormat = (typeof QUIZ_FORMATS)[number]

interface Format {
  /** Line ends are LF. */
  read: (text: string, language: MaterialLanguage) => Found[]
  /** Of complete questions without what the format cannot hold. */
  write: (questions: readonly Question[]) => string
  /** What it cannot hold of a question: of a refusal the question is left out, else it is written without. */
  lacks: (question: Question) => QuizProblemCode[]
}

const FORMATS: Record<QuizFormat, Format> = {
  moodle: { read: readMoodle, write: writeMoodle, lacks: () => [] },
  gift: {
    read: readGift,
    write: writeGift,
    lacks: ({ questionType, explanation, fixedOrder }) =>
      said({
        FORMAT_KIND: questionType === 'sequence',
        // A description has no braces, and it stands within them.
        EXPLANATION_LOST: questionType === 'recap' && explanation !== '',
        FIXED_ORDER_LOST: fixedOrder,
      }),
  },
  aiken: {
    read: readAiken,
    write: writeAiken,
    lacks: (question) =>
      said({
        FORMAT_KIND: question.questionType !== 'multipleChoice',
        FORMAT_KEY: question.correctAnswer.length > 1,
        FORMAT_LINES: [
          question.question,
          ...question.answerChoices.map(({ answer }) => answer),
        ].some((text) => text.includes('\n')),
        ID_LOST: question.id !== undefined,
        EXPLANATION_LOST: question.explanation !== '',
        PAGE_LOST: question.page !== undefined,
        FIXED_ORDER_LOST: question.fixedOrder,
      }),
  },
  csv: {
    read: readTable,
    write: writeTable,
    lacks: ({ fixedOrder }) => said({ FIXED_ORDER_LOST: fixedOrder }),
  },
}

function said(problems: Partial<Record<QuizProblemCode, boolean>>): QuizProblemCode[] {
  return (Object.keys(problems) as QuizProblemCode[]).filter((code) => problems[code])
}

/**
 * The questions of a file in this language, numbered from 1 in the file's order, and a problem for each that cannot come and
 * for whatever is left out of one that does. Any text is read without an error; only complete questions come.
 * @param format `csv` reads commas, semicolons and tabs, so also rows that were copied from a spreadsheet
 */
export function readQuiz(
  text: string,
  format: QuizFormat,
  language: MaterialLanguage,
): QuizReading {
  const lines = text.replace(/^\uFEFF+/, '').replace(/\r\n?/g, '\n')
  return readingOf(FORMATS[format].read(lines, language), language)
}

/** What a format cannot hold of a question. */
export function lacksOf(question: Question, format: QuizFormat): QuizProblemCode[] {
  return FORMATS[format].lacks(inPlaces(trimmed(ownFields(question))))
}

/** A quiz as the text of a file; the problems' lines are the questions' numbers. */
interface QuizWriting {
  text: string
  problems: QuizProblem[]
}

/**
 * Writes questions, and says what the format cannot hold: without a problem a question comes back the same. One that is
 * incomplete or would come back as another question is left out; of others only the named part is missing.
 */
export function writeQuiz(questions: readonly Question[], format: QuizFormat): QuizWriting {
  const written: Question[] = []
  const problems: QuizProblem[] = []
  for (const source of questions) {
    const question = trimmed(ownFields(source))
    const codes = refusalsOf(question)
    const placed = inPlaces(question)
    codes.push(...FORMATS[format].lacks(placed))
    const held = withoutLost(placed, codes)
    if (codes.every(isRemark) && !comesBack(held, format)) codes.push('FORMAT_TEXT')
    if (codes.every(isRemark)) written.push(held)
    const text = question.question || question.recap
    problems.push(...codes.map((code) => problemAt(source.questionNo, code, text)))
  }
  return { text: FORMATS[format].write(written), problems }
}

function withoutLost(question: Question, codes: readonly QuizProblemCode[]): Question {
  const { id, page, ...held } = question
  return {
    ...held,
    ...(id === undefined || codes.includes('ID_LOST') ? {} : { id }),
    ...(page === undefined || codes.includes('PAGE_LOST') ? {} : { page }),
    explanation: codes.includes('EXPLANATION_LOST') ? '' : question.explanation,
    fixedOrder: question.fixedOrder && !codes.includes('FIXED_ORDER_LOST'),
  }
}

/** Whether a question that is read from what is written of it is the same, whatever signs its texts hold. */
function comesBack(question: Question, format: QuizFormat): boolean {
  const { questions, problems } = readQuiz(
    FORMATS[format].write([question]),
    format,
    question.language,
  )
  const [back] = questions
  if (!back || questions.length > 1 || problems.length > 0) return false
  const asked = { ...ownFields(question), questionNo: 1 }
  return JSON.stringify(ownFields(back)) === JSON.stringify(asked)
}
