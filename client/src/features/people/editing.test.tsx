import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { accountsCalls } from '@tristar/shared/people/accounts.calls'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { peopleCalls } from '@tristar/shared/people/people.calls'
import type { Person } from '@tristar/shared/people/person.schema'
import { describe, expect, it } from 'vitest'
import { address } from '../../lib/testing/address'
import { answer, answerList, refuse } from '../../lib/testing/server'
import { aManager, inEnglish as listsInEnglish, openReports } from './testing/lists'
import { inEnglish, NOTHING, openPerson, PERSON } from './testing/person'

inEnglish()
listsInEnglish()

const USER = {
  _id: 'a'.repeat(24),
  role: 'seller' as const,
  sellerId: 'mei',
  supervisorId: 'boss',
  distributorId: 'LHM' as const,
  name: '',
  state: 'active' as const,
}

async function openAdd(path = '/supervisor') {
  answerList(peopleListCalls.supervisors, [{ ...aManager() }])
  answerList(peopleListCalls.users, [])
  openReports(path)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Add person' }))
  const drawer = await screen.findByRole('dialog', { name: 'Add person' })
  return { user, drawer, form: within(drawer) }
}

describe('adding a person', () => {
  it('begins from an address, too, and leaves it at the end', async () => {
    answerList(peopleListCalls.supervisors, [])
    answerList(peopleListCalls.users, [])
    const { user } = openReports('/seller?add=person&search=ann')
    const form = within(await screen.findByRole('dialog', { name: 'Add person' }))
    await user.click(form.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(address()).toBe('/admin/seller?search=ann'))
  })

  it('asks for what that role needs, and shows the initial password once', async () => {
    const sent = answer(accountsCalls.add, { user: USER, password: 'abcd-efgh' })
    const { user, form } = await openAdd()
    expect(form.getByRole<HTMLInputElement>('radio', { name: 'User Manager' }).checked).toBe(true)
    await user.type(form.getByLabelText('User Manager ID'), 'tan')
    await user.selectOptions(form.getByLabelText('Distributor'), 'LHM')
    await user.type(form.getByLabelText('Name'), 'Tan')
    expect(form.getByRole<HTMLInputElement>('radio', { name: /^Invite/ }).disabled).toBe(true)
    await user.click(form.getByRole('button', { name: 'Add person' }))
    await screen.findByText('abcd-efgh')
    expect(sent).toEqual([
      {
        role: 'supervisor',
        id: 'tan',
        name: 'Tan',
        email: '',
        number: '',
        supervisorId: '',
        distributorId: 'LHM',
        invite: false,
      },
    ])
    await user.keyboard('{Escape}')
    screen.getByText('abcd-efgh')
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByText('abcd-efgh')).toBeNull())
  })

  it('says at each field what is missing, and keeps what was typed', async () => {
    refuse(accountsCalls.add, 409, 'ID_TAKEN')
    const { user, form } = await openAdd('/seller')
    await user.click(form.getByRole('button', { name: 'Add person' }))
    expect((await form.findAllByText('Please fill this in')).length).toBeGreaterThan(0)
    await user.click(form.getByRole('radio', { name: 'User Manager' }))
    await user.type(form.getByLabelText('User Manager ID'), 'tan')
    await user.click(form.getByRole('button', { name: 'Add person' }))
    await waitFor(() =>
      expect(form.getByLabelText('User Manager ID').getAttribute('aria-invalid')).toBe('true'),
    )
    expect(form.getByLabelText<HTMLInputElement>('User Manager ID').value).toBe('tan')
  })
})

describe('a refusal', () => {
  it('of the User Manager stands at that field, of an address taken at none', async () => {
    refuse(accountsCalls.add, 409, 'MANAGER_INACTIVE')
    const { user, form } = await openAdd('/seller')
    await user.type(form.getByLabelText('User ID'), 'mei')
    await user.type(form.getByLabelText('Email'), 'mei@example.com')
    const manager = await form.findByRole('combobox', { name: 'User Manager' })
    await user.type(manager, 'tan')
    await user.click(await screen.findByRole('option', { name: /tan\.weiliang/ }))
    const add = form.getByRole('button', { name: 'Add person' })
    await user.click(add)
    await waitFor(() => expect(manager.getAttribute('aria-invalid')).toBe('true'))
    refuse(accountsCalls.add, 409, 'CONTACT_TAKEN')
    await user.click(add)
    await waitFor(() => expect(manager.getAttribute('aria-invalid')).not.toBe('true'))
    expect(form.getByLabelText('Email').getAttribute('aria-invalid')).not.toBe('true')
  })
})

const MEI: Person = {
  ...PERSON,
  who: { ...PERSON.who, joined: false },
  can: { ...NOTHING, edit: true, invite: true, rename: true },
}

async function openAction(name: string, person = MEI) {
  answer(peopleCalls.person, person)
  openPerson('/admin/person/ann.lim')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Actions' }))
  await user.click(await screen.findByRole('menuitem', { name }))
  return { user, form: within(await screen.findByRole('dialog')) }
}

const TOLD = 'The former email or phone number is told of the change.'

describe('correcting a person', () => {
  it('sends what has changed alone', async () => {
    const sent = answer(accountsCalls.edit, { user: USER })
    const { user, form } = await openAction('Edit')
    const name = form.getByLabelText('Name')
    await user.clear(name)
    await user.type(name, 'Ann Lim Mei')
    form.getByText('Confirmed.')
    await user.type(form.getByLabelText('Email'), 'x')
    form.getByText('It counts at once, as this person has never logged in.')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await screen.findByText('Changes saved')
    expect(sent).toEqual([{ id: PERSON.who._id, name: 'Ann Lim Mei', email: 'ann@example.comx' }])
  })

  it('says that an address of somebody who has logged in waits', async () => {
    const { user, form } = await openAction('Edit', {
      ...MEI,
      who: { ...MEI.who, joined: true },
    })
    expect(form.queryByText(TOLD)).toBeNull()
    await user.type(form.getByLabelText('Phone number'), '0123456789')
    expect(form.getByText('A link is sent there. It counts once it is confirmed.')).toBeTruthy()
    expect(form.queryByText(TOLD)).toBeNull()
    await user.type(form.getByLabelText('Email'), 'x')
    expect(form.getByText(/Until it is confirmed the former one stays in force/)).toBeTruthy()
    expect(form.getByText(TOLD)).toBeTruthy()
  })

  it('takes an address for the same with other capitals or spaces around it', async () => {
    const { user, form } = await openAction('Edit')
    await user.type(form.getByLabelText('Email'), '{Home} ')
    form.getByText('Confirmed.')
    await user.clear(form.getByLabelText('Email'))
    await user.type(form.getByLabelText('Email'), 'Ann@Example.com')
    expect(form.getByText('Confirmed.')).toBeTruthy()
    expect(form.queryByText(TOLD)).toBeNull()
  })

  it('leads to the new id, which is fixed once it is in use', async () => {
    const sent = answer(accountsCalls.edit, { user: USER })
    const { user, form } = await openAction('Edit')
    await user.clear(form.getByLabelText('User ID'))
    await user.type(form.getByLabelText('User ID'), 'lim.mei')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(address()).toBe('/admin/person/lim.mei'))
    expect(sent).toEqual([{ id: PERSON.who._id, newId: 'lim.mei' }])
  })

  it('keeps an id that is in use', async () => {
    const { form } = await openAction('Edit', { ...MEI, can: { ...NOTHING, edit: true } })
    expect(form.getByLabelText<HTMLInputElement>('User ID').disabled).toBe(true)
  })
})

describe('inviting a person', () => {
  it('is one press after the question', async () => {
    const sent = answer(accountsCalls.invite, { sent: 1, kept: 0, refused: [] })
    const { user, form } = await openAction('Invite')
    await user.click(form.getByRole('button', { name: 'Invite' }))
    await screen.findByText('Invitation sent')
    expect(sent).toEqual([{ ids: [PERSON.who._id] }])
  })

  it('says that one which is only kept was not sent', async () => {
    answer(accountsCalls.invite, { sent: 0, kept: 1, refused: [] })
    const { user, form } = await openAction('Invite')
    await user.click(form.getByRole('button', { name: 'Invite' }))
    const said = 'The invitation is kept on this server, not sent.'
    expect(await screen.findByText(said)).toBeTruthy()
  })

  it('says why not', async () => {
    const refused = [{ id: 'x', code: 'ALREADY_JOINED' as const }]
    answer(accountsCalls.invite, { sent: 0, kept: 0, refused })
    const { user, form } = await openAction('Invite')
    await user.click(form.getByRole('button', { name: 'Invite' }))
    expect(await form.findByText('This person has logged in already.')).toBeTruthy()
  })
})
