import type { XmlElement } from '@rgrove/parse-xml'
import { isObjectId } from '../../common/ids.ts'
import type { MaterialLanguage } from '../../common/languages.ts'
import type { Question } from '../questions.schema.ts'
import { type Markup, type ReadText, textOf } from './html.ts'
import { choosing, keyOfWeights, trueOrFalse } from './parts.ts'
import type { QuizProblemCode } from './problems.ts'
import type { Found } from './reading.ts'
import { orderingIn, pageIn, recapIn } from './tags.ts'
import { childrenOf, textIn } from './xml.ts'

/** Moodle's names of how a text is marked up; without one it is HTML. */
const MARKUPS: Readonly<Record<string, Markup>> = {
  moodle_auto_format: 'auto',
  plain_text: 'plain',
  markdown: 'markdown',
}

const UNKNOWN_KINDS: Readonly<Record<string, QuizProblemCode>> = {
  shortanswer: 'KIND_SHORT_ANSWER',
  numerical: 'KIND_NUMERICAL',
  calculated: 'KIND_NUMERICAL',
  calculatedsimple: 'KIND_NUMERICAL',
  matching: 'KIND_MATCHING',
  match: 'KIND_MATCHING',
  ddmatch: 'KIND_MATCHING',
  randomsamatch: 'KIND_MATCHING',
  essay: 'KIND_ESSAY',
  cloze: 'KIND_CLOZE',
  multianswer: 'KIND_CLOZE',
  gapselect: 'KIND_CLOZE',
  ddwtos: 'KIND_CLOZE',
}

/** A question element while it is read: what is lost is collected. */
interface Reading {
  element: XmlElement
  source: string
  language: MaterialLanguage
  body: string
  tags: string[]
  problems: Set<QuizProblemCode>
}

/** The fields of a kind, or why there are none. */
type Kind = (reading: Reading) => Partial<Question> | QuizProblemCode

const KINDS: Readonly<Record<string, Kind>> = {
  multichoice: choiceOf,
  truefalse: trueFalseOf,
  ordering: orderingOf,
  description: ({ body, tags }) => recapIn(body, tags),
}

/** Reads a `<question>` of `source`, all but its line; undefined for a category, which is none. */
export function moodleQuestion(
  element: XmlElement,
  source: string,
  language: MaterialLanguage,
): Omit<Found, 'line'> | undefined {
  const type = element.attributes.type ?? ''
  if (type === 'category') return undefined
  const problems = new Set<QuizProblemCode>()
  const tags = childrenOf(element, 'tags').flatMap((all) =>
    childrenOf(all, 'tag').map((tag) => tag.text.trim()),
  )
  const reading: Reading = { element, source, language, body: '', tags, problems }
  reading.body = richIn(reading, element, 'questiontext')
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
  if (!kind) {
    const code = Object.hasOwn(UNKNOWN_KINDS, type) ? UNKNOWN_KINDS[type] : undefined
    return { text: code ? reading.body : type, problems: [code ?? 'KIND_OTHER'] }
  }
  const text = reading.body || textIn(element, 'name')
  const own = kind(reading)
  if (typeof own === 'string') return { text, problems: [own] }
  const question = { question: reading.body, ...commonOf(reading), ...own }
  if (hasFeedback(reading)) problems.add('FEEDBACK_LEFT_OUT')
  if (childrenOf(element, 'image').some((image) => image.text.trim()))
    problems.add('MEDIA_LEFT_OUT')
  return { text, question, problems: [...problems] }
}

function commonOf(reading: Reading): Partial<Question> {
  const { element, tags } = reading
  const id = textIn(element, 'idnumber')
  return {
    explanation: richIn(reading, element, 'generalfeedback'),
    fixedOrder: flagIn(element, 'shuffleanswers') === false,
    ...(isObjectId(id) ? { id } : {}),
    ...pageIn(tags),
  }
}

/** A flag as Moodle or a person writes it; undefined if it is neither. */
function flagIn(element: XmlElement, name: string): boolean | undefined {
  const flag = textIn(element, name).toLowerCase()
  if (['1', 'true', 'yes'].includes(flag)) return true
  return ['0', 'false', 'no'].includes(flag) ? false : undefined
}

function choiceOf(reading: Reading): Partial<Question> | QuizProblemCode {
  const answers = childrenOf(reading.element, 'answer')
  const texts = answers.map((answer) => richOf(reading, answer))
  if (answers.length === 0) return 'CHOICES_MISSING'
  const key = keyOfWeights(answers.map(fractionOf), flagIn(reading.element, 'single'))
  return typeof key === 'string' ? key : choosing(texts, key.right, key.onlyOne)
}

/** Percent; an answer without one is wrong. */
function fractionOf({ attributes: { fraction = '0' } }: XmlElement): number {
  return fraction.trim() === '' ? Number.NaN : Number(fraction)
}

function trueFalseOf({ element, language }: Reading): Partial<Question> | QuizProblemCode {
  const right = childrenOf(element, 'answer').filter((answer) => fractionOf(answer) === 100)
  const [said] = right.map((answer) => textIn(answer, 'text').toLowerCase())
  const isClear = right.length === 1 && (said === 'true' || said === 'false')
  return isClear ? trueOrFalse(said === 'true', language) : 'KEY_MISSING'
}

function orderingOf(reading: Reading): Partial<Question> | QuizProblemCode {
  const { element, tags } = reading
  // Some of its steps only: chosen at random, or neighbours.
  const part = ['RANDOM', 'CONTIGUOUS', '1', '2']
  if (part.includes(textIn(element, 'selecttype').toUpperCase())) return 'ORDERING_PART'
  const steps = inPosition(childrenOf(element, 'answer')).map((answer) => richOf(reading, answer))
  return steps.length === 0 ? 'STEPS_MISSING' : orderingIn(steps, tags)
}

/** Of an ordering question the fraction is the step's position, which Moodle writes in that order. */
function inPosition(answers: XmlElement[]): XmlElement[] {
  const positions = answers.map(fractionOf)
  const isWhole = answers.every((_, index) => positions.includes(index + 1))
  return isWhole ? answers.toSorted((one, other) => fractionOf(one) - fractionOf(other)) : answers
}

function richIn(reading: Reading, parent: XmlElement, name: string): string {
  const [element] = childrenOf(parent, name)
  return element ? richOf(reading, element) : ''
}

/** The text of an element with a format; what is lost is noted. */
function richOf(reading: Reading, element: XmlElement): string {
  const { text, problems } = plainOf(element, reading.source)
  for (const problem of problems) reading.problems.add(problem)
  if (childrenOf(element, 'file').length > 0) reading.problems.add('MEDIA_LEFT_OUT')
  return text
}

function plainOf(element: XmlElement, source: string): ReadText {
  const [text = element] = childrenOf(element, 'text')
  const isMarkedUp = text !== element && text.children.some((child) => child.type === 'element')
  // HTML that its writer has not escaped.
  if (isMarkedUp) {
    const inner = source.slice(text.children[0]?.start, text.children.at(-1)?.end)
    return textOf(inner, 'html')
  }
  const { format = '' } = element.attributes
  const markup = Object.hasOwn(MARKUPS, format) ? MARKUPS[format] : undefined
  return textOf(text.text, markup ?? 'html')
}

/** What Moodle itself says after each answer, unless somebody has changed it. */
const USUAL =
  /^your answer is (?:correct|partially correct|incorrect)\.$|^that answer is (?:correct|incorrect)\.$/i

function hasFeedback({ element, source }: Reading): boolean {
  const answers = childrenOf(element, 'answer')
  const feedbacks = [
    ...answers.flatMap((answer) => childrenOf(answer, 'feedback')),
    ...['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback', 'hint'].flatMap(
      (name) => childrenOf(element, name),
    ),
  ]
  return feedbacks.some((feedback) => {
    const { text } = plainOf(feedback, source)
    return text !== '' && !USUAL.test(text)
  })
}
