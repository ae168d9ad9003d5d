import { screen, waitFor } from '@testing-library/react'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { KeyedQuestion, Question } from '@tristar/shared/topics/questions.schema'
import { beforeEach, expect, vi } from 'vitest'
import { acceptForm, answerTopic, aQuestion, aTopic, openTopics, save } from './topics'

const nothing = () => undefined

/** A screen of at least 1200 px. */
export function onWideScreen() {
  beforeEach(() => {
    const wide = { matches: false, addEventListener: nothing, removeEventListener: nothing }
    vi.spyOn(globalThis, 'matchMedia').mockReturnValue(wide as unknown as MediaQueryList)
  })
}

/** English Q1…Q3 on the server, each called after its number, with `change` for some. */
export function english(change: Record<number, Partial<KeyedQuestion>> = {}): KeyedQuestion[] {
  return [1, 2, 3].map((number) =>
    aQuestion(number, { question: `Ask ${number}?`, ...change[number] }),
  )
}

/** The Malay translation of the English question of that number, written for its first revision. */
export function malay(number: number, change: Partial<KeyedQuestion> = {}): KeyedQuestion {
  const answers = ['Salam', 'Pesanan'].map((answer, at) => ({ choice: 'AB'[at] ?? '', answer }))
  return aQuestion(number, {
    question: `Tanya ${number}?`,
    answerChoices: answers,
    language: 'Malay',
    sourceRevision: 1,
    ...change,
  })
}

/** Its English original was changed after it was written. */
export const CHANGED = { revision: 2, revisedAt: '2026-11-20T03:00:00.000Z' }

/** Opens a quiz of a topic with these questions. `saved` saves the topic and returns the questions sent. */
export async function openQuiz(questions: KeyedQuestion[], language: MaterialLanguage = 'Malay') {
  answerTopic(aTopic({}, questions))
  const sent = acceptForm(topicsCalls.edit)
  const { user } = openTopics(`/edit/T4?quiz=${language}`)
  await screen.findByRole('heading', { name: `Edit ${language} Quiz` })
  return {
    user,
    saved: async (): Promise<Question[]> => {
      await save(user, 'Edit your topic and quizzes?')
      await waitFor(() => expect(sent).toHaveLength(1))
      return JSON.parse(sent[0]?.quizzes ?? '[]') as Question[]
    },
  }
}

export const tabs = () => screen.queryAllByRole('tab').map((each) => each.textContent)

export function tab(text: string): HTMLElement {
  const found = screen.getAllByRole('tab').find((each) => each.textContent === text)
  if (!found) throw new Error(`No tab ${text}, but ${String(tabs())}`)
  return found
}

export const head = () => screen.getByRole('region', { name: 'Translation' }).textContent

/** The questions of a language as they were sent, by number, text and the revision they are confirmed for. */
export function told(questions: Question[], language: MaterialLanguage = 'Malay') {
  return questions
    .filter((question) => question.language === language)
    .map(({ questionNo, question, sourceRevision }) => [questionNo, question, sourceRevision])
}
