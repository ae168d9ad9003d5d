import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '../../lib/paths'
import { address } from '../../lib/testing/address'
import { answerTopic, aTopic, button, inEnglish, openTopics, QUESTION } from './testing/topics'

inEnglish()

const idOf = (number: number) => `${number}`.padStart(24, '0')
const asked = (questionNo: number) => ({
  ...QUESTION,
  id: idOf(questionNo),
  questionNo,
  question: `Question ${questionNo}?`,
})
const FORM = '/admin/trainingTopic'

/** Opens a topic of three questions at the address of one of them. */
async function openAt(id: string) {
  answerTopic(aTopic({}, [asked(1), asked(2), asked(3)]))
  const opened = openTopics(paths.admin.topicQuestion('T4', 'English', id).slice(FORM.length))
  await screen.findByRole('heading', { level: 1, name: 'Edit English Quiz' })
  return opened
}

describe('the address of a question', () => {
  it('opens its quiz with the question chosen; others are a press away', async () => {
    const { user } = await openAt(idOf(2))
    expect(screen.getByDisplayValue('Question 2?')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: /3/ }))
    expect(screen.getByDisplayValue('Question 3?')).toBeTruthy()
  })

  it('opens the first question where that is gone', async () => {
    await openAt(idOf(9))
    expect(screen.getByDisplayValue('Question 1?')).toBeTruthy()
  })

  it('leads back to the form, and from there to what first attempts say', async () => {
    const { user } = await openAt(idOf(2))
    await user.click(button('Back'))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Edit Topic')
    expect(address()).toBe('/admin/trainingTopic/edit/T4')
    const link = screen.getByRole('link', { name: 'Question analysis' })
    expect(link.getAttribute('href')).toBe('/admin/trainingTopic/analysis/T4')
  })

  it('has nothing to lead to before the topic is published, or without a quiz', async () => {
    answerTopic(aTopic({ draft: true }))
    openTopics('/edit/T4')
    await screen.findByRole('heading', { level: 1, name: 'Edit Topic' })
    await screen.findByDisplayValue('Handling price objections')
    expect(screen.queryByRole('link', { name: 'Question analysis' })).toBeNull()
  })
})
