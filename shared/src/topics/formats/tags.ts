import { LIMITS } from '../../common/limits.ts'
import { letterAt } from '../multipleChoice.rules.ts'
import { sequenceOf } from '../sequence.rules.ts'
import type { Question } from '../questions.schema.ts'
import { ordering } from './parts.ts'

/**
 * Tags, which Moodle keeps with a question and writes into its files, hold what Moodle's questions have no field for:
 * `page:4` is the slide, `heading:2` says that the first two lines of a description are its question and the rest the recap, and
 * `shown:bac` in which order the steps are shown, lettered by their right order.
 */

/** The tags that a question needs beside its text and answers. */
export function tagsOf(question: Question): string[] {
  const { page, options, sequence } = question
  const tags = page === undefined ? [] : [`page:${page}`]
  if (question.questionType === 'recap' && question.question !== '')
    tags.push(`heading:${question.question.split('\n').length}`)
  if (question.questionType === 'sequence') {
    const order = sequenceOf(sequence)
    const places = options.map(({ number }) => order.indexOf(String(number)))
    if (places.some((place, index) => place !== index))
      tags.push(`shown:${places.map(letterAt).join('').toLowerCase()}`)
  }
  return tags
}

/** What a description says: the question of a recap, then its text. */
export function descriptionOf({ question, recap }: Question): string {
  return [question, recap].filter(Boolean).join('\n\n')
}

/** The page that tags name, as a field. */
export function pageIn(tags: readonly string[]): Partial<Question> {
  const page = Number(/^[1-9]\d{0,4}$/.exec(valueIn(tags, 'page'))?.[0])
  return page <= LIMITS.pdfPages ? { page } : {}
}

/** The recap that a description is. */
export function recapIn(text: string, tags: readonly string[]): Partial<Question> {
  const lines = text.split('\n')
  const heading = Number(valueIn(tags, 'heading')) || 0
  return {
    questionType: 'recap',
    question: lines.slice(0, heading).join('\n').trim(),
    recap: lines.slice(heading).join('\n').trim(),
  }
}

/** The ordering of steps that are given in their right order: shown as the tags say, else in that order. */
export function orderingIn(steps: readonly string[], tags: readonly string[]): Partial<Question> {
  const places = steps.map((_, index) => index)
  const shown = Array.from(valueIn(tags, 'shown').toUpperCase(), (letter) =>
    places.findIndex((place) => letterAt(place) === letter),
  )
  const isWhole = shown.length === steps.length && places.every((place) => shown.includes(place))
  const order = isWhole ? shown : places
  return ordering(
    order.map((place) => steps[place] ?? ''),
    places.map((place) => order.indexOf(place) + 1),
  )
}

function valueIn(tags: readonly string[], name: string): string {
  const tag = tags.find((each) => each.toLowerCase().startsWith(`${name}:`))
  return tag?.slice(name.length + 1).trim() ?? ''
}
