import { screen, waitFor, within } from '@testing-library/react'
import { newSellersCalls } from '@tristar/shared/people/newSellers.calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadNamespace } from '../../lib/i18n'
import { answer, refuse } from '../../lib/testing/server'
import { NOBODY } from '../../lib/testing/team'
import { onAMorningInNovember, openDashboard } from './testing/dashboard'

onAMorningInNovember()
beforeAll(() => loadNamespace('newSeller'))

const MEI = { _id: 'id-mei', sellerId: 'mei', name: '', createdAt: '2026-11-18T02:00:00.000Z' }

async function openWith(total = 1) {
  const { user } = openDashboard({
    newcomers: [MEI],
    totals: { ...NOBODY.totals, newcomers: total },
    total: 0,
  })
  const panel = within(await screen.findByRole('region', { name: 'New Users who wait for you' }))
  return { user, panel }
}

describe('new Users who wait', () => {
  it('are shown with the day of their registration, also to a manager without Users', async () => {
    const { panel } = await openWith(60)
    expect(panel.getByRole('listitem').textContent).toBe(
      'meiRegistered on 18 Nov 2026Not one of mine meiLet in mei',
    )
    expect(panel.getByText('The first 1 of 60. More follow as you decide.')).toBeTruthy()
    expect(screen.getByText('You have no Users yet.')).toBeTruthy()
  })

  it('are let in after a question', async () => {
    const sent = answer(newSellersCalls.decide, { sellerId: 'mei', approved: true })
    const { user, panel } = await openWith()
    await user.click(panel.getByRole('button', { name: 'Let in mei' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Let mei in?' }))
    expect(sent).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Let in' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([{ sellerId: 'mei', approve: true }])
  })

  it('are turned away after a question, which says why it could not be done', async () => {
    refuse(newSellersCalls.decide, 404, 'REGISTRATION_NOT_FOUND')
    const { user, panel } = await openWith()
    await user.click(panel.getByRole('button', { name: 'Not one of mine mei' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Is mei not one of yours?' }))
    expect(dialog.getByText(/The registration is removed/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Not one of mine' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('No registration with this ID')
  })
})
