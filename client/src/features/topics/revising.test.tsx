import { screen, within } from '@testing-library/react'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { topicPrint } from '@tristar/shared/topics/topicPrint.rules'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { TopicDetail } from '@tristar/shared/topics/topics.schema'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { address } from '../../lib/testing/address'
import { refuse, serve } from '../../lib/testing/server'
import {
  acceptForm,
  answerImpact,
  answerTopic,
  ask,
  aTopic,
  button,
  field,
  inEnglish,
  openEdit,
  endRevision,
  openTopics,
  save,
} from './testing/topics'

inEnglish()

const TITLE = 'Handling price objections'

/** Answers fetchTopic with a topic and the revision that waits beside it. */
function answerRevised(revision = aTopic({ title: 'Price and value', revision: true })) {
  serve(topicsCalls.fetch, async ({ request }) => {
    const asked = (await request.json()) as { revision?: boolean }
    return HttpResponse.json<TopicDetail>(asked.revision ? revision : aTopic({ revised: true }))
  })
  return revision
}

describe('a published topic', () => {
  it('is kept as a revision beside what is published', async () => {
    const sent = acceptForm(topicsCalls.edit)
    const { user } = await openEdit()
    await user.type(field(/Topic Name/), '!')
    await save(user, 'Keep this as a revision?')
    expect(await screen.findByText('The revision has been kept')).toBeTruthy()
    const base = topicPrint(aTopic())
    expect(sent).toMatchObject([{ revise: 'true', topicId: 'T4', title: `${TITLE}!`, base }])
    expect(sent[0]).not.toHaveProperty('draft')
    expect(await screen.findByText('Its revision')).toBeTruthy()
    expect(address()).toBe('/admin/trainingTopic/revision/T4')
  })

  it('is saved without one as ever', async () => {
    const sent = acceptForm(topicsCalls.edit)
    const { user } = await openEdit()
    await save(user, 'Edit your topic and quizzes?')
    await screen.findByText('The topic has been saved')
    expect(sent[0]).not.toHaveProperty('revise')
  })

  it('needs no more than a name for a revision, whose effect is none yet', async () => {
    const asked = answerImpact()
    const { user } = await openEdit()
    await user.clear(field(/Topic Name/))
    await user.click(button('Keep as revision'))
    expect(screen.getByRole('alert').textContent).toContain('name')
    await user.type(field(/Topic Name/), 'Price')
    await user.click(screen.getByRole('checkbox', { name: 'LHM' }))
    await user.click(screen.getByRole('checkbox', { name: 'KTCB' }))
    await ask(user, 'Keep this as a revision?')
    expect(asked).toEqual([])
  })

  it('is kept as one from a quiz too, which stays on screen as the revision', async () => {
    answerTopic(aTopic())
    const { user } = openTopics('/edit/T4?quiz=English')
    await user.type(await screen.findByRole('textbox', { name: /Question 1/ }), '!')
    const sent: unknown[] = []
    serve(topicsCalls.edit, async ({ request }) => {
      sent.push((await request.formData()).get('revise'))
      answerRevised()
      return HttpResponse.json({ data: aTopic().theory })
    })
    await save(user, 'Keep this as a revision?')
    expect(await screen.findByRole('button', { name: 'Save revision' })).toBeTruthy()
    expect(address()).toBe('/admin/trainingTopic/edit/T4?quiz=English')
    expect(sent).toEqual(['true'])
  })

  it('is withdrawn with its effect told', async () => {
    const asked = answerImpact({ loses: 41, stars: 3, attempts: 7 })
    const { user } = await openEdit()
    const withdrawn: unknown[] = []
    serve(topicsCalls.withdraw, async ({ request }) => {
      withdrawn.push(await request.json())
      answerTopic(aTopic({ draft: true, topicNo: 0 }))
      return HttpResponse.json({ data: aTopic().theory })
    })
    await user.click(button('Withdraw'))
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw this topic?' })
    expect(await within(dialog).findByText(/41 learners lose it/)).toBeTruthy()
    expect(within(dialog).getByText(/3 learners earn a star by that/)).toBeTruthy()
    expect(asked).toContainEqual({ topicId: 'T4', action: 'withdraw' })
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByRole('button', { name: 'Save draft' })).toBeTruthy()
    expect(withdrawn).toEqual([{ topicId: 'T4' }])
    expect(screen.getByText('The topic is a draft again')).toBeTruthy()
  })

  it('is not withdrawn once another has begun a revision, which the form shows then', async () => {
    refuse(studyCalls.topicImpact, 409, 'REVISION_EXISTS')
    const { user } = await openEdit()
    await user.click(button('Withdraw'))
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw this topic?' })
    expect(await within(dialog).findByText(/^A revision of this topic/)).toBeTruthy()
    expect(within(dialog).queryByText(/could not be counted/)).toBeNull()
    refuse(topicsCalls.withdraw, 409, 'REVISION_EXISTS')
    answerRevised()
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByRole('alertdialog')).toBeTruthy()
    await user.click(button('OK'))
    expect(await screen.findByRole('heading', { name: 'Edit revision' })).toBeTruthy()
  })

  it('is not withdrawn while something is typed', async () => {
    const { user } = await openEdit()
    await user.type(field(/Topic Name/), '!')
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
  })
})

describe('a topic whose revision waits', () => {
  it('opens with what is published when the revision ends just then', async () => {
    endRevision()
    openTopics('/edit/T4')
    expect(await screen.findByDisplayValue(TITLE)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Edit Topic' })).toBeTruthy()
  })

  it('opens with the revision, which is saved with its own base', async () => {
    const revision = answerRevised()
    const sent = acceptForm(topicsCalls.edit)
    const { user } = openTopics('/edit/T4')
    await screen.findByDisplayValue('Price and value')
    expect(screen.getByRole('heading', { name: 'Edit revision' })).toBeTruthy()
    for (const name of ['Save topic', 'Keep as revision', 'Withdraw'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    await user.type(field(/Topic Name/), '!')
    await save(user, 'Keep this as a revision?')
    await screen.findByText('The revision has been kept')
    expect(sent).toMatchObject([{ revise: 'true', base: topicPrint(revision) }])
  })

  it('says where its quizzes are kept', async () => {
    answerRevised()
    openTopics('/edit/T4?quiz=English')
    expect(await screen.findByText(/Kept in the revision/)).toBeTruthy()
    expect(button('Save revision')).toBeTruthy()
  })

  it('is deleted with it', async () => {
    answerRevised()
    const { user } = openTopics('/edit/T4')
    await screen.findByDisplayValue('Price and value')
    await user.click(button('Delete Topic'))
    expect(await screen.findByText('The revision that is waiting goes with it.')).toBeTruthy()
  })

  it('is not overwritten by what was typed before another began it', async () => {
    const { user } = await openEdit()
    await user.type(field(/Topic Name/), ' mine')
    serve(topicsCalls.edit, () => {
      answerRevised()
      return HttpResponse.json({ error: '', code: 'REVISION_EXISTS' }, { status: 409 })
    })
    await save(user, 'Edit your topic and quizzes?')
    expect(
      await screen.findByText(/A revision is waiting: what you save goes into it/),
    ).toBeTruthy()
    expect(field(/Topic Name/).value).toBe(`${TITLE} mine`)
    await user.click(button('Go on with mine'))
    const sent = acceptForm(topicsCalls.edit)
    await save(user, 'Keep this as a revision?')
    await screen.findByText('The revision has been kept')
    expect(sent).toMatchObject([{ revise: 'true', title: `${TITLE} mine` }])
  })
})
