import { screen, waitFor, within } from '@testing-library/react'
import { newSellersCalls } from '@tristar/shared/people/newSellers.calls'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadNamespace, setLanguage } from '../../lib/i18n'
import { aSupervisor } from '../../lib/testing/people'
import { renderAs } from '../../lib/testing/renderAs'
import { answer } from '../../lib/testing/server'
import { NotificationsPage } from './notifications.page'
import { anEntry, serveEntries, serveReading } from './testing/notifications'

beforeAll(() => Promise.all([loadNamespace('notifications'), loadNamespace('newSeller')]))
beforeEach(() => setLanguage('en'))

function openWith(params: Record<string, string | boolean>) {
  const entries = [anEntry('APPROVAL_WAITING', { params })]
  serveEntries(entries)
  serveReading(entries)
  return { entries, ...renderAs(aSupervisor(), <NotificationsPage />, '/supervisor/notifications') }
}

const MEI = { personId: 'mei', personName: 'Tan Mei', seller: true }

describe('the entry about a new User', () => {
  it('takes “Not one of mine” of one who works already, and says what follows', async () => {
    const sent = answer(newSellersCalls.decide, { sellerId: 'mei', approved: false })
    const { user, entries } = openWith({ ...MEI, working: true })
    expect(await screen.findByText(/Tan Mei has registered as your User\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Let in/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Not one of mine Tan Mei' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Is Tan Mei (mei) not one of yours?' }),
    )
    expect(dialog.getByText(/admins of your distributor are told/)).toBeTruthy()
    expect(sent).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Not one of mine' }))
    await waitFor(() => expect(sent).toEqual([{ sellerId: 'mei', approve: false }]))
    // Whoever answers has read it.
    await waitFor(() => expect(entries[0]?.readAt).not.toBeNull())
  })

  it('lets in one who waits', async () => {
    const sent = answer(newSellersCalls.decide, { sellerId: 'mei', approved: true })
    const { user } = openWith(MEI)
    await user.click(await screen.findByRole('button', { name: 'Let in Tan Mei' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Let Tan Mei (mei) in?' }))
    await user.click(dialog.getByRole('button', { name: 'Let in' }))
    await waitFor(() => expect(sent).toEqual([{ sellerId: 'mei', approve: true }]))
  })

  it('about a User Manager has no such answers', async () => {
    openWith({ personId: 'boss', personName: '' })
    expect(await screen.findByText(/boss waits for approval/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Not one of mine/ })).toBeNull()
  })
})
