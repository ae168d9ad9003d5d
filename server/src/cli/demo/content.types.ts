import type { Distributor } from '@tristar/shared/common/distributors'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { Tier } from '@tristar/shared/common/tiers'

/**
 * One text in the three languages, side by side so that no translation is forgotten. Where a slide says so, `|`
 * separates a head from its text, or the cells of a row, alike in every language.
 */
export type Text = readonly [english: string, malay: string, chinese: string]

const COLUMNS: Record<MaterialLanguage, 0 | 1 | 2> = { English: 0, Malay: 1, Chinese: 2 }

/** The text in one language; an amount stays with its RM and a figure with its % when a line is broken. */
export function inLanguage(text: Text, language: MaterialLanguage): string {
  return text[COLUMNS[language]].replace(/RM (?=\d)/g, 'RM\u00a0').replace(/(?<=\d) %/g, '\u00a0%')
}

/** The `|`-separated parts of a text in one language. */
export function partsOf(text: Text, language: MaterialLanguage): string[] {
  return inLanguage(text, language).split('|')
}

interface Titled {
  title: Text
  /** One sentence in a tinted box at the foot of the slide. */
  note?: Text
}

/** Numbered or ticked lines; `head|text` or plain text. */
export interface PointsSlide extends Titled {
  kind: 'points' | 'checklist'
  points: readonly Text[]
}

/** Two to five cards in a row with arrows between them; `head|text`. */
export interface StepsSlide extends Titled {
  kind: 'steps'
  steps: readonly Text[]
}

/** Rows of `|`-separated cells; `widths` are the columns' shares, equal when absent. */
export interface TableSlide extends Titled {
  kind: 'table'
  head: Text
  rows: readonly Text[]
  widths?: readonly number[]
}

/** Horizontal bars; `label|value as shown`, with the bar's length out of 100. */
export interface BarsSlide extends Titled {
  kind: 'bars'
  bars: readonly { text: Text; length: number; strong?: boolean }[]
}

/** A conversation in the shop. */
export interface TalkSlide extends Titled {
  kind: 'talk'
  lines: readonly { who: 'seller' | 'owner'; text: Text }[]
}

/** What to do beside what to avoid. */
export interface CompareSlide extends Titled {
  kind: 'compare'
  good: readonly Text[]
  bad: readonly Text[]
}

/** A gondola seen from the front, top shelf first; `head|text`, the best shelf marked. */
export interface ShelfSlide extends Titled {
  kind: 'shelf'
  levels: readonly Text[]
  best: number
}

export type Slide =
  | PointsSlide
  | StepsSlide
  | TableSlide
  | BarsSlide
  | TalkSlide
  | CompareSlide
  | ShelfSlide

/** A deck is its cover and these slides, the same in every language, so that switching keeps the page. */
export interface Deck {
  subtitle: Text
  goals: readonly [Text, Text, Text]
  slides: readonly Slide[]
}

/** `answers`, `options`: `|`-separated; `correct`: letters such as `AC`; `sequence`: option numbers, `2,1,3`. */
export type QuizItem =
  | { type: 'multipleChoice'; question: Text; answers: Text; correct: string; onlyOne?: true }
  | { type: 'sequence'; question: Text; options: Text; sequence: string }
  | { type: 'recap'; question: Text; recap: Text }

export type Quiz = readonly QuizItem[]

export interface DemoTopic {
  /** English, as everywhere: a topic has one title for all languages. */
  title: string
  /** The title on the slides. */
  heading: Text
  belt: Tier
  /** Place within the tier, from 1. */
  topicNo: number
  mandatoryFor: readonly Distributor[]
  /** For User Managers only (EDAC theory). */
  supervisor: boolean
  deck: Deck
  quiz: Quiz
}
