import { screen, waitFor } from '@testing-library/react'
import { accountCalls } from '@tristar/shared/account/account.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { describe, expect, it } from 'vitest'
import { setLanguage } from '../lib/i18n'
import { aSeller, sessionOf } from '../lib/testing/people'
import { answer, cutOff, refuse } from '../lib/testing/server'
import { openApp, openAs } from './testing/app'

const CHECK = accountCalls.checkContactLink
const CONFIRM = accountCalls.confirmContact
const PATH = '/contact/confirm/the-token'
const WAITING = { valid: true, id: 'mei', email: 'mei@x.my' }

const button = () => screen.findByRole('button', { name: 'Confirm' })

describe('/contact/confirm/:token', () => {
  it('names account and address, and does nothing before it is pressed', async () => {
    const asked = answer(CHECK, WAITING)
    const sent = answer(CONFIRM, { message: 'ok' })
    const { user } = openApp(PATH)
    expect(
      await screen.findByText(/Is mei@x.my your address for the Tristar account mei/),
    ).toBeTruthy()
    expect([asked, sent]).toEqual([[{ token: 'the-token' }], []])
    await user.click(await button())
    expect(
      await screen.findByText('Messages for mei are sent to mei@x.my from now on.'),
    ).toBeTruthy()
    expect(sent).toEqual([{ token: 'the-token' }])
    await user.click(screen.getByRole('link', { name: 'Go to Tristar' }))
    await waitFor(() => expect(location.pathname).toBe('/login'))
  })

  it('shows the confirmed address in the profile of the signed-in user', async () => {
    answer(CHECK, WAITING)
    answer(CONFIRM, { message: 'ok' })
    const { user } = openAs(aSeller({ pendingEmail: 'mei@x.my' }), PATH)
    await button()
    answer(sessionCalls.ofToken, sessionOf.learner(aSeller({ email: 'mei@x.my' })))
    await user.click(await button())
    await user.click(await screen.findByRole('link', { name: 'Go to Tristar' }))
    await user.click(await screen.findByRole('button', { name: /nurul.aisyah/ }))
    expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'mei@x.my')
  })

  it.each([
    ['CONFIRM_TOKEN_INVALID', 400, 'This link no longer works'],
    ['CONTACT_TAKEN', 409, 'Already in use'],
  ] as const)('explains why it could not be confirmed: %s', async (code, status, title) => {
    answer(CHECK, WAITING)
    refuse(CONFIRM, status, code)
    const { user } = openApp(PATH)
    await user.click(await button())
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  })

  it.each([
    ['en', 'This link no longer works'],
    ['bm', 'Pautan ini tidak lagi berfungsi'],
    ['ch', '此链接已失效'],
  ] as const)('says at once that a link is dead, in %s', async (language, title) => {
    await setLanguage(language)
    answer(CHECK, { valid: false })
    openApp(PATH)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  })

  it('asks again when there was no answer, and keeps the button when pressing had none', async () => {
    cutOff(CHECK)
    const { user } = openApp(PATH)
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer(CHECK, WAITING)
    cutOff(CONFIRM)
    await user.click(retry)
    await user.click(await button())
    expect((await screen.findByRole('alert')).textContent).toContain('No connection')
    expect(await button()).toBeTruthy()
  })
})
