import { screen, waitFor } from '@testing-library/react'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { describe, expect, it } from 'vitest'
import { saidAt } from '../lib/testing/saidAt'
import { answer, refuse } from '../lib/testing/server'
import { pageFacts } from '../testing/replaced'
import { openApp } from './testing/app'

async function registerSeller(values: { id: string; password: string; supervisor: string }) {
  const { user } = openApp('/register/seller')
  await user.type(await screen.findByLabelText('User ID'), values.id)
  await user.type(screen.getByLabelText('Password'), values.password)
  await user.type(screen.getByLabelText("Your User Manager's ID"), values.supervisor)
  await user.click(screen.getByRole('button', { name: 'Register' }))
}

const UNKNOWN = 'There is no User Manager with this ID.'

describe('/register/seller', () => {
  it('registers, and leads to the login with the id filled in', async () => {
    const sent = answer(sessionCalls.registerSeller, { user: {} }, 201)
    await registerSeller({ id: 'new.seller', password: 'secret12', supervisor: 'tan.weiliang' })
    expect(await screen.findByText(/You are registered/)).toBeTruthy()
    expect(screen.getByLabelText('User ID')).toHaveProperty('value', 'new.seller')
    expect(sent[0]).toEqual({
      sellerId: 'new.seller',
      password: 'secret12',
      supervisorId: 'tan.weiliang',
    })
  })

  it('says who has to wait until the User Manager lets them in', async () => {
    answer(sessionCalls.registerSeller, { user: {}, waiting: true }, 201)
    await registerSeller({ id: 'new.seller', password: 'secret12', supervisor: 'tan.weiliang' })
    expect(await screen.findByText(/as soon as you have been let in/)).toBeTruthy()
  })

  it('marks all that is wrong at once, in words, and leads to the first of it', async () => {
    await registerSeller({ id: 'new seller!', password: 'short', supervisor: ' ' })
    expect((await screen.findByRole('alert')).textContent).toContain('fill in all the input fields')
    expect(saidAt(screen.getByLabelText('Password'))).toContain(
      'The password needs at least 8 characters.',
    )
    expect(saidAt(screen.getByLabelText('User ID'))).toContain('An ID has 2 to 32 letters')
    expect(saidAt(screen.getByLabelText("Your User Manager's ID"))).toContain('Please fill this in')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('User ID')))
  })

  it('says that there is no such User Manager, and keeps what was typed', async () => {
    refuse(sessionCalls.registerSeller, 400, 'SUPERVISOR_UNKNOWN')
    await registerSeller({ id: 'new.seller', password: 'secret12', supervisor: 'nobody' })
    expect((await screen.findByRole('alert')).textContent).toBe(UNKNOWN)
    expect(screen.getByLabelText('User ID')).toHaveProperty('value', 'new.seller')
    expect(saidAt(screen.getByLabelText("Your User Manager's ID"))).toContain(UNKNOWN)
  })
})

describe('/register/supervisor', () => {
  it('offers the fixed list of distributors, and sends the chosen one', async () => {
    const sent = answer(sessionCalls.registerSupervisor, { user: {} }, 201)
    const { user } = openApp('/register/supervisor')
    await user.type(await screen.findByLabelText('User Manager ID'), 'new.manager')
    await user.type(screen.getByLabelText('Password'), 'secret12')
    await user.click(screen.getByRole('button', { name: 'Register' }))
    expect(await screen.findByText('Please fill in all the input fields')).toBeTruthy()
    const list = screen.getByLabelText('Distributor')
    expect([...list.querySelectorAll('option')].slice(1).map((each) => each.value)).toEqual([
      'LHM',
      'KTC',
      'MER-S',
      'MER-EC',
      'KTCB',
    ])
    await user.selectOptions(list, 'MER-EC')
    await user.click(screen.getByRole('button', { name: 'Register' }))
    expect(await screen.findByText(/You are registered/)).toBeTruthy()
    expect(sent).toEqual([
      { supervisorId: 'new.manager', password: 'secret12', distributorId: 'MER-EC' },
    ])
  })

  it('says that nobody can, where that is so, and is not offered on the login page', async () => {
    pageFacts.REGISTRATION_CLOSED = true
    const { user } = openApp('/register/supervisor')
    expect(await screen.findByText(/Nobody can register as a User Manager here/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Back to Login' }))
    expect(await screen.findByRole('link', { name: 'User' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'User Manager' })).toBeNull()
  })
})
