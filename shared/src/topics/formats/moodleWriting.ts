import type { Question } from '../questions.schema.ts'
import { shareOf, stepsInOrder } from './parts.ts'
import { excerptOf } from './problems.ts'
import { descriptionOf, tagsOf } from './tags.ts'

/** Questions as Moodle's XML, in plain text throughout. */
export function writeMoodle(questions: readonly Question[]): string {
  const elements = questions.map(
    (question) => `  <question type="${TYPES[question.questionType]}">
${linesOf(question)
  .map((line) => `    ${line}\n`)
  .join('')}  </question>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${elements.join('')}</quiz>\n`
}

const TYPES = { multipleChoice: 'multichoice', sequence: 'ordering', recap: 'description' } as const

function linesOf(question: Question): string[] {
  const { questionType, id, explanation, fixedOrder } = question
  const text = questionType === 'recap' ? descriptionOf(question) : question.question
  const tags = tagsOf(question).map((tag) => `<tag><text>${escaped(tag)}</text></tag>`)
  return [
    // By which Moodle lists it.
    `<name><text>${escaped(excerptOf(text))}</text></name>`,
    element('questiontext', text),
    element('generalfeedback', explanation),
    `<defaultgrade>${questionType === 'recap' ? 0 : 1}</defaultgrade>`,
    '<penalty>0</penalty>',
    '<hidden>0</hidden>',
    `<idnumber>${id ?? ''}</idnumber>`,
    ...(questionType === 'recap' && !fixedOrder
      ? []
      : [`<shuffleanswers>${!fixedOrder}</shuffleanswers>`]),
    ...answersOf(question),
    ...(tags.length > 0 ? [`<tags>${tags.join('')}</tags>`] : []),
  ]
}

function answersOf(question: Question): string[] {
  if (question.questionType === 'multipleChoice') return choicesOf(question)
  return question.questionType === 'sequence' ? stepsOf(question) : []
}

function stepsOf(question: Question): string[] {
  return [
    '<layouttype>VERTICAL</layouttype>',
    '<selecttype>ALL</selecttype>',
    '<selectcount>0</selectcount>',
    '<gradingtype>ALL_OR_NOTHING</gradingtype>',
    '<showgrading>SHOW</showgrading>',
    '<numberingstyle>none</numberingstyle>',
    ...stepsInOrder(question).map((step, index) => answer(step, String(index + 1))),
  ]
}

/** Of several that are right together a wrong one takes all marks away: as here, nothing but all of them is right. */
function choicesOf({ answerChoices, correctAnswer, onlyOne }: Question): string[] {
  const together = !onlyOne && correctAnswer.length > 1
  const right = together ? shareOf(correctAnswer.length) : '100'
  const wrong = together ? '-100' : '0'
  return [
    `<single>${!together}</single>`,
    '<answernumbering>ABCD</answernumbering>',
    ...answerChoices.map(({ choice, answer: text }) =>
      answer(text, correctAnswer.includes(choice) ? right : wrong),
    ),
  ]
}

function answer(text: string, fraction: string): string {
  return element('answer', text, ` fraction="${fraction}"`)
}

function element(name: string, text: string, attributes = ''): string {
  return `<${name}${attributes} format="plain_text"><text>${escaped(text)}</text></${name}>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '&#13;',
}

function escaped(text: string): string {
  return text.replace(/[&<>\r]/g, (character) => ENTITIES[character] ?? character)
}
