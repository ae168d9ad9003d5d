import { screen, within } from '@testing-library/react'
import { LIMITS } from '@tristar/shared/common/limits'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { describe, expect, it } from 'vitest'
import { address } from '../../lib/testing/address'
import {
  acceptForm,
  answerTopics,
  aQuestion,
  aTopic,
  button,
  inEnglish,
  openEdit,
  QUESTION,
  save,
  sentQuestion,
} from './testing/topics'

inEnglish()

describe('the questions of an edited topic', () => {
  it('are named and led to when they are incomplete', async () => {
    const faulty = aQuestion(2, { correctAnswer: [] })
    const { user } = await openEdit(aTopic({}, [QUESTION, faulty]))
    await user.click(button('Save topic'))
    const banner = await screen.findByRole('alert')
    expect(banner.textContent).toContain('Some questions have missing answer or correct answer')
    expect(screen.getByText('1 incomplete')).toBeTruthy()
    await user.click(within(banner).getByRole('button', { name: 'English Quiz Q2' }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Edit English Quiz')
    expect(address()).toBe('/admin/trainingTopic/edit/T4?quiz=English')
    await user.click(button('Back'))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Edit Topic')
  })

  it('are named and led to when they have equal answers', async () => {
    const equal = aQuestion(2)
    equal.answerChoices = ['A', 'B', 'C'].map((choice) => ({ choice, answer: 'Yes' }))
    const { user } = await openEdit(aTopic({}, [QUESTION, equal]))
    await user.click(button('Save topic'))
    const banner = await screen.findByRole('alert')
    expect(banner.textContent).toContain('Two answers of question 2 are the same.')
    await user.click(within(banner).getByRole('button', { name: 'English Quiz Q2' }))
    expect(screen.getByText(/^These are the same: Answer A, Answer B, Answer C\./)).toBeTruthy()
  })

  it('are not asked for while the quiz is off, and are kept', async () => {
    const sent = acceptForm(topicsCalls.edit)
    answerTopics()
    const { user } = await openEdit(aTopic({}, [{ ...QUESTION, correctAnswer: [] }]))
    await user.click(screen.getByRole('radio', { name: 'No' }))
    expect(screen.queryByText('1 question')).toBeNull()
    await save(user, 'Edit your topic and quizzes?')
    await screen.findByText('The topic has been saved')
    expect(sent[0]?.quiz).toBe('false')
    expect(JSON.parse(sent[0]?.quizzes ?? '')).toHaveLength(1)
  })

  it('are sent without one that is too long, while the quiz is off', async () => {
    const sent = acceptForm(topicsCalls.edit)
    answerTopics()
    const long = aQuestion(2, { question: 'x'.repeat(LIMITS.questionText + 1) })
    const { user } = await openEdit(aTopic({}, [QUESTION, long]))
    await user.click(screen.getByRole('radio', { name: 'No' }))
    await save(user, 'Edit your topic and quizzes?')
    await screen.findByText('The topic has been saved')
    expect(JSON.parse(sent[0]?.quizzes ?? '')).toEqual([sentQuestion(QUESTION)])
  })
})
