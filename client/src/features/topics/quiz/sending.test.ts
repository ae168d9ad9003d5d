import { LIMITS } from '@tristar/shared/common/limits'
import { expect, it } from 'vitest'
import { EMPTY_TOPIC } from '../draft'
import { checkDraft, faultyQuestions, questionsToSend } from '../topicCheck'
import { ONE, THREE, TWO } from '../testing/quiz'

const TOPIC = {
  ...EMPTY_TOPIC,
  title: 'Opening',
  belt: 'White',
  mandatory: ['LHM'],
  quiz: true,
} as const
const ADDED = { mode: 'add', pdfCount: 1 } as const
const LONG = { ...ONE, key: 'long', question: 'x'.repeat(LIMITS.questionText + 1) }

it('distinguishes texts that are too long from missing ones, and names both kinds of questions', () => {
  const draft = { ...TOPIC, mandatory: [...TOPIC.mandatory], questions: [ONE, LONG] }
  expect(checkDraft(draft, ADDED)).toBe('QUESTIONS_TOO_LONG')
  expect(checkDraft({ ...draft, questions: [LONG, THREE] }, ADDED)).toBe('QUESTIONS_INCOMPLETE')
  expect(checkDraft({ ...draft, questions: [ONE, TWO] }, ADDED)).toBeNull()
  const faulty = faultyQuestions({ ...draft, questions: [ONE, LONG, THREE] })
  expect(faulty.map(({ key }) => key)).toEqual(['long', 'three'])
})

it('judges no text of a quiz that is off, and sends none that would be refused', () => {
  const draft = { ...TOPIC, mandatory: [...TOPIC.mandatory], questions: [ONE, LONG, THREE] }
  const off = { ...draft, quiz: false }
  expect(checkDraft(off, ADDED)).toBeNull()
  // The incomplete one is kept.
  expect(questionsToSend(off)).toEqual([ONE, THREE])
  expect(questionsToSend(draft)).toEqual(draft.questions)
})
