import { act, screen, waitFor, within } from '@testing-library/react'
import { NOTIFICATION_KINDS } from '@tristar/shared/notifications/kinds'
import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadNamespace, setLanguage } from '../../lib/i18n'
import { Address, address } from '../../lib/testing/address'
import { aSeller } from '../../lib/testing/people'
import { renderAs } from '../../lib/testing/renderAs'
import { refuse } from '../../lib/testing/server'
import { NotificationsPage } from './notifications.page'
import { anEntry, serveEntries, serveReading } from './testing/notifications'

beforeAll(() => loadNamespace('notifications'))

const LONG_AGO = '2026-01-05T06:05:00.000Z'

const open = (query = '') =>
  renderAs(
    aSeller(),
    <>
      <Address />
      <NotificationsPage />
    </>,
    `/seller/notifications${query}`,
  )

describe('the page of notifications', () => {
  it('shows each as a sentence with its age and a link to the very thing', async () => {
    serveEntries([
      anEntry('TRAINING_BOOKED'),
      anEntry('STAR_EARNED', { at: LONG_AGO, readAt: LONG_AGO }),
    ])
    open()
    const today = await screen.findByRole('region', { name: 'Today' })
    const link = within(today).getByRole('link')
    expect(link.textContent).toMatch(
      /^Your on-the-job training for the Bronze star has been scheduled: .*14:05\.just now · \d+ \w+ \d{4}, \d\d:\d\dUnread$/,
    )
    expect(link.getAttribute('href')).toContain('/seller/calendar?month=2026-11&training=')
    const earlier = screen.getByRole('region', { name: 'Earlier' })
    expect(within(earlier).getByRole('link').textContent).toMatch(
      /^You have earned the Bronze star\. Your certificate is ready\.5 Jan 2026, \d\d:\d\d$/,
    )
  })

  it('shows what somebody has written to one below its sentence', async () => {
    const answered = anEntry('QUESTION_ANSWERED', { at: LONG_AGO, readAt: LONG_AGO })
    serveEntries([answered])
    open()
    const link = await screen.findByRole('link', { name: /has been answered/ })
    expect(link.textContent).toMatch(
      /“Opening” has been answered\.Choice C has been corrected\.5 Jan 2026, \d\d:\d\d$/,
    )
    expect(link.getAttribute('href')).toMatch(/^\/seller\/training\/quiz\/e+$/)
  })

  it('has an icon and a sentence for every kind, in each language', async () => {
    serveEntries(NOTIFICATION_KINDS.map((kind) => anEntry(kind)))
    open()
    expect(await screen.findAllByRole('link', { name: /.+Unread$/ })).toHaveLength(
      NOTIFICATION_KINDS.length,
    )
    await act(() => setLanguage('ch'))
    expect(screen.getByRole('link', { name: /^您已获得铜星/ })).toBeTruthy()
    await act(() => setLanguage('bm'))
    expect(screen.getByRole('link', { name: /^Anda telah memperoleh Bintang Gangsa/ })).toBeTruthy()
  })

  it('marks one or all as read', async () => {
    const entries = [anEntry('DATE_NEAR'), anEntry('STAR_EARNED'), anEntry('TOPIC_PUBLISHED')]
    serveEntries(entries)
    serveReading(entries)
    const { user } = open()
    const [first] = await screen.findAllByRole('button', { name: /^Mark as read: / })
    if (first) await user.click(first)
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: /^Mark as read: / })).toHaveLength(2),
    )
    expect(entries.map(({ readAt }) => readAt === null)).toEqual([false, true, true])
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /^Mark as read: / })).toBeNull(),
    )
    expect(screen.getByRole('button', { name: 'Mark all as read' })).toHaveProperty(
      'disabled',
      true,
    )
  })

  it('marks what is opened as read', async () => {
    const entries = [anEntry('DATE_NEAR')]
    serveEntries(entries)
    serveReading(entries)
    const { user } = open()
    await user.click(await screen.findByRole('link', { name: /^Your Silver star is expected/ }))
    expect(address()).toBe('/seller/training')
    await waitFor(() => expect(entries[0]?.readAt).not.toBeNull())
  })

  it('keeps the filter in the address', async () => {
    const asked = serveEntries([anEntry('DATE_NEAR', { readAt: LONG_AGO })])
    const { user } = open('?unread=true')
    expect(await screen.findByText('You have read everything')).toBeTruthy()
    expect(asked[0]).toEqual({ limit: '20', offset: '0', unread: 'true' })
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect(await screen.findByRole('link', { name: /^Your Silver star is expected/ })).toBeTruthy()
    expect(address()).toBe('/seller/notifications')
    await user.click(screen.getByRole('radio', { name: 'Unread' }))
    await waitFor(() => expect(address()).toBe('/seller/notifications?unread=true'))
  })

  it('says that there is nothing yet', async () => {
    serveEntries([])
    open()
    expect(await screen.findByText('No notifications yet')).toBeTruthy()
  })

  it('says what went wrong', async () => {
    refuse(notificationsCalls.list, 403, 'FORBIDDEN')
    open()
    expect((await screen.findByRole('alert')).textContent).toContain('You are not allowed')
  })

  it('says why nothing was marked', async () => {
    serveEntries([anEntry('DATE_NEAR')])
    refuse(notificationsCalls.read, 429, 'BUSY', { seconds: 3 })
    const { user } = open()
    const button = await screen.findByRole('button', { name: 'Mark all as read' })
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    await user.click(button)
    expect((await screen.findByRole('alert')).textContent).toContain('The server is busy')
  })
})
