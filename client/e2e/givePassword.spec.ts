import { randomUUID } from 'node:crypto'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { ADMIN, DEMO_PASSWORD, SUPERVISOR } from './support/accounts.ts'
import { rememberAs } from './support/actions.ts'
import { call, login } from './support/api.ts'
import { expect, expectAccessible, opened, test } from './support/test.ts'

for (const [by, who, log] of [
  ['the User Manager', SUPERVISOR, '/supervisor/sellers/log/'],
  ['an admin', ADMIN, '/admin/seller/log/'],
] as const)
  test(`${by} gives a User a new password, which has to be changed at the next login`, async ({
    page,
  }) => {
    const sellerId = `forgetful.${randomUUID().slice(0, 8)}`
    const newcomer = { sellerId, password: DEMO_PASSWORD, supervisorId: SUPERVISOR }
    await call(sessionCalls.registerSeller.path, newcomer)
    await rememberAs(page, who, 'en')
    await opened(page, log + sellerId)
    await page.getByRole('button', { name: 'New password' }).click()
    const dialog = page.getByRole('dialog', { name: `New password for ${sellerId}` })
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'New password' }).click()
    const shown = dialog.getByRole('status')
    await expect(shown).toHaveText(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    const password = (await shown.textContent()) ?? ''
    await expectAccessible(page)
    const { user } = await login(sellerId, password)
    expect(user.mustChangePassword).toBe(true)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toBeHidden()
  })
