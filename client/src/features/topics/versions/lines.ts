import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { comparedTexts, type Pair } from './pieces'

/** A field of a topic or a question in two states. */
export interface Line extends Pair {
  label: string
  changed: boolean
  /** The language of a text of content. */
  of?: MaterialLanguage
}

/** A choice of a question, which may be its key. */
export interface ChoiceLine extends Line {
  letter: string
  /** Whether it is a right one, before and after. */
  key: [before: boolean, after: boolean]
}

/** A question in two states. */
export interface QuestionBlock {
  id: string
  language: MaterialLanguage
  /** 'English Quiz, question 5' */
  title: string
  state: 'same' | 'changed' | 'added' | 'removed'
  text: Line
  choices: ChoiceLine[]
  /** Its right answers, as one line. */
  key: Line
  /** All else: steps, explanation, slide and the like. */
  lines: Line[]
}

/** A value that is told as a whole. */
export function valueLine(
  label: string,
  [before, after]: [before: string, after: string],
  changed: boolean,
): Line {
  const piece = (text: string) => (text === '' ? [] : [{ text, differs: changed }])
  return { label, before: piece(before), after: piece(after), changed }
}

export function textLine(
  label: string,
  [before, after]: [before: string, after: string],
  of: MaterialLanguage,
): Line {
  return { label, of, ...comparedTexts(before, after), changed: before !== after }
}
