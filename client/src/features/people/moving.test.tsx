import { screen, waitFor, within } from '@testing-library/react'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { describe, expect, it } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { asPhone } from '../../lib/testing/phone'
import { answer, answerList, refuse } from '../../lib/testing/server'
import { aManager, aUser, inEnglish, openReports } from './testing/lists'

inEnglish()

const NAMES = { name: 'Nurul Aisyah', supervisorName: 'Tan Wei Liang' }
const OTHER = { _id: '2'.repeat(24), sellerId: 'ben', name: '' }

type User = ReturnType<typeof openReports>['user']

async function chooseManager(user: User) {
  const dialog = await screen.findByRole('dialog')
  await user.type(await within(dialog).findByRole('combobox', { name: 'New User Manager' }), 'siti')
  await user.click(await screen.findByRole('option', { name: /Siti/ }))
  return dialog
}

describe('moving Users', () => {
  it('shows what each gains and loses, then moves those who can be moved', async () => {
    answerList(peopleListCalls.users, [{ ...aUser(NAMES) }, { ...aUser(OTHER) }])
    answerList(peopleListCalls.supervisors, [
      { ...aManager({ supervisorId: 'siti', name: 'Siti' }) },
    ])
    const rows = [
      { sellerId: 'nurul.aisyah', ok: true, gains: ['Silver one'], loses: ['Left'] },
      { sellerId: 'ben', ok: false, code: 'ACCOUNT_INACTIVE', gains: [], loses: [] },
    ]
    const sent = answer(movesCalls.move, { rows, titles: [] })
    const { user } = openReports('/seller')
    await screen.findAllByText('ben')
    await user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
    expect(await screen.findByText('2 Users chosen')).toBeTruthy()
    expect(screen.queryByRole('searchbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Move' }))
    const dialog = await chooseManager(user)
    expect(within(dialog).getByText('All are moved, or none.')).toBeTruthy()
    expect(await within(dialog).findByText('Silver one')).toBeTruthy()
    expect(within(dialog).getByText('Left')).toBeTruthy()
    expect(within(dialog).getByText('This account is inactive.')).toBeTruthy()
    await user.click(await within(dialog).findByRole('button', { name: 'Move 1 User' }))
    await waitFor(() =>
      expect(sent).toContainEqual({ sellerIds: [aUser(NAMES)._id], supervisorId: 'siti' }),
    )
    expect(sent[0]).toMatchObject({ dryRun: true })
    expect(await screen.findByRole('searchbox', { name: 'Name or ID' })).toBeTruthy()
  })

  it('chooses cards on a phone', async () => {
    asPhone()
    answerList(peopleListCalls.supervisors, [])
    answerList(peopleListCalls.users, [{ ...aUser(NAMES) }, { ...aUser(OTHER) }])
    const { user } = openReports('/seller')
    const ben = { name: 'Choose ben' }
    await user.click(await screen.findByRole('checkbox', ben))
    expect(await screen.findByText('1 User chosen')).toBeTruthy()
    expect(screen.queryByRole('searchbox')).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Choose Nurul Aisyah (nurul.aisyah)' }))
    expect(await screen.findByText('2 Users chosen')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', ben))
    await user.click(screen.getByRole('button', { name: 'Move' }))
    expect(
      await screen.findByRole('dialog', { name: 'Move Nurul Aisyah (nurul.aisyah)' }),
    ).toBeTruthy()
    expect(screen.queryByText('All are moved, or none.')).toBeNull()
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Choose none' }))
    expect(await screen.findByRole('searchbox', { name: 'Name or ID' })).toBeTruthy()
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([])
  })

  it('offers nothing for somebody who has been erased, chosen with the others neither', async () => {
    const can = { move: false, deactivate: false, reactivate: false }
    const erased = { _id: 'gone', sellerId: 'former-0123456789abcdef', name: '', can }
    answerList(peopleListCalls.users, [
      { ...aUser(NAMES) },
      { ...aUser({ ...erased, state: 'inactive' }) },
    ])
    const { user } = openReports('/seller?state=all')
    const row = within(await screen.findByRole('row', { name: /former-0123456789abcdef/ }))
    expect(row.getByText('Erased')).toBeTruthy()
    expect(row.queryByRole('button', { name: /^Actions for/ })).toBeNull()
    expect(row.queryByRole('checkbox')).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
    expect(await screen.findByText('1 User chosen')).toBeTruthy()
  })

  it('asks for the manager anew after a cancelled move', async () => {
    answerList(peopleListCalls.users, [{ ...aUser(NAMES) }])
    answerList(peopleListCalls.supervisors, [
      { ...aManager({ supervisorId: 'siti', name: 'Siti' }) },
    ])
    const row = { sellerId: 'nurul.aisyah', ok: true, gains: [], loses: [] }
    answer(movesCalls.move, { rows: [row], titles: [] })
    const { user } = openReports('/seller')
    const ask = async () => {
      await user.click(await screen.findByRole('button', { name: /^Actions for Nurul/ }))
      await user.click(await screen.findByRole('menuitem', { name: 'Move' }))
      const dialog = within(await screen.findByRole('dialog'))
      return { dialog, confirm: await dialog.findByRole('button', { name: 'Move 1 User' }) }
    }
    const { dialog, confirm } = await ask()
    await chooseManager(user)
    await waitFor(() => expect(confirm).toHaveProperty('disabled', false))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await ask()).confirm).toHaveProperty('disabled', true)
  })

  it('names the only one in languages without a plural, too', async () => {
    await setLanguage('bm')
    answerList(peopleListCalls.supervisors, [])
    answerList(peopleListCalls.users, [{ ...aUser(NAMES) }])
    const { user } = openReports('/seller')
    await user.click(await screen.findByRole('button', { name: /^Tindakan untuk Nurul/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Pindahkan' }))
    const title = 'Pindahkan Nurul Aisyah (nurul.aisyah)'
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
  })
})

async function askToDeactivate(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Siti (siti)' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }))
  const dialog = await screen.findByRole('dialog')
  const confirm = await within(dialog).findByRole('button', { name: 'Deactivate' })
  expect(await within(dialog).findByText(/^12 active Users need another/)).toBeTruthy()
  expect(confirm).toHaveProperty('disabled', true)
  return { dialog, confirm }
}

describe('deactivating', () => {
  const one = aUser(NAMES)

  /** A manager with twelve Users; returns the plans that are asked for. */
  function answerTeam() {
    answerList(peopleListCalls.supervisors, [
      { ...aManager({ supervisorId: 'siti', name: 'Siti', totalSeller: 12 }) },
    ])
    const team = { name: 'Siti', supervisorId: 'siti', sellers: 12, completeRate: 0 }
    answer(peopleListCalls.team, { ...team, sellerData: [one] })
    const row = { sellerId: one.sellerId, ok: true, gains: ['Cold calls'], loses: [] }
    return answer(movesCalls.move, { rows: [row], titles: [] })
  }

  it('asks who takes over the Users of a manager, and says which topics come and go', async () => {
    const planned = answerTeam()
    const sent = answer(movesCalls.deactivate, {
      user: {
        _id: '1',
        role: 'supervisor',
        supervisorId: 'siti',
        distributorId: 'LHM',
        name: '',
        state: 'inactive',
      },
    })
    const { user } = openReports('/supervisor')
    const { dialog, confirm } = await askToDeactivate(user)
    await chooseManager(user)
    await waitFor(() => expect(confirm).toHaveProperty('disabled', false))
    expect(await within(dialog).findByText('New topics: Cold calls')).toBeTruthy()
    expect(planned).toEqual([{ sellerIds: [one._id], supervisorId: 'siti', dryRun: true }])
    await user.click(confirm)
    await waitFor(() => expect(sent).toEqual([{ id: 'id-siti', handOverTo: 'siti' }]))
  })

  it('asks who takes over those who wait to be let in, of whom the server alone knows', async () => {
    answerList(peopleListCalls.supervisors, [
      { ...aManager({ supervisorId: 'siti', name: 'Siti', totalSeller: 0 }) },
    ])
    const team = { name: 'Siti', supervisorId: 'siti', sellers: 0, completeRate: 0 }
    answer(peopleListCalls.team, { ...team, sellerData: [] })
    refuse(movesCalls.deactivate, 409, 'HAS_SELLERS')
    const { user } = openReports('/supervisor')
    await user.click(await screen.findByRole('button', { name: 'Actions for Siti (siti)' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }))
    const dialog = await screen.findByRole('dialog')
    const confirm = await within(dialog).findByRole('button', { name: 'Deactivate' })
    await user.click(confirm)
    expect(await within(dialog).findByText(/New Users wait for this User Manager/)).toBeTruthy()
    expect(confirm).toHaveProperty('disabled', true)
    await chooseManager(user)
    await waitFor(() => expect(confirm).toHaveProperty('disabled', false))
  })

  it('asks who takes over anew after a cancelled question', async () => {
    answerTeam()
    const { user } = openReports('/supervisor')
    const { dialog, confirm } = await askToDeactivate(user)
    await chooseManager(user)
    await waitFor(() => expect(confirm).toHaveProperty('disabled', false))
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await askToDeactivate(user)
  })
})

describe('reactivating', () => {
  it('says why it cannot be done under the former manager', async () => {
    answerList(peopleListCalls.users, [{ ...aUser({ ...NAMES, state: 'inactive' }) }])
    answerList(peopleListCalls.supervisors, [])
    refuse(movesCalls.reactivate, 409, 'MANAGER_INACTIVE')
    const { user } = openReports('/seller?state=inactive')
    expect(await screen.findByText('Inactive', { selector: 'span' })).toBeTruthy()
    const menu = { name: 'Actions for Nurul Aisyah (nurul.aisyah)' }
    await user.click(await screen.findByRole('button', menu))
    await user.click(await screen.findByRole('menuitem', { name: 'Reactivate' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByRole('button', { name: 'Reactivate' }))
    expect(await within(dialog).findByText(/inactive or waits for approval/)).toBeTruthy()
  })
})
