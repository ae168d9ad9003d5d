import { screen, waitFor, within } from '@testing-library/react'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { Question } from '@tristar/shared/topics/questions.schema'
import type { TopicDetail } from '@tristar/shared/topics/topics.schema'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { address } from '../../lib/testing/address'
import { refuse, serve } from '../../lib/testing/server'
import {
  answerTopic,
  answerTopics,
  aTopic,
  button,
  field,
  inEnglish,
  openEdit,
  openTopics,
  QUESTION,
} from './testing/topics'

inEnglish()

const LIVE = 'What you save goes live at once, for everybody.'
const HIDDEN = 'Saved with the draft: no learner sees it before it is published.'
const keptDrafts = () => Object.keys(localStorage).filter((key) => key.includes(':topic:'))
const text = () => field(/^Question \d/).value
const unchanged = () => screen.queryByText(/Your changes from earlier/)
const selected = () => screen.getByRole('tab', { selected: true }).textContent

type User = ReturnType<typeof openTopics>['user']

/** Accepts the form; from then on the topic reads as it was saved. Returns the sent fields. */
function acceptAs(
  to: typeof topicsCalls.add | typeof topicsCalls.edit,
  change: Partial<TopicDetail['theory']> = {},
) {
  const sent: Record<string, unknown>[] = []
  serve(to, async ({ request }) => {
    const form = await request.formData()
    const sentAs = (name: string) => form.get(name) as string
    sent.push(Object.fromEntries(form))
    const questions = JSON.parse(sentAs('quizzes')) as Question[]
    const saved = aTopic(
      { title: sentAs('title'), ...change },
      questions.map((each) => ({ ...QUESTION, ...each, id: each.id ?? '', revision: 2 })),
    )
    answerTopic(saved)
    return HttpResponse.json({ data: saved.theory })
  })
  return sent
}

async function saveQuiz(user: User, press: string, question: string) {
  await user.click(button(press))
  const dialog = await screen.findByRole('dialog', { name: question })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
}

describe('saving in the quiz editor', () => {
  it('goes live at once for a published topic, and goes on at the same question', async () => {
    const sent = acceptAs(topicsCalls.edit)
    const { user } = await openEdit()
    await user.click(button('Edit English Quiz'))
    expect(screen.getByText(LIVE, { exact: false })).toBeTruthy()
    await user.click(button('Add question'))
    await user.keyboard('What is last?')
    await user.type(field(/Answer A/), 'Thanks')
    await user.type(field(/Answer B/), 'Greeting')
    await user.click(screen.getByRole('checkbox', { name: 'A is correct' }))
    await saveQuiz(user, 'Save topic', 'Edit your topic and quizzes?')
    expect(await screen.findByText('The topic has been saved')).toBeTruthy()
    await waitFor(() => expect(keptDrafts()).toEqual([]))
    expect(address()).toBe('/admin/trainingTopic/edit/T4?quiz=English')
    expect([selected(), text()]).toEqual(['Q2', 'What is last?'])
    await user.type(field(/^Question 2/), ' Then?')
    await saveQuiz(user, 'Save topic', 'Edit your topic and quizzes?')
    await waitFor(() => expect(sent).toHaveLength(2))
    const texts = sent.map(({ quizzes }) => JSON.parse(String(quizzes))[1].question)
    expect(texts).toEqual(['What is last?', 'What is last? Then?'])
    expect(sent[1]?.attemptId).not.toBe(sent[0]?.attemptId)
  })

  it('stays hidden with a draft', async () => {
    const sent = acceptAs(topicsCalls.edit, { draft: true, topicNo: 0 })
    const { user } = await openEdit(aTopic({ draft: true, topicNo: 0 }))
    await user.click(button('Edit English Quiz'))
    expect(screen.getByText(HIDDEN, { exact: false })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
    await user.type(field(/^Question 1/), '?')
    await saveQuiz(user, 'Save draft', 'Save this topic as a draft?')
    expect(await screen.findByText('The draft has been saved')).toBeTruthy()
    await waitFor(() => expect(keptDrafts()).toEqual([]))
    expect(text()).toBe('What comes first??')
    expect(sent).toMatchObject([{ draft: 'true' }])
    await user.click(button('Back'))
    expect(unchanged()).toBeNull()
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull()
  })

  it('makes a draft of a new topic, and goes on in the same quiz of that', async () => {
    acceptAs(topicsCalls.add, { draft: true, topicNo: 0 })
    answerTopics()
    const { user } = openTopics('/add')
    await user.type(field(/Topic Name/), 'Opening')
    await user.click(screen.getByRole('radio', { name: 'Yes' }))
    await user.click(button('Add English Quiz'))
    expect(screen.getByText(HIDDEN, { exact: false })).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Add question' })[1] ?? document.body)
    await user.keyboard('Why?')
    await saveQuiz(user, 'Save as draft', 'Save this topic as a draft?')
    await waitFor(() => expect(address()).toBe('/admin/trainingTopic/edit/T4?quiz=English'))
    expect(await screen.findByDisplayValue('Why?')).toBeTruthy()
    expect(screen.getByText('The draft has been saved')).toBeTruthy()
    await user.click(button('Back'))
    await waitFor(() => expect(address()).toBe('/admin/trainingTopic/edit/T4'))
    expect(field(/Topic Name/).value).toBe('Opening')
  })

  it('leads to the form when that lacks something', async () => {
    const { user } = openTopics('/add')
    await user.click(screen.getByRole('radio', { name: 'Yes' }))
    await user.click(button('Add English Quiz'))
    await user.click(button('Save as draft'))
    const banner = await screen.findByRole('alert')
    expect(banner.textContent).toContain('Please enter the topic name.')
    await user.click(within(banner).getByRole('button', { name: "To the topic's form" }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Add Topic')
    expect(field(/Topic Name/).getAttribute('aria-invalid')).toBe('true')
  })

  it('keeps what was typed when the server refuses', async () => {
    refuse(topicsCalls.edit, 503, 'DATABASE_UNAVAILABLE')
    const { user } = await openEdit()
    await user.click(button('Edit English Quiz'))
    await user.type(field(/^Question 1/), '?')
    await saveQuiz(user, 'Save topic', 'Edit your topic and quizzes?')
    const alert = await screen.findByRole('alertdialog', { name: 'Error' })
    await user.click(within(alert).getByRole('button', { name: 'OK' }))
    expect(text()).toBe('What comes first??')
    expect(address()).toBe('/admin/trainingTopic/edit/T4?quiz=English')
  })

  it('says when another admin was faster', async () => {
    const { user } = await openEdit()
    await user.click(button('Edit English Quiz'))
    await user.type(field(/^Question 1/), '?')
    answerTopic(aTopic({ title: 'Price objections' }))
    await saveQuiz(user, 'Save topic', 'Edit your topic and quizzes?')
    expect(await screen.findByText('This topic has been changed since you began.')).toBeTruthy()
    expect(text()).toBe('What comes first??')
  })
})
