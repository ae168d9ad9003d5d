import { screen, within } from '@testing-library/react'
import { adminsCalls } from '@tristar/shared/account/admins.calls'
import { settingsCalls } from '@tristar/shared/account/settings.calls'
import type { ProductSettings } from '@tristar/shared/account/settings.schema'
import { operationCalls } from '@tristar/shared/operation/operation.calls'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { helpContact, keepHelpContact } from '../../lib/helpContact'
import { loadNamespace, setLanguage } from '../../lib/i18n'
import { anAdmin } from '../../lib/testing/people'
import { renderAs } from '../../lib/testing/renderAs'
import { answer, answerList, refuse } from '../../lib/testing/server'
import { Toasts } from '../../ui/toast'
import { AdminsPage } from './admins.page'

beforeAll(() => Promise.all([loadNamespace('admins'), loadNamespace('operation')]))
beforeEach(async () => {
  await setLanguage('en')
  answer(operationCalls.state, { mail: null, backups: null })
})

const OPEN: ProductSettings = {
  registration: 'open',
  sellers: 'open',
  contact: '',
  from: { registration: 'default' },
}

async function open(settings = OPEN) {
  answerList(adminsCalls.list, [])
  answer(settingsCalls.read, settings)
  const { user } = renderAs(
    anAdmin('all'),
    <>
      <AdminsPage />
      <Toasts />
    </>,
    '/admin/admins',
  )
  const panel = within(await screen.findByRole('region', { name: 'Registration and help' }))
  const group = (name: string) => within(panel.getByRole('radiogroup', { name }))
  return {
    user,
    panel,
    managers: group('As a User Manager'),
    users: group('As a User'),
    save: () => user.click(panel.getByRole('button', { name: 'Save' })),
  }
}

describe('who may register', () => {
  it('is chosen for User Managers and Users, and saved', async () => {
    const { user, panel, managers, users, save } = await open()
    expect(managers.getByRole('radio', { name: 'Anybody', checked: true })).toBeTruthy()
    const contact = 'IT desk: 03-2345 6789'
    const saved = { registration: 'approval', sellers: 'manager', contact } as const
    const sent = answer(settingsCalls.save, { ...saved, from: { registration: 'setting' } })
    await user.click(managers.getByRole('radio', { name: 'Whoever an admin lets in' }))
    await user.click(users.getByRole('radio', { name: 'Whoever the User Manager lets in' }))
    await user.type(panel.getByLabelText('Contact for help'), contact)
    await save()
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(sent).toEqual([saved])
    // Read on the next page without a load.
    expect(helpContact()).toBe(contact)
    keepHelpContact('')
    expect(
      managers.getByRole('radio', { name: 'Whoever an admin lets in', checked: true }),
    ).toBeTruthy()
  })

  it('is the server’s where a variable says so: shown, not to be changed', async () => {
    const fixed = { ...OPEN, registration: 'closed', from: { registration: 'variable' } } as const
    const { panel, managers, save } = await open(fixed)
    for (const radio of managers.getAllByRole('radio'))
      expect(radio).toHaveProperty('disabled', true)
    expect(panel.getByText(/Set by the variable SUPERVISOR_REGISTRATION/)).toBeTruthy()
    const sent = answer(settingsCalls.save, fixed)
    await save()
    await screen.findByText('Saved')
    expect(sent).toEqual([{ sellers: 'open', contact: '' }])
  })

  it('that cannot be saved stays as chosen, and says why', async () => {
    const { user, panel, managers, save } = await open()
    refuse(settingsCalls.save, 409, 'SET_BY_VARIABLE', { name: 'SUPERVISOR_REGISTRATION' })
    await user.click(managers.getByRole('radio', { name: 'Nobody' }))
    await save()
    expect((await panel.findByRole('alert')).textContent).toContain('SUPERVISOR_REGISTRATION')
    expect(managers.getByRole('radio', { name: 'Nobody', checked: true })).toBeTruthy()
  })
})
