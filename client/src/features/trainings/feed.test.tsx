import { screen, waitFor, within } from '@testing-library/react'
import { calendarCalls } from '@tristar/shared/trainings/calendar.calls'
import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { anAdmin, aSeller, aSupervisor } from '../../lib/testing/people'
import { asPhone } from '../../lib/testing/phone'
import { answer, refuse, serve } from '../../lib/testing/server'
import { listOf, onTheNineteenth, openCalendar, press } from './testing/trainings'

onTheNineteenth()

const TITLE = 'Your trainings in another calendar'
const MADE = '2026-11-18T17:00:00.000Z'
const urlOf = (secret: string) => `https://tristar.example.com/api/training/feed/${secret}.ics`

/** A feed as the server keeps it; returns what was sent. */
function feedOf(since: string | null) {
  const sent: unknown[] = []
  let state = since
  let made = 0
  serve(calendarCalls.feed, () => HttpResponse.json({ since: state }))
  serve(calendarCalls.renewFeed, async ({ request }) => {
    const body = (await request.json()) as { off?: boolean }
    sent.push(body)
    made += 1
    state = body.off ? null : MADE
    return HttpResponse.json({ url: body.off ? '' : urlOf(`secret-${made}`) })
  })
  return sent
}

async function openSheet(person: Parameters<typeof openCalendar>[0] = aSeller()) {
  listOf([])
  const opened = openCalendar(person)
  await opened.user.click(screen.getByRole('button', { name: 'Subscribe' }))
  const sheet = await screen.findByRole('dialog', { name: TITLE })
  return { ...opened, sheet }
}

const addressIn = (sheet: HTMLElement) =>
  within(sheet).getByRole<HTMLInputElement>('textbox', { name: 'Address' })

describe('subscribing to one’s trainings', () => {
  it.each([
    ['a User', aSeller()],
    ['a User Manager', aSupervisor()],
    ['an admin', anAdmin('lhm')],
  ])('is offered to %s', async (_who, person) => {
    feedOf(null)
    const { sheet } = await openSheet(person)
    expect(await within(sheet).findByRole('button', { name: 'Make an address' })).toBeTruthy()
    expect(within(sheet).getByText(/neither names nor results/)).toBeTruthy()
  })

  it('shows the address once, to be copied or opened', async () => {
    const sent = feedOf(null)
    const { user, sheet } = await openSheet()
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(await within(sheet).findByRole('button', { name: 'Make an address' }))
    const field = await within(sheet).findByRole<HTMLInputElement>('textbox', { name: 'Address' })
    expect([field.value, field.readOnly, sent]).toEqual([urlOf('secret-1'), true, [{}]])
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(within(sheet).getByText(/shown only now/)).toBeTruthy()
    expect(within(sheet).getByRole('link', { name: 'Open in my calendar' })).toHaveProperty(
      'href',
      'webcal://tristar.example.com/api/training/feed/secret-1.ics',
    )
    await press(user, sheet, 'Copy')
    expect(writeText).toHaveBeenCalledWith(urlOf('secret-1'))
    await press(user, sheet, 'Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Subscribe' }))
    const again = await screen.findByRole('dialog', { name: TITLE })
    expect(await within(again).findByText(/in use since 19 Nov 2026/)).toBeTruthy()
    expect(within(again).queryByRole('textbox')).toBeNull()
  })

  it('asks before a new address ends the former', async () => {
    const sent = feedOf(MADE)
    const { user, sheet } = await openSheet()
    await user.click(await within(sheet).findByRole('button', { name: 'New address' }))
    const question = await screen.findByRole('dialog', { name: 'Make a new address?' })
    expect(within(question).getByText(/former address stops working/)).toBeTruthy()
    await press(user, question, 'Cancel')
    expect(sent).toEqual([])
    await press(user, sheet, 'New address')
    await press(
      user,
      await screen.findByRole('dialog', { name: 'Make a new address?' }),
      'New address',
    )
    await waitFor(() => expect(addressIn(sheet).value).toBe(urlOf('secret-1')))
  })

  it('asks before it ends', async () => {
    const sent = feedOf(MADE)
    const { user, sheet } = await openSheet()
    await user.click(await within(sheet).findByRole('button', { name: 'End' }))
    await press(user, await screen.findByRole('dialog', { name: 'End the subscription?' }), 'End')
    expect(await within(sheet).findByRole('button', { name: 'Make an address' })).toBeTruthy()
    expect(sent).toEqual([{ off: true }])
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  })

  it('says in the sheet that the server has no public address', async () => {
    answer(calendarCalls.feed, { since: null })
    refuse(calendarCalls.renewFeed, 409, 'FEED_URL_MISSING')
    const { user, sheet } = await openSheet()
    await user.click(await within(sheet).findByRole('button', { name: 'Make an address' }))
    expect((await within(sheet).findByRole('alert')).textContent).toContain('PUBLIC_URL')
  })

  it('is an icon with a name on a phone', async () => {
    asPhone()
    listOf([])
    await setLanguage('ch')
    openCalendar(aSeller())
    expect(screen.getByRole('button', { name: '订阅' }).textContent).toBe('')
  })
})
