import { screen, waitFor, within } from '@testing-library/react'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { serve } from '../../lib/testing/server'
import {
  acceptForm,
  answerTopic,
  aPdf,
  answerTopics,
  aTopic,
  button,
  choosePdf,
  field,
  fillIn,
  inEnglish,
  openEdit,
  openTopics,
  save,
} from './testing/topics'

inEnglish()

/** Loses the answers of the first requests; returns the id of each. */
function loseAnswers(
  count: number,
  to: typeof topicsCalls.add | typeof topicsCalls.edit = topicsCalls.add,
) {
  const ids: unknown[] = []
  serve(to, async ({ request }) => {
    ids.push((await request.formData()).get('attemptId'))
    return ids.length > count ? HttpResponse.json({ data: aTopic().theory }) : HttpResponse.error()
  })
  return ids
}

type User = Awaited<ReturnType<typeof fillIn>>

async function publish(user: User) {
  await save(user, 'Add this new topic?')
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

it('a new topic is sent again as the same one when its answer was lost', async () => {
  const ids = loseAnswers(1)
  answerTopics()
  const user = await fillIn()
  await publish(user)
  await save(user, 'Add this new topic?')
  await screen.findByText('The topic has been added')
  expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{24}$/), ids[0]])
})

it('a new topic that was changed in between is another one', async () => {
  const ids = loseAnswers(3)
  const user = await fillIn()
  await publish(user)
  await user.type(field(/Topic Name/), ' today')
  await publish(user)
  await choosePdf(user, 'Replace English PDF', aPdf('better.pdf'))
  await screen.findByText('better.pdf · 12 pages · 1 kB')
  await publish(user)
  expect(new Set(ids).size).toBe(3)
  expect(button('Publish')).toBeTruthy()
})

/** The form is saved and its answer lost; meanwhile the topic reads as saved. */
async function loseEdit() {
  const ids = loseAnswers(1, topicsCalls.edit)
  const { user, ...opened } = await openEdit()
  await user.type(field(/Topic Name/), ' today')
  await save(user, 'Edit your topic and quizzes?')
  const alert = await screen.findByRole('alertdialog')
  await user.click(within(alert).getByRole('button', { name: 'OK' }))
  answerTopic(aTopic({ title: 'Handling price objections today' }))
  return { ...opened, user, ids }
}

it('an edit whose answer was lost is sent again as the same one', async () => {
  const { user, ids } = await loseEdit()
  await save(user, 'Edit your topic and quizzes?')
  await screen.findByText('The topic has been saved')
  expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{24}$/), ids[0]])
})

it('an edit whose answer was lost is no other’s change after a reload', async () => {
  const { unmount, ids } = await loseEdit()
  unmount()
  const { user } = openTopics('/edit/T4')
  await screen.findByText(/Your changes from earlier are still here/)
  await user.type(field(/Topic Name/), '!')
  const sent = acceptForm(topicsCalls.edit)
  await save(user, 'Edit your topic and quizzes?')
  await screen.findByText('The topic has been saved')
  expect(JSON.parse(sent[0]?.unanswered ?? '')).toEqual([ids[0], sent[0]?.attemptId])
})
