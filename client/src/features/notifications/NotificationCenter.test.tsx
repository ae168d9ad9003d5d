import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadNamespace } from '../../lib/i18n'
import { SessionContext, useSession } from '../../lib/session'
import { aSeller } from '../../lib/testing/people'
import { renderAs } from '../../lib/testing/renderAs'
import { follow } from './live/follow'
import { NotificationCenter } from './NotificationCenter'
import { anEntry, serveEntries, serveReading } from './testing/notifications'

vi.mock(import('./live/follow'))

beforeAll(() => loadNamespace('notifications'))

/** What the stream tells. */
let tell: Parameters<typeof follow>[1] = () => undefined
const stop = vi.fn<() => void>()
beforeEach(() => {
  stop.mockClear()
  vi.mocked(follow).mockImplementation((_account, onTold) => {
    tell = onTold
    return stop
  })
})

function open(opened = true) {
  const counts: number[] = []
  const onClose = vi.fn<() => void>()
  const refresh = vi.fn<() => Promise<void>>(async () => undefined)
  const loads = vi.fn<() => void>()
  const page = (
    <Page refresh={refresh} loads={loads}>
      <NotificationCenter
        opened={opened}
        onClose={onClose}
        onUnread={(unread) => counts.push(unread)}
      />
    </Page>
  )
  return { ...renderAs(aSeller(), page), counts, onClose, refresh, loads }
}

interface PageProps {
  refresh: () => Promise<void>
  loads: () => void
  children: ReactNode
}

/** A page that shows something that others change. */
function Page({ refresh, loads, children }: PageProps) {
  const session = useSession()
  useQuery({ queryKey: [{ about: 'trainings' }], queryFn: () => loads() ?? null })
  return <SessionContext value={{ ...session, refresh }}>{children}</SessionContext>
}

describe('the panel of notifications', () => {
  it('counts the unread ones, also closed', async () => {
    serveEntries([anEntry('DATE_NEAR'), anEntry('STAR_EARNED', { readAt: '2026-01-01T00:00:00Z' })])
    const { counts } = open(false)
    await waitFor(() => expect(counts).toEqual([0, 1]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows a new entry when it comes, once', async () => {
    serveEntries([anEntry('DATE_NEAR')])
    const { counts } = open()
    await screen.findByRole('link', { name: /^Your Silver star is expected/ })
    act(() => tell({ entry: anEntry('STAR_EARNED') }))
    expect(await screen.findByRole('link', { name: /^You have earned/ })).toBeTruthy()
    act(() => tell({ entry: anEntry('STAR_EARNED') }))
    expect(screen.getAllByRole('link', { name: /^You have earned/ })).toHaveLength(1)
    expect(counts.at(-1)).toBe(2)
  })

  it('lifts an entry that was updated to the top, without counting it twice', async () => {
    const change = anEntry('TRAINING_CHANGED', { at: '2026-01-01T00:00:00Z' })
    serveEntries([anEntry('DATE_NEAR'), change])
    const { counts, loads } = open()
    await screen.findByRole('link', { name: /^Your Silver star is expected/ })
    const params = { ...change.params, time: '16:45' }
    act(() => tell({ entry: { ...change, params, at: new Date().toISOString() } }))
    const updated = await screen.findByRole('link', { name: /16:45/ })
    const links = screen.getAllByRole('link', { name: /^(Your|Tan|Nurul)/ })
    expect(links[0]).toBe(updated)
    expect(links).toHaveLength(2)
    expect(counts.at(-1)).toBe(2)
    await waitFor(() => expect(loads).toHaveBeenCalledTimes(2))
  })

  it('asks again when something has changed elsewhere', async () => {
    const entries = [anEntry('DATE_NEAR')]
    const asked = serveEntries(entries)
    const { counts } = open()
    await waitFor(() => expect(counts.at(-1)).toBe(1))
    entries.splice(0)
    act(() => tell('changed'))
    expect(await screen.findByText('No notifications yet')).toBeTruthy()
    expect(asked).toHaveLength(2)
    expect(counts.at(-1)).toBe(0)
  })

  it('refetches what the pages show when there is news, and not when an entry is read', async () => {
    const entries = [anEntry('DATE_NEAR')]
    serveEntries(entries)
    serveReading(entries)
    const { user, refresh, loads, counts } = open()
    await waitFor(() => expect(counts.at(-1)).toBe(1))
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    await waitFor(() => expect(counts.at(-1)).toBe(0))
    expect(refresh).not.toHaveBeenCalled()
    expect(loads).toHaveBeenCalledTimes(1)

    act(() => tell({ entry: anEntry('STAR_EARNED') }))
    await waitFor(() => expect(loads).toHaveBeenCalledTimes(2))
    expect(refresh).toHaveBeenCalledExactlyOnceWith('now')

    // In the meantime the stream was down.
    entries.unshift(anEntry('TRAINING_BOOKED'))
    act(() => tell('changed'))
    await waitFor(() => expect(loads).toHaveBeenCalledTimes(3))
    expect(refresh).toHaveBeenCalledTimes(2)
  })

  it('spreads over three minutes what follows news that everybody gets at once', async () => {
    const chance = vi.spyOn(Math, 'random').mockReturnValue(0.5)
    serveEntries([anEntry('STAR_EARNED')])
    const { refresh, loads, counts } = open(false)
    await waitFor(() => expect(counts.at(-1)).toBe(1))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      act(() => tell({ entry: anEntry('TOPIC_PUBLISHED') }))
      await act(() => vi.advanceTimersByTimeAsync(89_000))
      expect(refresh).not.toHaveBeenCalled()
      expect(loads).toHaveBeenCalledTimes(1)
      await act(() => vi.advanceTimersByTimeAsync(1500))
      expect(refresh).toHaveBeenCalledExactlyOnceWith('now')
      expect(loads).toHaveBeenCalledTimes(2)
    } finally {
      vi.useRealTimers()
      chance.mockRestore()
    }
  })

  it('refetches nothing of a page that is hidden, until it is looked at', async () => {
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden() === 'hidden')
    serveEntries([anEntry('DATE_NEAR')])
    const { refresh, loads, counts } = open()
    await waitFor(() => expect(counts.at(-1)).toBe(1))
    act(() => tell({ entry: anEntry('STAR_EARNED') }))
    await waitFor(() => expect(counts.at(-1)).toBe(2))
    expect(loads).toHaveBeenCalledTimes(1)
    expect(refresh).not.toHaveBeenCalled()
    hidden.mockReturnValue('visible')
    dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(loads).toHaveBeenCalledTimes(2))
  })

  it('closes and marks an entry as read when it is followed', async () => {
    const entries = [anEntry('DATE_NEAR')]
    serveEntries(entries)
    serveReading(entries)
    const { user, counts, onClose } = open()
    await user.click(await screen.findByRole('link', { name: /^Your Silver star is expected/ }))
    expect(onClose).toHaveBeenCalledOnce()
    await waitFor(() => expect(counts.at(-1)).toBe(0))
  })

  it('leads to all of them and to the settings', async () => {
    serveEntries([])
    open()
    const all = await screen.findByRole('link', { name: 'See all' })
    expect(all.getAttribute('href')).toBe('/seller/notifications')
    expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe(
      '/seller/notifications/settings',
    )
  })

  it('stops listening when it goes', async () => {
    serveEntries([])
    const { unmount } = open()
    await screen.findByText('No notifications yet')
    unmount()
    expect(stop).toHaveBeenCalledOnce()
  })
})
