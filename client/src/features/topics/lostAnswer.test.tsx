import { screen, waitFor } from '@testing-library/react'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { serve } from '../../lib/testing/server'
import {
  aPdf,
  answerTopics,
  aTopic,
  button,
  choosePdf,
  field,
  fillIn,
  inEnglish,
  save,
} from './testing/topics'

inEnglish()

/** Loses the answers of the first requests; returns the id of each. */
function loseAnswers(count: number) {
  const ids: unknown[] = []
  serve(topicsCalls.add, async ({ request }) => {
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
