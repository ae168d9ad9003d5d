import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { describe, expect, it, vi } from 'vitest'
import { aSeller } from '../lib/testing/people'
import { saidAt } from '../lib/testing/saidAt'
import { answer, refuse } from '../lib/testing/server'
import { pageFacts } from '../testing/replaced'
import { App } from './App'
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

const password = () => screen.getByLabelText('Password')
const idThere = () => screen.getByLabelText<HTMLInputElement>('User ID').value

async function registered() {
  answer(sessionCalls.registerSeller, { user: {} }, 201)
  await registerSeller({ id: 'new.seller', password: 'secret12', supervisor: 'tan.weiliang' })
  await screen.findByText(/You are registered/)
}

describe('the login after a registration', () => {
  it('waits for the password alone, on a touch screen too', async () => {
    vi.spyOn(globalThis, 'matchMedia').mockImplementation(
      () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList,
    )
    await registered()
    expect(idThere()).toBe('new.seller')
    await waitFor(() => expect(document.activeElement).toBe(password()))
  })

  it('does so after a reload', async () => {
    await registered()
    cleanup()
    render(<App />)
    await screen.findByText(/You are registered/)
    expect(idThere()).toBe('new.seller')
    await waitFor(() => expect(document.activeElement).toBe(password()))
  })

  it('is empty for whoever comes after that person has logged in and out again', async () => {
    await registered()
    const seller = aSeller({ sellerId: 'new.seller' })
    answer(
      sessionCalls.logIn,
      JSON.parse(JSON.stringify({ token: 'a-token', role: 'seller', user: seller })),
    )
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
    await user.type(password(), 'secret12{Enter}')
    await user.click(await screen.findByRole('button', { name: 'SIGN OUT' }))
    await user.click(await screen.findByRole('button', { name: 'OK' }))
    await screen.findByRole('button', { name: 'Log in' })
    expect(idThere()).toBe('')
    expect(screen.queryByText(/You are registered/)).toBeNull()
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
