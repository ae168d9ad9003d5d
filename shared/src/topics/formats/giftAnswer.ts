import type { MaterialLanguage } from '../../common/languages.ts'
import type { Question } from '../questions.schema.ts'
import { giftText, structureOf } from './giftText.ts'
import type { Markup } from './html.ts'
import { choosing, keyOfWeights, trueOrFalse } from './parts.ts'
import type { QuizProblemCode } from './problems.ts'

/** What stands between the braces of a question. */
type GiftAnswer =
  | { question: Partial<Question>; problems: QuizProblemCode[] }
  /** Why it does not come. */
  | { code: QuizProblemCode }

const EXPLANATION = '####'

/** Reads what stands between the braces; `markup` is that of the question's text. */
export function giftAnswer(source: string, markup: Markup, language: MaterialLanguage): GiftAnswer {
  const end = structureOf(source).lastIndexOf(EXPLANATION)
  const text = (end < 0 ? source : source.slice(0, end)).trim()
  const explanation = giftText(end < 0 ? '' : source.slice(end + EXPLANATION.length), markup)
  const structure = structureOf(text)
  const answer = isChoice(structure)
    ? choicesOf(text, structure, markup)
    : otherOf(structure, language)
  if ('code' in answer) return answer
  return {
    question: { ...answer.question, explanation: explanation.text },
    problems: [...answer.problems, ...explanation.problems],
  }
}

/** Only questions with choices have wrong answers. */
function isChoice(structure: string): boolean {
  return !/^[#>]/.test(structure) && structure.includes('~')
}

function otherOf(structure: string, language: MaterialLanguage): GiftAnswer {
  if (structure === '') return { code: 'KIND_ESSAY' }
  if (structure.startsWith('#')) return { code: 'KIND_NUMERICAL' }
  // Moodle's ordering questions.
  if (structure.startsWith('>')) return { code: 'KIND_OTHER' }
  const [, truth, feedback = ''] = /^(T|TRUE|F|FALSE)\s*(#[^]*)?$/i.exec(structure) ?? []
  if (truth)
    return {
      question: trueOrFalse(truth.toUpperCase().startsWith('T'), language),
      problems: /[^#\s]/.test(feedback) ? ['FEEDBACK_LEFT_OUT'] : [],
    }
  const isMatching = structure.includes('=') && structure.includes('->')
  return { code: isMatching ? 'KIND_MATCHING' : 'KIND_SHORT_ANSWER' }
}

interface Choice {
  text: string
  weight: number
  problems: QuizProblemCode[]
}

function choicesOf(text: string, structure: string, markup: Markup): GiftAnswer {
  const starts = Array.from(structure.matchAll(/[=~]/g), ({ index }) => index)
  // Cloze questions look alike, but for what stands before the first sign.
  if (starts[0] !== 0) return { code: 'ANSWER_UNCLEAR' }
  const choices = starts.map((start, place) =>
    choiceOf(text.slice(start, starts[place + 1]), markup),
  )
  const key = keyOfWeights(choices.map(({ weight }) => weight))
  if (typeof key === 'string') return { code: key }
  const texts = choices.map((choice) => choice.text)
  return {
    question: choosing(texts, key.right, key.onlyOne),
    problems: choices.flatMap(({ problems }) => problems),
  }
}

const WEIGHT = /^%(-?\d+(?:\.\d*)?)%/

/** An answer from its sign on, with its weight and its feedback. */
function choiceOf(source: string, markup: Markup): Choice {
  const body = source.slice(1).trim()
  const [prefix = '', percent] = WEIGHT.exec(body) ?? []
  const answer = body.slice(prefix.length)
  const feedbackAt = structureOf(answer).indexOf('#')
  const said = giftText(feedbackAt < 0 ? answer : answer.slice(0, feedbackAt), markup)
  const feedback = feedbackAt < 0 ? '' : giftText(answer.slice(feedbackAt + 1), markup).text
  return {
    text: said.text,
    weight: percent === undefined ? (source.startsWith('=') ? 100 : 0) : Number(percent),
    problems: [...said.problems, ...(feedback === '' ? [] : (['FEEDBACK_LEFT_OUT'] as const))],
  }
}
