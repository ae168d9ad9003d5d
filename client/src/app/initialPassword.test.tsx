import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { accountCalls } from '@tristar/shared/account/account.calls'
import { describe, expect, it } from 'vitest'
import { call } from '../lib/apiClient'
import { token } from '../lib/storage'
import { TEST_CALLS } from '../lib/testing/calls'
import { aSeller, anAdmin } from '../lib/testing/people'
import { answer, refuse } from '../lib/testing/server'
import { openAs } from './testing/app'

const NEWCOMER = aSeller({ mustChangePassword: true })
const CALL = accountCalls.changePassword

async function typeAll(user: ReturnType<typeof openAs>['user'], chosen = 'my-own-one') {
  await user.type(await screen.findByLabelText('Initial password'), 'given-one')
  await user.type(screen.getByLabelText('New password'), chosen)
  await user.type(screen.getByLabelText('Confirm password'), chosen)
  await user.click(screen.getByRole('button', { name: 'Save and go on' }))
}

describe('a user with an initial password', () => {
  it('must choose a new one first, on every address', async () => {
    openAs(NEWCOMER, '/seller/calendar')
    expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(location.pathname).toBe('/seller/calendar')
  })

  it('goes on where the address leads, with the new token', async () => {
    const sent = answer(CALL, { token: 'newer' })
    const { user } = openAs(NEWCOMER, '/seller/calendar')
    await typeAll(user)
    expect(await screen.findByRole('heading', { level: 1, name: 'Calendar' })).toBeTruthy()
    expect(sent).toEqual([{ password: 'given-one', newPassword: 'my-own-one' }])
    expect(token.get()).toBe('newer')
  })

  it.each([
    ['a User', aSeller()],
    ['an admin', anAdmin('lhm')],
  ])(
    'is asked for another one when a call says so, and goes on after it: %s',
    async (_, person) => {
      openAs(person, '/')
      await screen.findByRole('navigation')
      refuse(TEST_CALLS.post, 403, 'PASSWORD_CHANGE_REQUIRED')
      await act(() => call(TEST_CALLS.post).catch(() => undefined))
      answer(CALL, { token: 'newer' })
      await typeAll(userEvent.setup({ delay: null }))
      expect(await screen.findByRole('navigation')).toBeTruthy()
    },
  )

  it('cannot keep the initial password', async () => {
    refuse(CALL, 400, 'PASSWORD_UNCHANGED')
    const { user } = openAs(NEWCOMER, '/')
    await typeAll(user, 'given-one')
    expect((await screen.findByRole('alert')).textContent).toContain('other than the present one')
    expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText('Initial password')).toHaveProperty('value', 'given-one')
  })

  it('can sign out instead', async () => {
    const { user } = openAs(NEWCOMER, '/')
    await user.click(await screen.findByRole('button', { name: 'SIGN OUT' }))
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(token.get()).toBeNull()
  })
})
