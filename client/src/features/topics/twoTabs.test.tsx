import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  answerTopic,
  aTopic,
  button,
  field,
  inEnglish,
  openEdit,
  openTopics,
} from './testing/topics'

inEnglish()

const NOTE = 'You are editing this topic in another tab as well.'
const TITLE = 'Handling price objections'

const keyOf = () => Object.keys(localStorage).find((each) => each.endsWith(':topic:T4')) ?? ''
const storedTitle = () => JSON.parse(localStorage.getItem(keyOf()) ?? 'null')?.draft.title

/** Another tab stores what is typed there; browsers tell the other tabs, possibly late. */
function typeElsewhere(title: string, told = true) {
  const key = keyOf()
  const kept = JSON.parse(localStorage.getItem(key) ?? '')
  localStorage.setItem(key, JSON.stringify({ ...kept, draft: { ...kept.draft, title } }))
  if (told) fireEvent(window, new StorageEvent('storage', { key }))
}

async function openBoth(told: boolean) {
  const opened = await openEdit()
  await opened.user.type(field(/Topic Name/), ' a')
  expect(storedTitle()).toBe(`${TITLE} a`)
  typeElsewhere('Theirs', told)
  return opened
}

describe('two tabs of one topic', () => {
  it.each([true, false])('say so and overwrite nothing, told at once: %s', async (told) => {
    const { user, unmount } = await openBoth(told)
    await user.type(field(/Topic Name/), 'b')
    expect(screen.getByText(NOTE)).toBeTruthy()
    expect([field(/Topic Name/).value, storedTitle()]).toEqual([`${TITLE} ab`, 'Theirs'])
    unmount()
    answerTopic(aTopic())
    openTopics('/edit/T4')
    expect(await screen.findByDisplayValue('Theirs')).toBeTruthy()
  })

  it('may go on with what the other has', async () => {
    const { user } = await openBoth(true)
    await user.click(button("Take the other tab's"))
    expect(screen.queryByText(NOTE)).toBeNull()
    await user.type(field(/Topic Name/), '!')
    expect([field(/Topic Name/).value, storedTitle()]).toEqual(['Theirs!', 'Theirs!'])
  })

  it('may go on with their own', async () => {
    const { user } = await openBoth(true)
    await user.click(button('Go on with these'))
    expect(screen.queryByText(NOTE)).toBeNull()
    expect(storedTitle()).toBe(`${TITLE} a`)
  })

  it('are one again when the other has saved', async () => {
    const { user } = await openBoth(true)
    const key = keyOf()
    localStorage.removeItem(key)
    fireEvent(window, new StorageEvent('storage', { key }))
    expect(screen.queryByText(NOTE)).toBeNull()
    await user.type(field(/Topic Name/), 'b')
    expect(storedTitle()).toBe(`${TITLE} ab`)
  })
})
