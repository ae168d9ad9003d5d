import { screen, waitFor, within } from '@testing-library/react'
import { accountsCalls } from '@tristar/shared/people/accounts.calls'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { HttpResponse } from 'msw'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadNamespace } from '../../lib/i18n'
import { answer, cutOff, serve } from '../../lib/testing/server'
import { inEnglish } from './testing/lists'
import { open, press, USERS } from './testing/many'

inEnglish()
beforeAll(() => Promise.all([loadNamespace('many'), loadNamespace('errors')]))

describe('some chosen people', () => {
  it('are deactivated one by one; who cannot be is told', async () => {
    const { user } = open()
    await screen.findAllByText('dee')
    await user.click(screen.getByRole('checkbox', { name: 'Choose ann' }))
    await user.click(screen.getByRole('checkbox', { name: 'Choose ben' }))
    const sent = answer(movesCalls.deactivate, { user: {} })
    await press(user, 'Deactivate')
    const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate 2 Users?' }))
    expect(dialog.getByText('ann, ben')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Deactivate 2 Users' }))
    expect(await screen.findByText('2 people deactivated.')).toBeTruthy()
    expect(sent).toEqual([{ id: 'id-ann' }, { id: 'id-ben' }])
  })

  it('are deactivated but for those who cannot be', async () => {
    const { user } = open()
    await screen.findAllByText('dee')
    await user.click(screen.getByRole('checkbox', { name: 'Choose ann' }))
    await user.click(screen.getByRole('checkbox', { name: 'Choose ben' }))
    answer(movesCalls.deactivate, { user: {} })
    const gone = { error: '', code: 'ACCOUNT_INACTIVE', params: {} }
    serve(movesCalls.deactivate, () => HttpResponse.json(gone, { status: 409 }), { once: true })
    await press(user, 'Deactivate')
    await press(user, 'Deactivate 2 Users')
    expect(await screen.findByText('1 person deactivated. 1 left out.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('2 Users chosen')).toBeNull())
  })

  it('stay chosen where the server cannot be reached: the others are not tried', async () => {
    const { user } = open()
    await screen.findAllByText('dee')
    await user.click(screen.getByRole('checkbox', { name: 'Choose ann' }))
    await user.click(screen.getByRole('checkbox', { name: 'Choose ben' }))
    const sent = cutOff(movesCalls.deactivate)
    await press(user, 'Deactivate')
    await press(user, 'Deactivate 2 Users')
    expect(await screen.findByText(/No connection to the server/)).toBeTruthy()
    expect(screen.getByText('2 Users chosen')).toBeTruthy()
    expect(sent).toEqual([{ id: 'id-ann' }])
  })

  it('are invited together', async () => {
    const { user } = open()
    await screen.findAllByText('dee')
    await user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
    const refused = [{ id: 'id-ben', code: 'ALREADY_JOINED' }]
    const sent = answer(accountsCalls.invite, { sent: 3, kept: 0, refused })
    await press(user, 'Invite')
    const dialog = within(await screen.findByRole('dialog'))
    const never = '3 of them have never logged in. 1 has logged in already and is left out.'
    expect(dialog.getByText(never)).toBeTruthy()
    await press(user, 'Invite 4 Users')
    expect(await screen.findByText('3 people invited. 1 left out.')).toBeTruthy()
    expect(sent).toEqual([{ ids: USERS.map(({ _id }) => _id) }])
    await press(user, 'Show who and why')
    expect(screen.getByText('ben: This person has logged in already.')).toBeTruthy()
    await press(user, 'Close')
    await waitFor(() => expect(screen.queryByText(/left out/)).toBeNull())
  })

  it('stay chosen, with the reason, where nobody can be included', async () => {
    const { user } = open()
    await screen.findAllByText('dee')
    await user.click(screen.getByRole('checkbox', { name: 'Choose ben' }))
    const refused = [{ id: 'id-ben', code: 'ALREADY_JOINED' }]
    answer(accountsCalls.invite, { sent: 0, kept: 0, refused })
    await press(user, 'Invite')
    expect(await screen.findByText(/^0 of them have never/)).toBeTruthy()
    await press(user, 'Invite 1 User')
    expect(await screen.findByText('This person has logged in already.')).toBeTruthy()
    expect(screen.getByText('1 User chosen')).toBeTruthy()
  })

  it('are told apart where an invitation was kept, not sent', async () => {
    const { user } = open()
    await screen.findAllByText('dee')
    await user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
    answer(accountsCalls.invite, { sent: 1, kept: 3, refused: [] })
    await press(user, 'Invite')
    await press(user, 'Invite 4 Users')
    expect(await screen.findByText('4 people invited.')).toBeTruthy()
    expect(screen.getByText('Kept on this server, not sent: 3.')).toBeTruthy()
  })
})
