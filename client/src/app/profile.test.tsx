import { screen, waitFor, within } from '@testing-library/react'
import { accountCalls } from '@tristar/shared/account/account.calls'
import type { Language } from '@tristar/shared/common/languages'
import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { channelsWhere } from '@tristar/shared/testing/notifications'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { token } from '../lib/storage'
import { aSeller, anAdmin, sessionOf } from '../lib/testing/people'
import { catchDownloads } from '../lib/testing/downloads'
import { saidAt } from '../lib/testing/saidAt'
import { answer, refuse, serve } from '../lib/testing/server'
import { openAs } from './testing/app'

async function openProfile(person = aSeller()) {
  const opened = openAs(person, '/seller/calendar')
  await opened.user.click(await screen.findByRole('button', { name: /nurul.aisyah/ }))
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'My Profile' })) }
}

const profileAnswer = (user: object) => JSON.parse(JSON.stringify({ user }))

const settingsIn = (language: Language) => ({
  channels: channelsWhere(() => 'both'),
  quiet: null,
  language,
  sms: false,
  reach: { mail: true, sms: false },
})

describe('My Profile', () => {
  it('sets a first email without asking for the password', async () => {
    const sent = answer(
      sessionCalls.saveProfile,
      profileAnswer(aSeller({ pendingEmail: 'a@b.co' })),
    )
    const { user, dialog } = await openProfile()
    await user.type(dialog.getByLabelText('Email'), 'a@b.co')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'My Profile' })).toBeNull())
    expect(sent[0]).toEqual({ email: 'a@b.co' })
    expect(await screen.findByText(/We have sent a link to your new address/)).toBeTruthy()
  })

  it('shows what waits beside what is in use, sends its link again, and gives it up', async () => {
    const person = aSeller({ email: 'old@b.co', pendingEmail: 'new@b.co' })
    const { user, dialog } = await openProfile(person)
    expect(dialog.getByLabelText('Email')).toHaveProperty('value', 'old@b.co')
    expect(dialog.getByText(/new@b.co is waiting: confirm it by the link we sent/)).toBeTruthy()
    expect(dialog.getByText(/Until then old@b.co stays in use/)).toBeTruthy()
    const again = answer(sessionCalls.saveProfile, profileAnswer(person))
    await user.click(dialog.getByRole('button', { name: 'Send the link again' }))
    expect(await screen.findByText('Link sent again')).toBeTruthy()
    expect(again).toEqual([{ email: 'new@b.co' }])
    const given = answer(sessionCalls.saveProfile, profileAnswer({ ...person, pendingEmail: '' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel the change' }))
    await waitFor(() => expect(dialog.queryByText(/new@b.co/)).toBeNull())
    expect(given).toEqual([{ email: 'old@b.co' }])
  })

  it('leaves an address that waits alone when something else is saved', async () => {
    const { user, dialog } = await openProfile(aSeller({ pendingNumber: '0123456789' }))
    const sent = answer(sessionCalls.saveProfile, profileAnswer(aSeller()))
    await user.type(dialog.getByLabelText('Name'), ' Tan')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toEqual([{ name: 'Nurul Aisyah Tan' }]))
  })

  it('says that the link is kept where the server cannot send it', async () => {
    const keeps = { email: true, number: false }
    const person = aSeller({ email: '', keeps })
    const { user, dialog } = await openProfile(person)
    answer(sessionCalls.saveProfile, profileAnswer({ ...person, pendingEmail: 'a@b.co' }))
    await user.type(dialog.getByLabelText('Email'), 'a@b.co')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/is kept on this server, not sent/)).toBeTruthy()
    expect(screen.queryByText(/We have sent a link/)).toBeNull()
  })

  it('says where an address cannot be confirmed', async () => {
    const canConfirm = { email: false, number: true }
    const { dialog } = await openProfile(aSeller({ pendingEmail: 'new@b.co', canConfirm }))
    expect(dialog.getByText(/new@b.co cannot be confirmed here/)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Send the link again' })).toBeNull()
    expect(dialog.getByRole('button', { name: 'Cancel the change' })).toBeTruthy()
  })

  it('asks for the current password to change an email that is set', async () => {
    const person = aSeller({ email: 'old@b.co' })
    const { user, dialog } = await openProfile(person)
    await user.clear(dialog.getByLabelText('Email'))
    await user.type(dialog.getByLabelText('Email'), 'new@b.co')
    const [guard] = dialog.getAllByLabelText('Current password')
    if (!guard) throw new Error('No field for the current password')
    await user.type(guard, 'wrong-one')
    refuse(sessionCalls.saveProfile, 400, 'PASSWORD_WRONG')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saidAt(guard)).toContain('The current password is not correct.'))
    expect(dialog.getByLabelText('Email')).toHaveProperty('value', 'new@b.co')
    const sent = answer(sessionCalls.saveProfile, profileAnswer({ ...person, email: 'new@b.co' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent[0]).toMatchObject({ email: 'new@b.co', password: 'wrong-one' }))
  })

  it('refuses an invalid phone number before asking the server', async () => {
    const { user, dialog } = await openProfile()
    await user.type(dialog.getByLabelText('Phone number'), '123')
    await user.type(dialog.getByLabelText('Email'), 'nobody')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    const number = dialog.getByLabelText('Phone number')
    await waitFor(() => expect(saidAt(number)).toContain('Please enter a valid phone number'))
    expect(saidAt(dialog.getByLabelText('Email'))).toContain('valid email')
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Email')))
    await user.clear(dialog.getByLabelText('Email'))
    expect(dialog.queryByRole('button', { name: /^Use/ })).toBeNull()
    await user.type(dialog.getByLabelText('Phone number'), '456 789')
    await user.click(await dialog.findByRole('button', { name: 'Use 0123456789' }))
    expect(dialog.queryByText(/Please enter a valid phone number/)).toBeNull()
    const sent = answer(sessionCalls.saveProfile, profileAnswer(aSeller()))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toMatchObject([{ number: '0123456789' }]))
  })

  it('changes the language of the screen', async () => {
    const sent = answer(sessionCalls.saveProfile, profileAnswer(aSeller({ language: 'bm' })))
    const { user, dialog } = await openProfile()
    await user.selectOptions(dialog.getByLabelText('Language'), 'bm')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Kalendar' })).toBeTruthy()
    expect(sent).toEqual([{ language: 'bm' }])
    expect(await screen.findByText('Profil disimpan')).toBeTruthy()
  })

  it.each([
    ['stays another one than that of the screen', 'ch', {}],
    ['is that of the screen where there was none', '', { language: 'en' }],
  ] as const)('unless it is chosen, the language of mails %s', async (_, language, also) => {
    const sent = answer(sessionCalls.saveProfile, profileAnswer(aSeller({ language: 'ch' })))
    const { user, dialog } = await openProfile(aSeller({ language }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toEqual([also]))
  })

  it('can make the language of the screen that of mails', async () => {
    const sent = answer(sessionCalls.saveProfile, profileAnswer(aSeller()))
    const { user, dialog } = await openProfile(aSeller({ language: 'ch' }))
    await user.selectOptions(dialog.getByLabelText('Language'), 'bm')
    await user.selectOptions(dialog.getByLabelText('Language'), 'en')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toEqual([{ language: 'en' }]))
  })

  it('changes the language that the settings show when they are opened again', async () => {
    answer(notificationsCalls.settings, settingsIn('en'))
    const { user } = openAs(aSeller({ language: 'en' }), '/seller/notifications/settings')
    await screen.findByLabelText('Language of mails')
    await user.click(screen.getByRole('link', { name: 'Calendar' }))
    await screen.findByRole('heading', { level: 1, name: 'Calendar' })
    answer(notificationsCalls.settings, settingsIn('ch'))
    await user.click(screen.getByRole('button', { name: /nurul.aisyah/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'My Profile' }))
    await user.click(dialog.getByRole('link', { name: 'Choose notifications' }))
    expect(await screen.findByLabelText('Language of mails')).toHaveProperty('value', 'ch')
  })

  it('keeps the language of mails that was chosen in the settings before', async () => {
    answer(notificationsCalls.settings, settingsIn('en'))
    answer(notificationsCalls.saveSettings, settingsIn('ch'))
    const { user } = openAs(aSeller({ language: '' }), '/seller/notifications/settings')
    await user.selectOptions(await screen.findByLabelText('Language of mails'), '中文')
    const fresh = answer(sessionCalls.ofToken, sessionOf.learner(aSeller({ language: 'ch' })))
    await user.click(screen.getByRole('button', { name: 'Save settings' }))
    await waitFor(() => expect(fresh).toHaveLength(1))
    await user.click(await screen.findByRole('button', { name: /nurul.aisyah/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'My Profile' }))
    const sent = answer(sessionCalls.saveProfile, profileAnswer(aSeller({ language: 'ch' })))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toEqual([{}]))
  })

  it('changes the password, and goes on with the new token', async () => {
    const sent = answer(accountCalls.changePassword, { token: 'newer' })
    const { user, dialog } = await openProfile()
    await user.type(dialog.getByLabelText('Current password'), 'secret12')
    await user.type(dialog.getByLabelText('New password'), 'better-secret')
    await user.type(dialog.getByLabelText('Confirm password'), 'better-secret')
    await user.click(dialog.getByRole('button', { name: 'Change password' }))
    await waitFor(() => expect(token.get()).toBe('newer'))
    expect(sent[0]).toEqual({ password: 'secret12', newPassword: 'better-secret' })
  })

  it('is open to admins too', async () => {
    const { user } = openAs(anAdmin('lhm'), '/admin/calendar')
    await user.click(await screen.findByRole('button', { name: /admin.lhm/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'My Profile' }))
    answer(sessionCalls.saveProfile, JSON.parse(JSON.stringify({ admin: anAdmin('lhm') })))
    await user.type(dialog.getByLabelText('Name'), 'Admin')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'My Profile' })).toBeNull())
  })
})

describe('one’s own data', () => {
  it('is downloaded as a zip, for the current password', async () => {
    const saved = catchDownloads()
    const { user, dialog } = await openProfile()
    const download = () => user.click(dialog.getByRole('button', { name: 'Download my data' }))
    await download()
    const [, field = document.body] = await dialog.findAllByLabelText('Current password')
    expect(document.activeElement).toBe(field)
    await download()
    expect(await dialog.findByText('Please fill in all the input fields')).toBeTruthy()
    refuse(sessionCalls.ownData, 429, 'DAILY_LIMIT', { max: 2, hours: 5 })
    await user.type(field, 'secret12')
    await download()
    expect(await dialog.findByText('At most 2 a day. Please try again in 5 hours.')).toBeTruthy()
    expect(saved).toEqual([])
    const sent: unknown[] = []
    serve(sessionCalls.ownData, async ({ request }) => {
      sent.push(await request.json())
      return new HttpResponse('zipped', { headers: { 'content-type': 'application/zip' } })
    })
    await user.type(field, '{Enter}')
    expect(await screen.findByText('Your data has been downloaded')).toBeTruthy()
    expect(sent).toEqual([{ password: 'secret12' }])
    expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^tristar_.+\.zip$/)])
    expect(await saved[0]?.text()).toBe('zipped')
  })
})
