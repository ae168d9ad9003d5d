import { screen, waitFor, within } from '@testing-library/react'
import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import type { SellerUser } from '@tristar/shared/session/session.schema'
import { useEffect } from 'react'
import { BRONZE_CERTIFICATE } from '@tristar/shared/testing/certificates'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../lib/i18n'
import { token } from '../lib/storage'
import { anAdmin, aSeller } from '../lib/testing/people'
import { asPhone } from '../lib/testing/phone'
import { saidAt } from '../lib/testing/saidAt'
import { answer, refuse } from '../lib/testing/server'
import { savePdf } from '../testing/replaced'
import { openApp, openAs } from './testing/app'

// At once instead of a second after the page.
vi.mock('../lib/useWhenIdle', () => ({
  useWhenIdle: (work: () => unknown) => useEffect(() => void work(), [work]),
}))

const HOME = '/seller/dashboard'
const TITLE = 'What is your name?'
const UNNAMED = aSeller({ name: '' })

const saved = (change: Partial<SellerUser>) =>
  answer(sessionCalls.saveProfile, JSON.parse(JSON.stringify({ user: { ...UNNAMED, ...change } })))

const downloads = () =>
  answer(certificatesCalls.download, {
    whiteBeltDownloaded: true,
    greenBeltDownloaded: false,
    blackBeltDownloaded: false,
    certificate: { ...BRONZE_CERTIFICATE },
  })

async function openHome(person = UNNAMED) {
  const opened = openAs(person, HOME)
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: TITLE })) }
}

const openProfile = async (user: ReturnType<typeof openAs>['user']) => {
  await user.click(await screen.findByRole('button', { name: /nurul.aisyah/ }))
  return screen.findByRole('dialog', { name: 'My Profile' })
}

beforeEach(async () => {
  sessionStorage.clear()
  await setLanguage('en')
})

describe('the question for the name', () => {
  it('comes on the first page, and saves name and email', async () => {
    const sent = saved({ name: 'Nurul Aisyah', pendingEmail: 'n@b.co' })
    const { user, dialog } = await openHome()
    await user.type(dialog.getByLabelText('Name'), 'Nurul Aisyah')
    await user.type(dialog.getByLabelText('Email or phone number'), ' n@b.co')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([{ name: 'Nurul Aisyah', email: 'n@b.co' }])
    expect(await screen.findByText(/We have sent a link to your new address/)).toBeTruthy()
  })

  it('takes a phone number in the same field', async () => {
    const sent = saved({ name: '陈伟良', pendingNumber: '0123456789' })
    const { user, dialog } = await openHome()
    await user.type(dialog.getByLabelText('Name'), '陈伟良')
    await user.type(dialog.getByLabelText('Email or phone number'), '(012) 345-6789')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await user.click(await dialog.findByRole('button', { name: 'Use 0123456789' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toEqual([{ name: '陈伟良', number: '0123456789' }]))
  })

  it('gives an account without a language the one on screen, in which its mails are sent', async () => {
    const sent = saved({ name: '陈伟良', language: 'ch', pendingEmail: 'w@b.co' })
    await setLanguage('ch')
    const { user } = openAs(aSeller({ name: '', language: '' }), HOME)
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('姓名'), '陈伟良')
    await user.type(dialog.getByLabelText('电邮或手机号码'), 'w@b.co')
    await user.click(dialog.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(sent).toEqual([{ name: '陈伟良', email: 'w@b.co', language: 'ch' }]))
  })

  it('says what is wrong, and what was typed stays', async () => {
    const { user, dialog } = await openHome()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Please enter your name.')).toBeTruthy()
    await user.type(dialog.getByLabelText('Name'), 'x'.repeat(81))
    await user.type(dialog.getByLabelText('Email or phone number'), '12')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('The name is too long')
    expect(saidAt(dialog.getByLabelText('Name'))).toBe(
      'The name is too long: at most 80 characters.',
    )
    expect(saidAt(dialog.getByLabelText('Email or phone number'))).toContain('valid phone number')
    await user.clear(dialog.getByLabelText('Name'))
    await user.type(dialog.getByLabelText('Name'), 'Nurul')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    const number = dialog.getByLabelText<HTMLInputElement>('Email or phone number')
    await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'))
    refuse(sessionCalls.saveProfile, 503, 'BUSY')
    await user.clear(number)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByRole('alert')).toBeTruthy()
    expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Nurul')
  })

  it('may be put off: it does not come again in this tab until the next login', async () => {
    const { user, dialog, unmount } = await openHome()
    await user.click(dialog.getByRole('button', { name: 'Later' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    unmount()
    const again = openAs(UNNAMED, HOME)
    await openProfile(again.user)
    expect(screen.queryByText(TITLE)).toBeNull()
  })

  it('comes again at the next login', async () => {
    const first = await openHome()
    await first.user.click(first.dialog.getByRole('button', { name: 'Later' }))
    first.unmount()
    token.clear()
    const body = { token: 'another-token', role: 'seller', user: UNNAMED }
    answer(sessionCalls.logIn, JSON.parse(JSON.stringify(body)))
    const { user } = openApp('/login')
    await user.type(await screen.findByLabelText('User ID'), 'nurul.aisyah')
    await user.type(screen.getByLabelText('Password'), 'secret12')
    await user.click(screen.getByRole('button', { name: /^log ?in$/i }))
    expect(await screen.findByRole('dialog', { name: TITLE })).toBeTruthy()
  })

  it('asks for no address where one is known', async () => {
    const { dialog } = await openHome(aSeller({ name: '', email: 'n@b.co' }))
    expect(dialog.getByLabelText('Name')).toBeTruthy()
    expect(dialog.queryByLabelText('Email or phone number')).toBeNull()
  })

  it('is not for people with a name', async () => {
    const { user } = openAs(aSeller(), HOME)
    await openProfile(user)
    expect(screen.queryByText(TITLE)).toBeNull()
  })

  it('is not for admins', async () => {
    const { user } = openAs(anAdmin('lhm'), '/admin/calendar')
    await user.click(await screen.findByRole('button', { name: /admin.lhm/ }))
    await screen.findByRole('dialog', { name: 'My Profile' })
    expect(screen.queryByText(TITLE)).toBeNull()
  })
})

describe('a certificate of somebody without a name', () => {
  const BRONZE = aSeller({
    name: '',
    whiteBeltComplete: true,
    whiteBeltDate: '2026-10-30T17:00:00.000Z',
    beltSerial: { white: 'ABCDEFGHIJKLMNOP', green: '', black: '' },
    currentTier: 'Green',
  })

  async function press() {
    const { user } = openAs(BRONZE, '/seller/calendar')
    await user.click(await screen.findByRole('button', { name: 'Download Certificate' }))
    await user.click(await screen.findByRole('button', { name: /Download the Bronze/ }))
    const name = 'Your name on the certificate'
    return { user, dialog: within(await screen.findByRole('dialog', { name })) }
  }

  it('is downloaded once the name is given', async () => {
    const sent = downloads()
    const named = saved({ ...BRONZE, name: 'Nurul Aisyah' })
    const { user, dialog } = await press()
    expect(sent).toEqual([])
    expect(dialog.queryByLabelText('Email or phone number')).toBeNull()
    await user.type(dialog.getByLabelText('Name'), 'Nurul Aisyah')
    await user.click(dialog.getByRole('button', { name: 'Save and continue' }))
    await waitFor(() => expect(savePdf).toHaveBeenCalledOnce())
    expect(named).toEqual([{ name: 'Nurul Aisyah' }])
    expect(sent).toHaveLength(1)
    expect(savePdf.mock.calls[0]?.[0].name).toBe('Nurul Aisyah')
  })

  it('stays where it is if the name is not given', async () => {
    const sent = downloads()
    const { user, dialog } = await press()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const button = await screen.findByRole('button', { name: /Download the Bronze/ })
    expect(button.getAttribute('aria-busy')).toBe('false')
    expect(sent).toEqual([])
    expect(savePdf).not.toHaveBeenCalled()
  })

  it('asks above the phone’s menu, although the name was put off before the menu was opened', async () => {
    asPhone()
    const { user, dialog: welcome } = await openHome(BRONZE)
    await user.click(welcome.getByRole('button', { name: 'Later' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Open menu' }))
    const menu = await screen.findByRole('dialog', { name: 'Menu' })
    await user.click(within(menu).getByRole('button', { name: 'Download Certificate' }))
    await user.click(await within(menu).findByRole('button', { name: /Download the Bronze/ }))
    const name = 'Your name on the certificate'
    const question = await screen.findByRole('dialog', { name })
    expect(menu.compareDocumentPosition(question)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
    const button = within(menu).getByRole('button', { name: /Download the Bronze/ })
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('is carried elsewhere once the name is given, too', async () => {
    saved({ ...BRONZE, name: 'Nurul Aisyah' })
    const { user } = openAs(BRONZE, '/seller/calendar')
    await user.click(await screen.findByRole('button', { name: 'Download Certificate' }))
    await user.click(await screen.findByRole('button', { name: /More with the Bronze/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }))
    const name = 'Your name on the certificate'
    const dialog = within(await screen.findByRole('dialog', { name }))
    expect(screen.queryByText('Link copied')).toBeNull()
    await user.type(dialog.getByLabelText('Name'), 'Nurul Aisyah')
    await user.click(dialog.getByRole('button', { name: 'Save and continue' }))
    expect(await screen.findByText('Link copied')).toBeTruthy()
  })
})
