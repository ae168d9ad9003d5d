import { oneLine } from '../../common/text.ts'

/** Why a question or a file does not come, or is not written. */
const REFUSALS = [
  // The whole file.
  /** Nothing in it is a question. */
  'NO_QUESTIONS',
  /** Moodle XML: a document type, which could name other files. */
  'DOCTYPE_REFUSED',
  /** Moodle XML: something outside `<quiz>`, or another kind of file. */
  'OUTSIDE_QUIZ',
  /** Moodle XML: broken from this line on; the questions before it come. */
  'XML_BROKEN',
  /** CSV: a quotation mark that does not end, or with text after its end. */
  'QUOTE_STRAY',
  /** CSV: the head lacks this column. */
  'COLUMNS_MISSING',

  // Kinds without a counterpart.
  /** Answered by typing a word; in GIFT: with right answers alone. */
  'KIND_SHORT_ANSWER',
  /** Answered by typing a number. */
  'KIND_NUMERICAL',
  /** Pairs to match. */
  'KIND_MATCHING',
  /** Answered by a text or a file that a person marks. */
  'KIND_ESSAY',
  /** Gaps in a text, to type, choose or drag into. */
  'KIND_CLOZE',
  /** Any other kind, by its name where the file has one. */
  'KIND_OTHER',
  /** Moodle XML: an element or a text among the questions that is none. */
  'NOT_A_QUESTION',
  /** Moodle XML: an ordering question that shows only some of its steps. */
  'ORDERING_PART',

  // Incomplete, unclear or too long.
  /** No question text; of a recap no text at all. */
  'QUESTION_EMPTY',
  /** No choices. */
  'CHOICES_MISSING',
  /** A choice without text, such as a picture alone. */
  'CHOICE_EMPTY',
  /** No steps. */
  'STEPS_MISSING',
  /** A step without text. */
  'STEP_EMPTY',
  /** No right answer, or one that is none of the choices. */
  'KEY_MISSING',
  /** An order that does not hold each step once. */
  'ORDER_UNCLEAR',
  /** Weights that mean neither one right answer, nor any of several, nor all of them: part marks. */
  'WEIGHTS_UNCLEAR',
  /** Choices or steps that read the same. */
  'ANSWERS_EQUAL',
  /** More choices or steps than there are letters. */
  'ANSWERS_TOO_MANY',
  /** The question's text, or a recap's. */
  'QUESTION_TOO_LONG',
  /** A choice or a step. */
  'ANSWER_TOO_LONG',
  'EXPLANATION_TOO_LONG',
  /** Beyond the questions that a quiz can have. */
  'QUESTIONS_TOO_MANY',
  /** An id that an earlier question has. */
  'ID_REPEATED',
  /** GIFT: braces that do not belong together. */
  'BRACES_UNCLEAR',
  /** Aiken: choices that are not lettered A, B, C… */
  'LETTERS_UNCLEAR',
  /** Aiken: choices without `ANSWER:`. */
  'ANSWER_MISSING',
  /** A key that says no letter, in GIFT an answer without its sign. */
  'ANSWER_UNCLEAR',
  /** CSV: neither yes nor no, or yes without a second right answer. */
  'EITHER_UNCLEAR',
  /** CSV: no number of a page. */
  'PAGE_UNCLEAR',
  /** CSV: an id that is none of the product. */
  'ID_UNCLEAR',
  /** CSV: cells beyond the head, or which this type of question does not have. */
  'CELLS_EXTRA',

  // Writing: the question is left out.
  /** The format has no such type of question. */
  'FORMAT_KIND',
  /** The format has one right answer only. */
  'FORMAT_KEY',
  /** The format has no line breaks. */
  'FORMAT_LINES',
  /** The text would not come back as it is. */
  'FORMAT_TEXT',
] as const

/** What is left out of a question that comes, or is written, all the same. */
const REMARKS = [
  // Reading.
  /** A picture, a sound, a film or a file. */
  'MEDIA_LEFT_OUT',
  /** HTML, of which the text and its lines are kept. */
  'HTML_REDUCED',
  /** Markdown, whose marks stay as they are written. */
  'MARKDOWN_KEPT',
  /** Feedback to single answers or to how right they are, and hints. */
  'FEEDBACK_LEFT_OUT',
  /** CSV: a column that means nothing here. */
  'COLUMN_UNKNOWN',

  // Writing.
  /** The format holds no ids: read again, the question is another one. */
  'ID_LOST',
  'EXPLANATION_LOST',
  'PAGE_LOST',
  /** The format cannot say that choices are never shuffled. */
  'FIXED_ORDER_LOST',
] as const

/** All that can be said of a quiz file; each has its sentence in the client. */
export const QUIZ_PROBLEMS = [...REFUSALS, ...REMARKS] as const
export type QuizProblemCode = (typeof QUIZ_PROBLEMS)[number]

export interface QuizProblem {
  /** Of the file, from 1, where the question begins; of a table its row; when writing the question's number. */
  line: number
  code: QuizProblemCode
  /** The beginning of what it is about, on one line of at most 80 characters. */
  text: string
}

/** Whether the question comes all the same, without what the problem names. */
export function isRemark(code: QuizProblemCode): boolean {
  return REMARKS.some((remark) => remark === code)
}

const EXCERPT = 80

/** The beginning of a text, on one line of at most 80 characters. */
export function excerptOf(source: string): string {
  // No more than it takes: sources may be whole files.
  const characters = Array.from(oneLine(source.slice(0, 8 * EXCERPT)))
  if (characters.length <= EXCERPT) return characters.join('')
  return `${characters.slice(0, EXCERPT - 1).join('')}…`
}

/** A problem with the beginning of `source`. */
export function problemAt(line: number, code: QuizProblemCode, source: string): QuizProblem {
  return { line, code, text: excerptOf(source) }
}
