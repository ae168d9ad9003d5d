import { readdirSync } from 'node:fs'
import { DISTRIBUTORS, type Distributor } from '@tristar/shared/common/distributors'
import type { Language } from '@tristar/shared/common/languages'
import { TIERS, type Tier } from '@tristar/shared/common/tiers'
import type { Titles } from '@tristar/shared/topics/titles'
import type { Question } from '@tristar/shared/topics/questions.schema'
import { z } from 'zod'
import { CONTENT, readContent, readDecks } from './content.ts'
import { DRAWING_NAMES, type DrawingName } from './deck/drawings/drawings.ts'
import type { Deck } from './deck/parseDeck.ts'
import { questionsOf, quizSchema } from './quizzes.ts'

export interface DemoTopic {
  titles: Titles
  belt: Tier
  /** Place within the tier, from 1. */
  topicNo: number
  mandatoryFor: readonly Distributor[]
  /** For User Managers only (EDAC theory). */
  supervisor: boolean
  decks: Record<Language, Deck>
  /** Of their first slides. */
  drawing: DrawingName
  /** In all languages. */
  questions: Question[]
}

const topicSchema = z.strictObject({
  belt: z.enum(TIERS),
  topicNo: z.int().min(1),
  mandatoryFor: z.array(z.enum(DISTRIBUTORS)),
  supervisor: z.boolean(),
  drawing: z.enum(DRAWING_NAMES),
  quiz: quizSchema,
})

function readTopic(folder: string): DemoTopic {
  const { quiz, ...topic } = readContent(`${folder}/topic.json`, topicSchema)
  const decks = readDecks(folder)
  const { en, bm, ch } = decks
  const titles = { English: en.heading, Malay: bm.heading, Chinese: ch.heading }
  return { ...topic, titles, decks, questions: questionsOf(quiz, folder) }
}

/** The demo's topics, tier by tier in the order of their numbers; the EDAC theory ends the Gold tier. */
export const DEMO_TOPICS: readonly DemoTopic[] = readdirSync(new URL('topics', CONTENT))
  .map((folder) => readTopic(`topics/${folder}`))
  .toSorted((a, b) => TIERS.indexOf(a.belt) - TIERS.indexOf(b.belt) || a.topicNo - b.topicNo)
