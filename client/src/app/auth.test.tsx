import { screen, waitFor } from '@testing-library/react'
import { accountCalls } from '@tristar/shared/account/account.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { storage, token } from '../lib/storage'
import { aSeller, anAdmin } from '../lib/testing/people'
import { answer, cutOff, refuse, serve } from '../lib/testing/server'
import { openApp } from './testing/app'

const LOGIN = JSON.parse(JSON.stringify({ token: 'new', role: 'seller', user: aSeller() }))

afterEach(() => vi.restoreAllMocks())

function fieldsOf() {
  return { id: screen.getByLabelText('User ID'), password: screen.getByLabelText('Password') }
}

const logInButton = () => screen.findByRole('button', { name: 'Log in' })

describe('/login', () => {
  it('signs in with id and password, and keeps the token', async () => {
    const sent = answer(sessionCalls.logIn, LOGIN)
    const { user } = openApp('/login')
    await logInButton()
    await user.type(fieldsOf().id, 'Nurul.Aisyah')
    await user.type(fieldsOf().password, 'secret12{Enter}')
    await waitFor(() => expect(location.pathname).toBe('/seller/dashboard'))
    expect(sent[0]).toEqual({ id: 'Nurul.Aisyah', password: 'secret12' })
    expect(token.get()).toBe('new')
  })

  it('says what is missing without asking the server', async () => {
    const { user } = openApp('/login')
    await user.click(await logInButton())
    expect(await screen.findByText('Please fill in all the input fields')).toBeTruthy()
    expect(fieldsOf().id.getAttribute('aria-invalid')).toBe('true')
  })

  it('shows a refusal in a banner that can be dismissed, and keeps what was typed', async () => {
    refuse(sessionCalls.logIn, 401, 'INVALID_CREDENTIALS')
    const { user } = openApp('/login')
    await logInButton()
    await user.type(fieldsOf().id, 'nurul')
    await user.type(fieldsOf().password, 'wrong-one')
    await user.click(await logInButton())
    const banner = await screen.findByRole('alert')
    expect(banner.textContent).toContain('The ID or password is not correct.')
    expect(fieldsOf().id).toHaveProperty('value', 'nurul')
    expect(fieldsOf().password).toHaveProperty('value', 'wrong-one')
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says when to try again after too many attempts', async () => {
    refuse(sessionCalls.logIn, 429, 'TOO_MANY_ATTEMPTS', { minutes: 12 })
    const { user } = openApp('/login')
    await logInButton()
    await user.type(fieldsOf().id, 'nurul')
    await user.type(fieldsOf().password, 'wrong-one{Enter}')
    expect(await screen.findByText(/try again in 12 minutes/)).toBeTruthy()
  })

  it('takes the time to wait from the header when the answer does not name it', async () => {
    serve(sessionCalls.logIn, () =>
      HttpResponse.json(
        { error: '', code: 'TOO_MANY_ATTEMPTS' },
        { status: 429, headers: { 'retry-after': '90' } },
      ),
    )
    const { user } = openApp('/login')
    await logInButton()
    await user.type(fieldsOf().id, 'nurul')
    await user.type(fieldsOf().password, 'wrong-one{Enter}')
    expect(await screen.findByText(/try again in 2 minutes/)).toBeTruthy()
  })

  it('says that there is no connection', async () => {
    cutOff(sessionCalls.logIn)
    const { user } = openApp('/login')
    await logInButton()
    await user.type(fieldsOf().id, 'nurul')
    await user.type(fieldsOf().password, 'secret12{Enter}')
    expect(await screen.findByText(/No connection to the server/)).toBeTruthy()
  })

  it('spins in the button while the request runs, and sends it once', async () => {
    let requests = 0
    const answered = new AbortController()
    serve(sessionCalls.logIn, async () => {
      requests += 1
      await new Promise((resolve) => answered.signal.addEventListener('abort', resolve))
      return HttpResponse.json(LOGIN)
    })
    const { user } = openApp('/login')
    await logInButton()
    await user.type(fieldsOf().id, 'nurul')
    await user.type(fieldsOf().password, 'secret12')
    await user.dblClick(await logInButton())
    await waitFor(async () => expect((await logInButton()).getAttribute('aria-busy')).toBe('true'))
    answered.abort()
    await waitFor(() => expect(location.pathname).toBe('/seller/dashboard'))
    expect(requests).toBe(1)
  })

  it('speaks the chosen language, remembers it, and translates refusals', async () => {
    refuse(sessionCalls.logIn, 401, 'INVALID_CREDENTIALS')
    const { user } = openApp('/login')
    await logInButton()
    await user.selectOptions(screen.getByLabelText('Language'), 'ch')
    expect(await screen.findByRole('heading', { level: 1, name: '登录' })).toBeTruthy()
    expect(document.documentElement.lang).toBe('zh-Hans')
    expect(storage.get('language')).toBe('ch')
    await user.type(screen.getByLabelText('用户 ID'), 'nurul')
    await user.type(screen.getByLabelText('密码'), 'wrong-one{Enter}')
    expect(await screen.findByText('ID 或密码不正确。')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('语言'), 'bm')
    expect(await screen.findByRole('heading', { level: 1, name: 'Log masuk' })).toBeTruthy()
    expect(await screen.findByText('ID atau kata laluan tidak betul.')).toBeTruthy()
    expect(document.documentElement.lang).toBe('ms')
  })
})

/** A screen with a mouse, or one to be touched. */
function pointAt(pointer: 'fine' | 'coarse') {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), {
        matches: query === `(pointer: ${pointer})`,
      }) as MediaQueryList,
  )
}

describe('the first field', () => {
  it.each([
    ['/login', 'User ID'],
    ['/admin/login', 'Username'],
  ])('of %s has the cursor', async (path, label) => {
    pointAt('fine')
    openApp(path)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)))
  })

  it('is left alone on a touch screen, whose keyboard would cover the page', async () => {
    pointAt('coarse')
    openApp('/login')
    await logInButton()
    expect(document.activeElement).toBe(document.body)
  })
})

describe('where admins log in', () => {
  it('appears after a failed login with a name that says admin, and to others help with the password', async () => {
    refuse(sessionCalls.logIn, 401, 'INVALID_CREDENTIALS')
    const { user } = openApp('/login')
    await logInButton()
    await user.type(fieldsOf().id, 'nurul')
    await user.type(fieldsOf().password, 'wrong-one{Enter}')
    await screen.findByText(/Capital and small letters differ/)
    expect(screen.getAllByRole('link', { name: 'Forgot password?' })).toHaveLength(2)
    expect(screen.queryByText(/Admins log in on a page of their own/)).toBeNull()
    await user.clear(fieldsOf().id)
    await user.type(fieldsOf().id, 'Admin.lhm{Enter}')
    await user.click(await screen.findByRole('link', { name: 'Go to the admin page' }))
    expect(await screen.findByLabelText('Username')).toBeTruthy()
  })

  it('appears when an admin’s page is opened without a session', async () => {
    openApp('/admin/audit')
    expect(await screen.findByText(/Admins log in on a page of their own/)).toBeTruthy()
    expect(location.pathname).toBe('/login')
  })
})

describe('the language', () => {
  it.each([
    ['/admin/login', 'Log masuk pentadbir'],
    ['/register/seller', 'Daftar sebagai Pengguna'],
    ['/register/supervisor', 'Daftar sebagai Pengurus Pengguna'],
    ['/password/forgot', 'Lupa kata laluan'],
    ['/password/reset/abc', 'Tetapkan semula kata laluan'],
  ])('is chosen on %s too', async (path, title) => {
    answer(accountCalls.checkResetLink, { valid: true })
    const { user } = openApp(path)
    await user.selectOptions(await screen.findByLabelText('Language'), 'bm')
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  })
})

describe('/admin/login', () => {
  it('signs an admin in', async () => {
    const sent = answer(
      sessionCalls.logInAdmin,
      JSON.parse(JSON.stringify({ token: 'admin-token', admin: anAdmin('lhm') })),
    )
    const { user } = openApp('/login')
    await user.click(await screen.findByRole('link', { name: 'Admin login' }))
    await user.type(await screen.findByLabelText('Username'), 'boss')
    await user.type(screen.getByLabelText('Password'), 'secret12')
    await user.click(screen.getByRole('button', { name: 'Login' }))
    await waitFor(() => expect(location.pathname).toBe('/admin/calendar'))
    expect(sent[0]).toEqual({ username: 'boss', password: 'secret12' })
    expect(token.get()).toBe('admin-token')
  })
})
