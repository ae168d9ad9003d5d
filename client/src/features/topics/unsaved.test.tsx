import { screen, waitFor, within } from '@testing-library/react'
import { errorSentence } from '@tristar/shared/common/errorTexts'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { address } from '../../lib/testing/address'
import { serve } from '../../lib/testing/server'
import {
  acceptForm,
  answerTopic,
  answerTopics,
  aTopic,
  button,
  field,
  inEnglish,
  openEdit,
  openTopics,
  save,
} from './testing/topics'

inEnglish()

describe('unsaved changes', () => {
  it('are there again after a reload, and can be discarded', async () => {
    const first = await openEdit()
    await first.user.type(field(/Topic Name/), ' today')
    first.unmount()
    answerTopic(aTopic())
    const { user } = openTopics('/edit/T4')
    await screen.findByDisplayValue('Handling price objections today')
    expect(screen.getByText(/Your changes from earlier are still here/)).toBeTruthy()
    await user.click(button('Discard changes'))
    const dialog = await screen.findByRole('dialog', { name: 'Discard your changes?' })
    await user.click(within(dialog).getByRole('button', { name: 'Discard changes' }))
    expect(field(/Topic Name/).value).toBe('Handling price objections')
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull(),
    )
  })

  it('keep the names in other languages', async () => {
    const first = await openEdit()
    await first.user.type(field(/Name in Malay/), 'Bantahan harga')
    first.unmount()
    answerTopic(aTopic())
    openTopics('/edit/T4')
    expect(await screen.findByDisplayValue('Bantahan harga')).toBeTruthy()
  })

  it('from before there were such names keep the saved ones', async () => {
    const titles = { English: 'Price', Malay: 'Harga', Chinese: '' }
    const topic = aTopic({ title: 'Price', titles })
    const first = await openEdit(topic)
    await first.user.type(field(/Topic Name/), 's')
    first.unmount()
    const key = Object.keys(localStorage).find((each) => each.endsWith(':topic:T4')) ?? ''
    const kept = JSON.parse(localStorage.getItem(key) ?? '')
    delete kept.draft.titleMalay
    localStorage.setItem(key, JSON.stringify(kept))
    answerTopic(topic)
    openTopics('/edit/T4')
    await screen.findByDisplayValue('Prices')
    expect(field(/Name in Malay/).value).toBe('Harga')
  })

  it('are asked about before another page is opened by a link', async () => {
    answerTopics()
    const { user } = await openEdit()
    await user.type(field(/Topic Name/), ' today')
    await user.click(screen.getByRole('link', { name: 'Training Topic' }))
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(address()).toBe('/admin/trainingTopic/edit/T4')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('link', { name: 'Training Topic' }))
    const again = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await user.click(within(again).getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(address()).toBe('/admin/trainingTopic?tier=Green'))
  })

  it('that were undone are none', async () => {
    answerTopics()
    const { user } = await openEdit()
    await user.type(field(/Topic Name/), '!{Backspace}')
    await user.click(screen.getByRole('link', { name: 'Training Topic' }))
    await waitFor(() => expect(address()).toBe('/admin/trainingTopic?tier=Green'))
  })

  it('never overwrite another admin’s changes unseen', async () => {
    const sent = acceptForm(topicsCalls.edit)
    answerTopics()
    const { user } = await openEdit()
    await user.type(field(/Topic Name/), ' today')
    answerTopic(aTopic({ title: 'Price objections' }))
    await save(user, 'Edit your topic and quizzes?')
    await screen.findByText('This topic has been changed since you began.')
    expect(sent).toEqual([])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(button('Save topic'))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(button('Go on with mine'))
    await save(user, 'Edit your topic and quizzes?')
    await screen.findByText('The topic has been saved')
    expect(sent[0]?.title).toBe('Handling price objections today')
  })

  it('lose against a change saved a moment earlier', async () => {
    const { user } = await openEdit()
    await user.type(field(/Topic Name/), ' today')
    const other = aTopic({ title: 'Price objections' })
    serve(topicsCalls.edit, () => {
      answerTopic(other)
      const code = 'TOPIC_CHANGED'
      return HttpResponse.json({ code, error: errorSentence(code) }, { status: 409 })
    })
    await save(user, 'Edit your topic and quizzes?')
    await screen.findByText('This topic has been changed since you began.')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(field(/Topic Name/).value).toBe('Handling price objections today')
  })

  it('can be discarded in favour of the newer topic', async () => {
    const first = await openEdit()
    await first.user.type(field(/Topic Name/), ' today')
    first.unmount()
    answerTopic(aTopic({ title: 'Price objections' }))
    const { user } = openTopics('/edit/T4')
    await screen.findByText('This topic has been changed since you began.')
    await user.click(button('Take the saved version'))
    const dialog = await screen.findByRole('dialog', { name: 'Discard your changes?' })
    await user.click(within(dialog).getByRole('button', { name: 'Discard changes' }))
    expect(field(/Topic Name/).value).toBe('Price objections')
  })
})
