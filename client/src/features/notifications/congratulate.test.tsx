import { screen, waitFor, within } from '@testing-library/react'
import type { NotificationKind } from '@tristar/shared/notifications/kinds'
import { linesCalls } from '@tristar/shared/lines/lines.calls'
import { HttpResponse } from 'msw'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadNamespace, setLanguage } from '../../lib/i18n'
import { aSupervisor } from '../../lib/testing/people'
import { renderAs } from '../../lib/testing/renderAs'
import { answer, serve } from '../../lib/testing/server'
import { NotificationsPage } from './notifications.page'
import { anEntry, serveEntries, serveReading } from './testing/notifications'

beforeAll(() => Promise.all([loadNamespace('notifications'), loadNamespace('lines')]))
beforeEach(() => setLanguage('en'))

const FAIZAL = { personId: 'faizal', personName: 'Faizal bin Omar', mine: false, belt: 'White' }

function openWith(kind: NotificationKind, congratulated?: boolean) {
  const { params } = anEntry(kind)
  const told = { ...params, ...FAIZAL, earned: true }
  const entries = [
    anEntry(kind, { params: told, ...(congratulated !== undefined && { congratulated }) }),
  ]
  serveEntries(entries)
  serveReading(entries)
  return { entries, ...renderAs(aSupervisor(), <NotificationsPage />, '/supervisor/notifications') }
}

const NAME = 'Congratulate Faizal bin Omar'

describe('the entry about a User’s star', () => {
  it.each(['STAR_EARNED', 'TRAINING_EVALUATED'] as const)(
    'of %s congratulates, and says so once the server does',
    async (kind) => {
      answer(linesCalls.ofSeller, { today: [], lines: [] })
      const { user, entries } = openWith(kind, false)
      const sent: unknown[] = []
      serve(linesCalls.toSeller, async ({ request }) => {
        sent.push(await request.json())
        for (const entry of entries) entry.congratulated = true
        return HttpResponse.json({ message: 'sent' })
      })
      await user.click(await screen.findByRole('button', { name: NAME }))
      // Whoever congratulates has read it.
      await waitFor(() => expect(entries[0]?.readAt).not.toBeNull())
      const dialog = within(await screen.findByRole('dialog'))
      expect((await dialog.findByRole<HTMLTextAreaElement>('textbox')).value).toBe(
        'Congratulations on your Bronze star, Faizal. Well earned!',
      )
      await user.click(dialog.getByRole('button', { name: 'Send' }))
      expect(await screen.findByText('Congratulated')).toBeTruthy()
      expect(screen.queryByRole('button', { name: NAME })).toBeNull()
      const text = 'Congratulations on your Bronze star, Faizal. Well earned!'
      expect(sent).toEqual([{ id: 'faizal', kind: 'congratulate', text }])
    },
  )

  it('says on another device that one has congratulated', async () => {
    openWith('STAR_EARNED', true)
    expect(await screen.findByText('Congratulated')).toBeTruthy()
    expect(screen.queryByRole('button', { name: NAME })).toBeNull()
  })

  it('has no such button where there is nobody to congratulate', async () => {
    openWith('STAR_EARNED')
    await screen.findByRole('link', { name: /Faizal/ })
    expect(screen.queryByRole('button', { name: NAME })).toBeNull()
  })
})
