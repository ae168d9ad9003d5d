import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Distributor, DISTRIBUTORS } from '@tristar/shared/common/distributors'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { Tier } from '@tristar/shared/common/tiers'
import type { QuizRules } from '@tristar/shared/topics/draw.rules'
import { aCover } from '@tristar/shared/testing/covers'
import { type Question, questionSchema } from '@tristar/shared/topics/questions.schema'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { expect } from 'vitest'
import type { z } from 'zod'
import { addTopic } from '../features/topics/topicEditing.service.ts'
import { createTestContext } from './app.ts'
import { smallPdf } from './pdfs.ts'

interface TopicInput {
  title?: string
  titleMalay?: string
  titleChinese?: string
  /** By default White. */
  beltType?: Tier
  /** By default every distributor. */
  mandatoryFor?: Distributor[]
  /** EDAC theory. */
  supervisor?: boolean
  draft?: boolean
  /** A topic with questions has a quiz. */
  questions?: Question[]
  /** How its quiz is asked; by default all of it as it is, at any time. */
  rules?: Partial<QuizRules>
  /** The languages of its PDFs; by default English. */
  languages?: MaterialLanguage[]
  /** Of each of its PDFs; by default one. */
  pages?: number
  /** Those of them whose PDFs have a cover; by default none. */
  covered?: MaterialLanguage[]
}

/** A topic added by an admin: at the end of its tier, with small PDFs, all progress recounted, and everybody told. */
export async function makeTopic(input: TopicInput = {}): Promise<TopicTheory> {
  const { title = 'Topic', beltType = 'White', questions = [], languages = ['English'] } = input
  const { covered = [], pages } = input
  const { mandatoryFor = [...DISTRIBUTORS], supervisor = false, draft = false } = input
  const { titleMalay, titleChinese, rules } = input
  const folder = await mkdtemp(join(tmpdir(), 'tristar-test-pdfs-'))
  try {
    const uploads = languages.map((language, mark) => ({
      language,
      path: join(folder, language),
      ...(covered.includes(language) && { cover: Buffer.from(aCover(mark)) }),
    }))
    for (const { language, path } of uploads)
      await writeFile(path, smallPdf(`${title} ${language}`, pages))
    const form = {
      title,
      titleMalay,
      titleChinese,
      belt: beltType,
      mandatory: mandatoryFor,
      supervisor,
      draft,
      quizzes: questions,
      ...rules,
    }
    const context = createTestContext()
    const added = await addTopic({ ...form, quiz: questions.length > 0 }, uploads, { context })
    // Telling people of it must not go on while a test looks at the database.
    await context.background.settled()
    return added
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A question as it is stored, at its first revision. */
export function asStored(question: Question) {
  const id = expect.stringMatching(/^[0-9a-f]{24}$/) as unknown
  const revisedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown
  return { id, ...question, revision: 1, revisedAt }
}

/** The same as it is kept with an attempt. */
export function asAsked(question: Question) {
  const { revisedAt: _, ...asked } = asStored(question)
  return asked
}

/** A question with empty defaults. */
export function makeQuestion(input: Partial<z.input<typeof questionSchema>> = {}): Question {
  return questionSchema.parse({
    questionNo: 1,
    question: 'Which one?',
    questionType: 'multipleChoice',
    language: 'English',
    ...input,
  })
}

/** Choose B of three. */
export function makeChoice(input: Partial<z.input<typeof questionSchema>> = {}): Question {
  const answerChoices = ['A', 'B', 'C'].map((choice) => ({ choice, answer: `Answer ${choice}` }))
  return makeQuestion({ answerChoices, correctAnswer: ['B'], ...input })
}

/** Put three steps into the order 2, 1, 3. */
export function makeSequence(input: Partial<z.input<typeof questionSchema>> = {}): Question {
  const options = [1, 2, 3].map((number) => ({ number, option: `Step ${number}` }))
  return makeQuestion({ questionType: 'sequence', options, sequence: '2,1,3', ...input })
}

/** Read and remember. */
export function makeRecap(input: Partial<z.input<typeof questionSchema>> = {}): Question {
  return makeQuestion({ questionType: 'recap', recap: 'Remember this.', ...input })
}
