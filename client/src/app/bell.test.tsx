import { screen } from '@testing-library/react'
import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { aSeller } from '../lib/testing/people'
import { renderAs } from '../lib/testing/renderAs'
import { refuse, serve } from '../lib/testing/server'
import { Bell } from './layout/Bell'

/** Serves no entries, but this number of unread ones. */
function serveUnread(unread: number): void {
  const headers = { 'x-total-count': '0', 'x-unread-count': String(unread) }
  serve(notificationsCalls.list, () => HttpResponse.json([], { headers }))
  refuse(notificationsCalls.stream, 429, 'BUSY', { seconds: 60 })
}

describe('the bell', () => {
  it('shows the number of unread ones once the page has settled', async () => {
    serveUnread(3)
    renderAs(aSeller(), <Bell />)
    expect(screen.getByRole('button', { name: 'Notifications' }).textContent).toBe('')
    const bell = await screen.findByRole('button', { name: 'Notifications, 3 unread' })
    expect(bell.textContent).toBe('3')
  })

  it('shows no more than two digits', async () => {
    serveUnread(1234)
    renderAs(aSeller(), <Bell />)
    const bell = await screen.findByRole('button', { name: 'Notifications, 1,234 unread' })
    expect(bell.textContent).toBe('99+')
  })

  it('opens the panel at once when it is pressed', async () => {
    serveUnread(0)
    const { user } = renderAs(aSeller(), <Bell />)
    await user.click(screen.getByRole('button', { name: 'Notifications' }))
    expect(await screen.findByRole('dialog', { name: 'Notifications' })).toBeTruthy()
    expect(await screen.findByText('No notifications yet')).toBeTruthy()
  })
})
