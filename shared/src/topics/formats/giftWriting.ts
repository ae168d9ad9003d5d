import type { Question } from '../questions.schema.ts'
import { giftEscaped } from './giftText.ts'
import { textOf } from './html.ts'
import { shareOf } from './parts.ts'
import { descriptionOf, tagsOf } from './tags.ts'

/** Questions as GIFT, but for sequences; id and tags in the comment in which Moodle looks for them. */
export function writeGift(questions: readonly Question[]): string {
  return questions.map((question) => `${linesOf(question).join('\n')}\n`).join('\n')
}

function linesOf(question: Question): string[] {
  const { questionType, id, explanation, answerChoices } = question
  const marks = [...(id ? [`[id:${id}]`] : []), ...tagsOf(question).map((tag) => `[tag:${tag}]`)]
  const comment = marks.length > 0 ? [`// ${marks.join(' ')}`] : []
  const text = questionType === 'recap' ? descriptionOf(question) : question.question
  const texts = [text, explanation, ...answerChoices.map(({ answer }) => answer)]
  const isPlain = texts.some(isChangedByMoodle) || /^(?:\[|\/\/|\$CATEGORY:)/.test(text)
  const head = `${isPlain ? PLAIN : ''}${giftEscaped(text)}`
  if (questionType === 'recap') return [...comment, head]
  return [
    ...comment,
    `${head} {`,
    ...answersOf(question),
    ...(explanation === '' ? [] : [`\t####${answerText(explanation)}`]),
    '}',
  ]
}

const PLAIN = '[plain]'

/** Whether Moodle would see HTML or blanks in it that it shows otherwise. */
function isChangedByMoodle(text: string): boolean {
  return textOf(text, 'auto').text !== text
}

/**
 * Where one answer is right it has `=`. Of several that are right together a wrong one takes all marks away. Without any
 * wrong one weights tell the question from one with a short answer.
 */
function answersOf({ answerChoices, correctAnswer, onlyOne }: Question): string[] {
  const together = !onlyOne && correctAnswer.length > 1
  const share = `~%${together ? shareOf(correctAnswer.length) : 100}%`
  const isAllRight = correctAnswer.length === answerChoices.length
  const right = together || isAllRight ? share : '='
  const wrong = together ? '~%-100%' : '~'
  return answerChoices.map(
    ({ choice, answer }) =>
      `\t${correctAnswer.includes(choice) ? right : wrong}${answerText(answer)}`,
  )
}

/** An answer that begins like a weight or a format says what it is. */
function answerText(text: string): string {
  return `${/^[%[]/.test(text) ? PLAIN : ''}${giftEscaped(text)}`
}
