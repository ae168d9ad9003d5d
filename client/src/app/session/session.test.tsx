import { sessionsCalls } from '@tristar/shared/account/sessions.calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '../../lib/apiClient'
import { token } from '../../lib/storage'
import { TEST_CALLS } from '../../lib/testing/calls'
import { aSeller, anAdmin, aSupervisor, sessionOf } from '../../lib/testing/people'
import { answer, cutOff, refuse, server } from '../../lib/testing/server'
import { openApp, openAs } from '../testing/app'

const SELLER = aSeller()

async function logInAs(user: ReturnType<typeof openApp>['user'], person: typeof SELLER) {
  answer(
    sessionCalls.logIn,
    JSON.parse(JSON.stringify({ token: 'new', role: 'seller', user: person })),
  )
  await user.type(await screen.findByLabelText('User ID'), person.sellerId)
  await user.type(screen.getByLabelText('Password'), 'secret12')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
}

async function expire() {
  refuse(TEST_CALLS.post, 401, 'UNAUTHENTICATED')
  await act(() => call(TEST_CALLS.post).catch(() => undefined))
}

describe('a stored token', () => {
  it('is verified by its own call before anything is shown', async () => {
    token.set('a-token')
    const sent = answer(sessionCalls.ofToken, {
      isAdmin: false,
      role: 'seller',
      user: JSON.parse(JSON.stringify(SELLER)),
    })
    openApp('/seller/calendar')
    expect(screen.getByLabelText('Checking your session')).toBeTruthy()
    expect(await screen.findByRole('heading', { level: 1, name: 'Calendar' })).toBeTruthy()
    expect(sent[0]).toEqual({ token: 'a-token' })
  })

  it('that the server no longer accepts is cleared, and the login leads back here', async () => {
    token.set('old')
    refuse(sessionCalls.ofToken, 401, 'UNAUTHENTICATED')
    const { user } = openApp('/seller/calendar')
    expect(await screen.findByText(/Your session has expired/)).toBeTruthy()
    expect(token.get()).toBeNull()
    await logInAs(user, SELLER)
    await waitFor(() => expect(location.pathname).toBe('/seller/calendar'))
    expect(token.get()).toBe('new')
  })

  it('is kept when there is no answer, and can be tried again', async () => {
    token.set('a-token')
    cutOff(sessionCalls.ofToken)
    const { user } = openApp('/seller/calendar')
    expect(await screen.findByText('Tristar cannot be reached')).toBeTruthy()
    expect(token.get()).toBe('a-token')
    answer(sessionCalls.ofToken, {
      isAdmin: false,
      role: 'seller',
      user: JSON.parse(JSON.stringify(SELLER)),
    })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Calendar' })).toBeTruthy()
  })

  it('is kept when the server is in trouble', async () => {
    token.set('a-token')
    refuse(sessionCalls.ofToken, 503, 'DATABASE_UNAVAILABLE')
    openApp('/')
    expect(await screen.findByText(/The database cannot be reached/)).toBeTruthy()
    expect(token.get()).toBe('a-token')
  })
})

describe('a session that expires during work', () => {
  it('leads to the login and, for the same person, back to the same place', async () => {
    const { user } = openAs(SELLER, '/seller/calendar?month=2026-11')
    await screen.findByRole('heading', { level: 1 })
    await expire()
    expect(await screen.findByText(/Your session has expired/)).toBeTruthy()
    expect(location.pathname).toBe('/login')
    await logInAs(user, SELLER)
    await waitFor(() => expect(location.href).toContain('/seller/calendar?month=2026-11'))
  })

  it("leads an admin to the admins' login and back", async () => {
    server.use(
      http.all('/api/admin/*', () => HttpResponse.json({ code: 'NOT_FOUND' }, { status: 404 })),
    )
    const admin = anAdmin('lhm')
    const { user } = openAs(admin, '/admin/supervisor?search=tan')
    await screen.findByRole('heading', { level: 1 })
    await expire()
    expect(await screen.findByText(/Your session has expired/)).toBeTruthy()
    expect(location.pathname).toBe('/admin/login')
    answer(sessionCalls.logInAdmin, JSON.parse(JSON.stringify({ token: 'new', admin })))
    await user.type(await screen.findByLabelText('Username'), admin.username)
    await user.type(screen.getByLabelText('Password'), 'secret12{Enter}')
    await waitFor(() => expect(location.href).toContain('/admin/supervisor?search=tan'))
  })

  it("leads an admin to the admins' login when a stored token is no longer accepted", async () => {
    token.set('old')
    refuse(sessionCalls.ofToken, 401, 'UNAUTHENTICATED')
    openApp('/admin/audit')
    expect(await screen.findByLabelText('Username')).toBeTruthy()
    expect(location.pathname).toBe('/admin/login')
  })

  it('does not lead another person to that place', async () => {
    const { user } = openAs(SELLER, '/seller/calendar')
    await screen.findByRole('heading', { level: 1 })
    await expire()
    await logInAs(user, aSeller({ _id: 'd'.repeat(24), sellerId: 'siti.hajar' }))
    await waitFor(() => expect(location.pathname).toBe('/seller/dashboard'))
  })

  it('is not ended by a wrong password in a form', async () => {
    openAs(SELLER, '/seller/calendar')
    await screen.findByRole('heading', { level: 1 })
    refuse(TEST_CALLS.post, 401, 'INVALID_CREDENTIALS')
    await act(() => call(TEST_CALLS.post).catch(() => undefined))
    expect(token.get()).toBe('a-token')
    expect(location.pathname).toBe('/seller/calendar')
  })
})

function logInElsewhere(person: typeof SELLER) {
  const newValue = `head.${btoa(JSON.stringify({ sub: person._id }))}.signature`
  answer(sessionCalls.ofToken, sessionOf.learner(person))
  token.set(newValue)
  const change = { key: 'user-token', oldValue: 'a-token', newValue }
  act(() => void dispatchEvent(new StorageEvent('storage', change)))
}

describe('a login in another tab', () => {
  it('of the same person leaves the page as it is, with what is typed in it', async () => {
    const { user } = openAs(SELLER, '/seller/calendar')
    await user.click(await screen.findByTitle('My Profile'))
    const name = await screen.findByLabelText('Name')
    await user.clear(name)
    await user.type(name, 'Half typed')
    logInElsewhere({ ...SELLER, distributorId: 'MER-S' })
    expect(await screen.findByText('MER-S')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Half typed')
  })

  it('of another person shows nothing more of the first', async () => {
    openAs(SELLER, '/seller/calendar')
    await screen.findByText(SELLER.sellerId)
    logInElsewhere(aSeller({ _id: 'd'.repeat(24), sellerId: 'siti.hajar' }))
    expect(await screen.findByText('siti.hajar')).toBeTruthy()
    expect(screen.queryByText(SELLER.sellerId)).toBeNull()
  })
})

describe('SIGN OUT', () => {
  it('asks first, and Cancel changes nothing', async () => {
    const { user } = openAs(aSupervisor(), '/supervisor/calendar')
    await user.click(await screen.findByRole('button', { name: 'SIGN OUT' }))
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure' })
    expect(within(dialog).getByText('To logout your current session?')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(token.get()).toBe('a-token')
  })

  it('ends the session on the server', async () => {
    const sent = answer(sessionsCalls.logOut, { message: '' })
    const { user } = openAs(SELLER, '/seller/calendar')
    await user.click(await screen.findByRole('button', { name: 'SIGN OUT' }))
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure' })
    await user.click(within(dialog).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  it('clears the token, also without an answer, and the next login starts at the first page', async () => {
    cutOff(sessionsCalls.logOut)
    const { user } = openAs(SELLER, '/seller/calendar')
    await user.click(await screen.findByRole('button', { name: 'SIGN OUT' }))
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure' })
    await user.click(within(dialog).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(token.get()).toBeNull()
    await logInAs(user, SELLER)
    await waitFor(() => expect(location.pathname).toBe('/seller/dashboard'))
  })
})

describe('what the session says of its user', () => {
  const HOUR_MS = 3_600_000

  async function lookAgain() {
    vi.setSystemTime(Date.now() + HOUR_MS)
    act(() => void dispatchEvent(new Event('focus')))
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    return () => vi.useRealTimers()
  })

  it('is refetched when the window gets the focus', async () => {
    openAs(SELLER, '/seller/dashboard')
    await screen.findByText('LHM')
    answer(sessionCalls.ofToken, sessionOf.learner({ ...SELLER, distributorId: 'MER-S' }))
    await lookAgain()
    expect(await screen.findByText('MER-S')).toBeTruthy()
  })

  it('stays as it is without an answer', async () => {
    openAs(SELLER, '/seller/dashboard')
    await screen.findByText('LHM')
    cutOff(sessionCalls.ofToken)
    await lookAgain()
    await lookAgain()
    expect(screen.getByText('LHM')).toBeTruthy()
  })
})
