import { act, screen, waitFor, within } from '@testing-library/react'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { describe, expect, it } from 'vitest'
import { aSeller } from '../lib/testing/people'
import { asPhone } from '../lib/testing/phone'
import { answer } from '../lib/testing/server'
import { openAs } from './testing/app'

const HOME = '/seller/dashboard'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name, hidden: true })

async function openMenu() {
  asPhone()
  const { user } = openAs(aSeller(), HOME)
  const home = (await screen.findByRole('heading', { level: 1 })).textContent
  await user.click(await screen.findByRole('button', { name: 'Open menu' }))
  return { user, home, menu: await screen.findByRole('dialog', { name: 'Menu' }) }
}

/** The same as the browser's Back button does. */
const goBackTo = (path: string) =>
  act(() => {
    history.replaceState({ idx: 0, key: 'first' }, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  })

describe('the menu of a phone', () => {
  it('is closed by another page, and stays closed on returning', async () => {
    const { user, menu, home } = await openMenu()
    await user.click(within(menu).getByRole('link', { name: 'Calendar' }))
    await heading('Calendar')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    goBackTo(HOME)
    await heading(home)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('closes over a saved profile', async () => {
    const { user, menu } = await openMenu()
    await user.click(within(menu).getByRole('button', { name: /nurul.aisyah/ }))
    const profile = await screen.findByRole('dialog', { name: 'My Profile' })
    answer(sessionCalls.saveProfile, JSON.parse(JSON.stringify({ user: aSeller() })))
    await user.type(within(profile).getByLabelText('Name'), ' B')
    await user.click(within(profile).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    ['SIGN OUT', 'Are you sure'],
    [/nurul.aisyah/, 'My Profile'],
  ])('stays open when Escape closes the dialog above it: %s', async (button, title) => {
    const { user, menu } = await openMenu()
    await user.click(within(menu).getByRole('button', { name: button }))
    await screen.findByRole('dialog', { name: title })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
