import { isObjectId } from '../../common/ids.ts'
import { LIMITS } from '../../common/limits.ts'
import { QUESTION_TYPES } from '../questionTypes.ts'
import { sequenceOf } from '../sequence.rules.ts'
import type { Question } from '../questions.schema.ts'
import { choosing, ordering } from './parts.ts'
import type { QuizProblemCode } from './problems.ts'

/** The columns beside those of the choices. */
export const FIELDS = [
  'type',
  'question',
  'correct',
  'either',
  'explanation',
  'page',
  'id',
] as const
export type Field = (typeof FIELDS)[number]

/**
 * A row of the table, trimmed; `choices` hold the steps of a sequence in the order they are shown, and in place of the first
 * one the text of a recap.
 */
export type Cells = Record<Field, string> & { choices: string[] }

interface RowQuestion {
  question?: Partial<Question>
  problems: QuizProblemCode[]
}

const isRefusal = (own: Partial<Question> | QuizProblemCode): own is QuizProblemCode =>
  typeof own === 'string'

/** The question of a row, or all that is unclear in it. */
export function rowQuestion(cells: Cells): RowQuestion {
  const name = cells.type.toLowerCase().replace(/[\s_-]/g, '')
  const type = QUESTION_TYPES.find((each) => each.toLowerCase() === name)
  if (!type) return { problems: ['KIND_OTHER'] }
  const { id, page, explanation } = cells
  const own = OWN[type](cells)
  const isPage = /^[1-9]\d{0,4}$/.test(page) && Number(page) <= LIMITS.pdfPages
  const problems: QuizProblemCode[] = [
    ...(isRefusal(own) ? [own] : []),
    ...(page === '' || isPage ? [] : (['PAGE_UNCLEAR'] as const)),
    ...(id === '' || isObjectId(id) ? [] : (['ID_UNCLEAR'] as const)),
  ]
  if (isRefusal(own) || problems.length > 0) return { problems }
  const question: Partial<Question> = {
    question: cells.question,
    ...own,
    explanation,
    ...(isPage ? { page: Number(page) } : {}),
    ...(id === '' ? {} : { id }),
  }
  return { question, problems }
}

const OWN: Record<Question['questionType'], (cells: Cells) => Partial<Question> | QuizProblemCode> =
  {
    multipleChoice: ({ choices, correct, either }) => {
      const letters = lettersOf(correct)
      const onlyOne = flagOf(either)
      if (!letters) return correct === '' ? 'KEY_MISSING' : 'ANSWER_UNCLEAR'
      // Either of one answer: a letter has been forgotten.
      if (onlyOne === undefined || (onlyOne && letters.length < 2)) return 'EITHER_UNCLEAR'
      return choosing(choices, letters, onlyOne)
    },
    sequence: ({ choices, correct, either }) => {
      const order = numbersOf(correct, choices.length)
      if (either !== '' && flagOf(either) !== false) return 'CELLS_EXTRA'
      if (!order) return correct === '' ? 'ORDER_UNCLEAR' : 'ANSWER_UNCLEAR'
      return ordering(choices, order)
    },
    recap: ({ choices, correct, either }) =>
      choices.length > 1 || correct !== '' || (either !== '' && flagOf(either) !== false)
        ? 'CELLS_EXTRA'
        : { questionType: 'recap', recap: choices[0] ?? '' },
  }

/** The indexes that letters mean, such as `A C`, `a,c` or `AC`; undefined if they are none, or one comes twice. */
function lettersOf(said: string): number[] | undefined {
  const text = said.normalize('NFKC').toUpperCase()
  if (!/^[A-Z](?:[\s,;/+&、]*[A-Z])*$/.test(text)) return undefined
  const letters = Array.from(text.matchAll(/[A-Z]/g), ([letter]) => letter.charCodeAt(0) - 65)
  return new Set(letters).size === letters.length ? letters.toSorted((a, b) => a - b) : undefined
}

/** The numbers of an order, such as `2 1 3` or `2,1,3`; with up to nine steps also `213`, as spreadsheets make of it. */
function numbersOf(said: string, count: number): number[] | undefined {
  const text = said.normalize('NFKC')
  if (!/^\d+(?:[\s,;>.、-]+\d+)*$/.test(text)) return undefined
  const isRun = count > 1 && count < 10 && /^\d+$/.test(text) && text.length === count
  return (text.match(isRun ? /\d/g : /\d+/g) ?? []).map(Number)
}

const YES = ['yes', 'y', 'true', '1', 'x', 'ya', 'benar', '是']
const NO = ['', 'no', 'n', 'false', '0', 'tidak', 'salah', '否']

function flagOf(said: string): boolean | undefined {
  const word = said.normalize('NFKC').toLowerCase()
  if (YES.includes(word)) return true
  return NO.includes(word) ? false : undefined
}

/** The row of a question. */
export function cellsOf(question: Question): Cells {
  const { questionType, answerChoices, options, correctAnswer, recap, sequence } = question
  const byType = {
    multipleChoice: {
      choices: answerChoices.map(({ answer }) => answer),
      correct: correctAnswer.join(' '),
    },
    sequence: {
      choices: options.map(({ option }) => option),
      correct: sequenceOf(sequence).join(' '),
    },
    recap: { choices: recap === '' ? [] : [recap], correct: '' },
  }
  return {
    type: questionType,
    question: question.question,
    ...byType[questionType],
    either: question.onlyOne ? 'yes' : '',
    explanation: question.explanation,
    page: String(question.page ?? ''),
    id: question.id ?? '',
  }
}
