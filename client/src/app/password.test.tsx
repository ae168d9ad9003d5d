import { screen, waitFor } from '@testing-library/react'
import { accountCalls } from '@tristar/shared/account/account.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { saidAt } from '../lib/testing/saidAt'
import { answer, cutOff, refuse } from '../lib/testing/server'
import { openApp } from './testing/app'

describe('/password/forgot', () => {
  it('says that the instructions are kept where the server cannot send them', async () => {
    answer(accountCalls.forgotPassword, { message: 'kept', notSent: 'kept' })
    const { user } = openApp('/password/forgot')
    await user.type(await screen.findByLabelText('Email', { selector: '[type=email]' }), 'a@b.co')
    await user.click(screen.getByRole('button', { name: 'Send instructions' }))
    expect(await screen.findByText(/a@b.co are kept on this server, not sent/)).toBeTruthy()
    expect(screen.getByText(/can give you a new password/)).toBeTruthy()
    expect(screen.queryByText(/Check your messages|are sent to/)).toBeNull()
  })

  it('sends to an email, and confirms', async () => {
    const sent = answer(accountCalls.forgotPassword, { message: 'ok' })
    const { user } = openApp('/password/forgot')
    await user.type(await screen.findByLabelText('Email', { selector: '[type=email]' }), 'a@b.co')
    await user.click(screen.getByRole('button', { name: 'Send instructions' }))
    expect(await screen.findByText('Reset instructions are sent to a@b.co.')).toBeTruthy()
    expect(screen.getByText(/please contact support/)).toBeTruthy()
    expect(sent[0]).toEqual({ email: 'a@b.co' })
    await user.click(screen.getByRole('link', { name: 'Back to Login' }))
    await waitFor(() => expect(location.pathname).toBe('/login'))
  })

  it('checks a phone number, and sends it without spaces', async () => {
    const sent = answer(accountCalls.forgotPassword, { message: 'ok' })
    const { user } = openApp('/password/forgot')
    await user.click(await screen.findByRole('radio', { name: 'Phone' }))
    const number = await screen.findByLabelText('Phone number')
    await user.type(number, '02-345')
    await user.click(screen.getByRole('button', { name: 'Send instructions' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      "Please enter a valid phone number: Starts with '01', numeric value only and no separator in between",
    )
    expect(saidAt(number)).toContain('Please enter a valid phone number')
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
    await user.clear(number)
    await user.type(number, '012 345 6789')
    await user.click(screen.getByRole('button', { name: 'Send instructions' }))
    expect(await screen.findByText(/Reset instructions are sent to 012 345 6789/)).toBeTruthy()
    expect(sent).toEqual([{ number: '0123456789' }])
  })

  it('offers the number that was meant by one that is written otherwise', async () => {
    const sent = answer(accountCalls.forgotPassword, { message: 'ok' })
    const { user } = openApp('/password/forgot')
    await user.click(await screen.findByRole('radio', { name: 'Phone' }))
    const number = await screen.findByLabelText('Phone number')
    await user.type(number, '+60 12-345 6789')
    await user.click(screen.getByRole('button', { name: 'Send instructions' }))
    await user.click(await screen.findByRole('button', { name: 'Use 0123456789' }))
    expect(number).toHaveProperty('value', '0123456789')
    expect(document.activeElement).toBe(number)
    expect(screen.queryByRole('alert')).toBeNull()
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/Reset instructions are sent to 0123456789/)).toBeTruthy()
    expect(sent).toEqual([{ number: '0123456789' }])
  })
})

beforeEach(() => answer(accountCalls.checkResetLink, { valid: true }))

async function reset(password: string, confirm: string) {
  const { user } = openApp('/password/reset/the-token')
  await user.type(await screen.findByLabelText('New password'), password)
  await user.type(screen.getByLabelText('Confirm password'), confirm)
  await user.click(screen.getByRole('button', { name: 'Reset and Log In' }))
}

describe('/password/reset/:token', () => {
  it('sends the token with the new password, and leads to the login', async () => {
    const sent = answer(accountCalls.resetPassword, { message: 'ok' })
    await reset('new-secret', 'new-secret')
    expect(await screen.findByText(/Your password has been reset/)).toBeTruthy()
    expect(location.pathname).toBe('/login')
    expect(sent[0]).toEqual({ token: 'the-token', password: 'new-secret' })
  })

  it('demands that both entries are the same', async () => {
    await reset('new-secret', 'new-secrett')
    const refused = 'Password and Confirm Password is not matching'
    expect((await screen.findByRole('alert')).textContent).toBe(refused)
    expect(saidAt(screen.getByLabelText('Confirm password'))).toBe(refused)
  })

  it('offers a new link when this one is used up', async () => {
    refuse(accountCalls.resetPassword, 400, 'RESET_TOKEN_INVALID')
    await reset('new-secret', 'new-secret')
    expect(await screen.findByText(/no longer valid/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeTruthy()
  })

  it('says so at once when the link is dead', async () => {
    const sent = answer(accountCalls.checkResetLink, { valid: false })
    const { user } = openApp('/password/reset/old-token')
    expect(await screen.findByText(/no longer valid/)).toBeTruthy()
    expect(screen.queryByLabelText('New password')).toBeNull()
    expect(sent).toEqual([{ token: 'old-token' }])
    await user.click(screen.getByRole('link', { name: 'Ask for a new link' }))
    expect(await screen.findByRole('heading', { name: 'Forgot password' })).toBeTruthy()
  })

  it('is there too when the check has no answer', async () => {
    cutOff(accountCalls.checkResetLink)
    openApp('/password/reset/the-token')
    expect(await screen.findByLabelText('New password')).toBeTruthy()
  })
})

async function join(password: string) {
  const { user } = openApp('/join/the-token')
  await user.type(await screen.findByLabelText('New password'), password)
  await user.type(screen.getByLabelText('Confirm password'), password)
  await user.click(screen.getByRole('button', { name: 'Set Password and Log In' }))
}

describe('/join/:token', () => {
  beforeEach(() => answer(accountCalls.checkInvitation, { valid: true, id: 'mei' }))

  it('lets the invited one choose a password, and leads to the login with the id filled in', async () => {
    const sent = answer(accountCalls.join, { message: 'ok' })
    await join('new-secret')
    expect(await screen.findByText(/Your password has been set/)).toBeTruthy()
    expect(sent).toEqual([{ token: 'the-token', password: 'new-secret' }])
    expect(screen.getByLabelText<HTMLInputElement>('User ID').value).toBe('mei')
  })

  it('names the account', async () => {
    openApp('/join/the-token')
    expect(await screen.findByText('Choose a password for your account mei.')).toBeTruthy()
  })

  it('says when the invitation is used up, before or after a password is typed', async () => {
    refuse(accountCalls.join, 400, 'INVITATION_INVALID')
    await join('new-secret')
    expect(await screen.findByText(/works once, within 72 hours/)).toBeTruthy()
    answer(accountCalls.checkInvitation, { valid: false })
    openApp('/join/old-token')
    expect(await screen.findAllByText(/works once, within 72 hours/)).toBeTruthy()
  })
})
