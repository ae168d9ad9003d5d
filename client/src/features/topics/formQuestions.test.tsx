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
  field,
  inEnglish,
  openEdit,
  openTopics,
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

describe('the explanation of a question', () => {
  it('survives a reload, and is saved with slide and order', async () => {
    const sent = acceptForm(topicsCalls.edit)
    answerTopics()
    const first = await openEdit()
    await first.user.click(button('Edit English Quiz'))
    await first.user.type(field(/Explanation/), 'A greeting opens.')
    await first.user.type(field(/Slide that answers it/), '2')
    await first.user.click(screen.getByRole('checkbox', { name: /^Keep the order/ }))
    first.unmount()
    const { user } = await openEdit()
    await user.click(button('Edit English Quiz'))
    expect(field(/Explanation/).value).toBe('A greeting opens.')
    expect(field(/Slide that answers it/).value).toBe('2')
    await user.click(button('Back'))
    await save(user, 'Edit your topic and quizzes?')
    await screen.findByText('The topic has been saved')
    const more = { explanation: 'A greeting opens.', page: 2, fixedOrder: true }
    expect(JSON.parse(sent[0]?.quizzes ?? '')).toEqual([{ ...sentQuestion(QUESTION), ...more }])
  })

  it('is empty in changes that were kept before there were any', async () => {
    const first = await openEdit()
    await first.user.type(field(/Topic Name/), '!')
    first.unmount()
    const key = Object.keys(localStorage).find((each) => each.endsWith(':topic:T4')) ?? ''
    const kept = JSON.parse(localStorage.getItem(key) ?? '')
    for (const name of ['explanation', 'fixedOrder']) delete kept.draft.questions[0][name]
    localStorage.setItem(key, JSON.stringify(kept))
    const { user } = openTopics('/edit/T4')
    await screen.findByDisplayValue('Handling price objections!')
    await user.click(button('Edit English Quiz'))
    expect(field(/Explanation/).value).toBe('')
  })

  it('leads to its slide where the language has a PDF', async () => {
    const malay = aQuestion(1, { language: 'Malay', page: 3 })
    const { user } = await openEdit(aTopic({}, [aQuestion(1, { page: 3 }), malay]))
    await user.click(button('Edit Malay Quiz'))
    expect(screen.queryByRole('button', { name: 'View slide 3' })).toBeNull()
    await user.click(button('Back'))
    await user.click(button('Edit English Quiz'))
    await user.click(button('View slide 3'))
    expect(await screen.findByRole('dialog', { name: 'Preview English PDF' })).toBeTruthy()
  })
})
