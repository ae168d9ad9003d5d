import { screen, within } from '@testing-library/react'
import { adminsCalls } from '@tristar/shared/account/admins.calls'
import { settingsCalls } from '@tristar/shared/account/settings.calls'
import type { AdminRow } from '@tristar/shared/account/admins.schema'
import { operationCalls } from '@tristar/shared/operation/operation.calls'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadNamespace, setLanguage } from '../../lib/i18n'
import { anAdmin } from '../../lib/testing/people'
import { asPhone } from '../../lib/testing/phone'
import { renderAs } from '../../lib/testing/renderAs'
import { answer, answerList, refuse } from '../../lib/testing/server'
import { Toasts } from '../../ui/toast'
import { AdminsPage } from './admins.page'
import { cellTexts } from '../../lib/testing/cells'

beforeAll(() =>
  Promise.all([loadNamespace('admins'), loadNamespace('givePassword'), loadNamespace('operation')]),
)
beforeEach(async () => {
  await setLanguage('en')
  answer(operationCalls.state, { mail: null, backups: null })
})

const ME = anAdmin('all')
const PASSWORD = 'abcd-efgh-jkmn-pqrs'

function aRow(change: Partial<AdminRow> = {}): AdminRow {
  return {
    _id: 'd'.repeat(24),
    username: 'mei',
    name: 'Tan Mei',
    scope: 'ktcb',
    createdAt: '2026-11-20T06:05:00.000Z',
    mustChangePassword: true,
    ...change,
  }
}

const OWN = aRow({
  _id: ME._id,
  username: ME.username,
  name: '',
  scope: 'all',
  mustChangePassword: false,
})

function open() {
  const sent = answerList(adminsCalls.list, [{ ...OWN }, { ...aRow() }])
  const from = { registration: 'default' }
  answer(settingsCalls.read, { registration: 'open', sellers: 'open', contact: '', from })
  const drawn = renderAs(
    ME,
    <>
      <AdminsPage />
      <Toasts />
    </>,
    '/admin/admins?search=m',
  )
  return { ...drawn, sent }
}

const button = (name: string) => screen.findByRole('button', { name })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('the admins', () => {
  it('are listed with their distributors; one does nothing to oneself', async () => {
    const { sent } = open()
    const table = await screen.findByRole('table', { name: 'Admins' })
    await within(table).findByText('Tan Mei')
    expect(cellTexts(table)).toEqual([
      'admin.all',
      'All distributors',
      '20 Nov 2026',
      'You',
      'Tan MeimeiHas to choose a password',
      'KTCB, KTC',
      '20 Nov 2026',
      'Change scope meiNew password meiRemove mei',
    ])
    expect(sent).toEqual([{ limit: 50, offset: 0, sort: 'username', order: 'asc', search: 'm' }])
  })

  it('are cards on a phone', async () => {
    asPhone()
    open()
    const cards = within(await screen.findByRole('list', { name: 'Admins' }))
    const [, card] = await cards.findAllByRole('listitem')
    expect(card?.textContent).toBe(
      'Tan MeimeiHas to choose a passwordKTCB, KTCAdded on 20 Nov 2026Change scope meiNew password meiRemove mei',
    )
  })

  it('can be added: the password is shown once, and only Done closes it', async () => {
    const sent = answer(adminsCalls.add, { admin: { ...aRow() }, password: PASSWORD })
    const { user } = open()
    await user.click(await button('Add admin'))
    const form = await dialog('Add admin')
    await user.click(form.getByRole('button', { name: 'Add admin' }))
    await form.findByText('Please fill in all the input fields')
    expect(sent).toEqual([])
    await user.type(form.getByLabelText('Username'), 'mei')
    await user.selectOptions(form.getByLabelText('Distributors'), 'LHM')
    await user.click(form.getByRole('button', { name: 'Add admin' }))
    const shown = await dialog('New password for mei')
    expect(shown.getByText(PASSWORD)).toBeTruthy()
    expect(sent).toEqual([{ username: 'mei', scope: 'lhm' }])
    await user.keyboard('{Escape}')
    expect(screen.getByText(PASSWORD)).toBeTruthy()
    await user.click(shown.getByRole('button', { name: 'Done' }))
    await vi.waitFor(() => expect(screen.queryByText(PASSWORD)).toBeNull())
  })

  it('get another scope', async () => {
    const sent = answer(adminsCalls.changeScope, { admin: { ...aRow({ scope: 'all' }) } })
    const { user } = open()
    await user.click(await button('Change scope mei'))
    const asked = await dialog('Change the scope of Tan Mei (mei)')
    await user.selectOptions(asked.getByLabelText('Distributors'), 'All distributors')
    await user.click(asked.getByRole('button', { name: 'Change scope' }))
    expect(await screen.findByText('Tan Mei (mei) · All distributors')).toBeTruthy()
    expect(sent).toEqual([{ id: aRow()._id, scope: 'all' }])
  })

  it('are asked with their present scope, whatever was chosen and cancelled', async () => {
    const { user } = open()
    await user.click(await button('Change scope mei'))
    const asked = await dialog('Change the scope of Tan Mei (mei)')
    await user.selectOptions(asked.getByLabelText('Distributors'), 'All distributors')
    await user.click(asked.getByRole('button', { name: 'Cancel' }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(await button('Change scope mei'))
    const again = await dialog('Change the scope of Tan Mei (mei)')
    expect(again.getByLabelText('Distributors')).toHaveProperty('value', 'ktcb')
  })

  it('get a new password after a question, which can be copied', async () => {
    const sent = answer(adminsCalls.givePassword, { password: PASSWORD })
    const { user } = open()
    await user.click(await button('New password mei'))
    const asked = await dialog('New password for Tan Mei (mei)?')
    expect(asked.getAllByRole('listitem')).toHaveLength(3)
    expect(sent).toEqual([])
    await user.click(asked.getByRole('button', { name: 'New password' }))
    const shown = await dialog('New password for Tan Mei (mei)')
    expect(shown.getByRole('status', { name: 'New password of Tan Mei (mei)' }).textContent).toBe(
      PASSWORD,
    )
    expect(sent).toEqual([{ id: aRow()._id }])
    await user.click(shown.getByRole('button', { name: 'Copy' }))
    await shown.findByText('Copied')
    expect(await navigator.clipboard.readText()).toBe(PASSWORD)
  })

  it('are removed after a question; a refusal is shown inside', async () => {
    refuse(adminsCalls.remove, 409, 'LAST_ADMIN')
    const { user } = open()
    await user.click(await button('Remove mei'))
    const asked = await dialog('Remove Tan Mei (mei)?')
    await user.click(asked.getByRole('button', { name: 'Remove' }))
    await asked.findByText(/This is the last admin of all distributors/)
    const sent = answer(adminsCalls.remove, { message: 'The admin has been removed' })
    await user.click(asked.getByRole('button', { name: 'Remove' }))
    await screen.findByText('Admin removed')
    expect(sent).toEqual([{ id: aRow()._id }])
  })

  it('could not be loaded: says so, with a way to try again', async () => {
    refuse(adminsCalls.list, 403, 'FORBIDDEN')
    refuse(settingsCalls.read, 403, 'FORBIDDEN')
    renderAs(ME, <AdminsPage />, '/admin/admins')
    await expect.poll(() => screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(2)
  })
})
