import { randomUUID } from 'node:crypto'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { sessionsCalls } from '@tristar/shared/account/sessions.calls'
import { ADMIN, DEMO_PASSWORD, SUPERVISOR } from './support/accounts.ts'
import { PHONE, rememberAs } from './support/actions.ts'
import { call, login, register } from './support/api.ts'
import { expect, expectAccessible, expectSound, test } from './support/test.ts'
import { text } from './support/texts.ts'

test('an admin confirms a User Manager who has registered', async ({ page }) => {
  const supervisorId = `stranger.${randomUUID().slice(0, 8)}`
  const registration = { supervisorId, password: DEMO_PASSWORD, distributorId: 'LHM' }
  await call(sessionCalls.registerSupervisor.path, registration)
  await rememberAs(page, ADMIN, 'en')
  await expectSound(page, `/admin/supervisor?search=${supervisorId}`)
  await expect(page.getByText('Not confirmed yet')).toBeVisible()
  await page.getByRole('button', { name: `Confirm ${supervisorId}` }).click()
  const question = page.getByRole('dialog', { name: `Confirm ${supervisorId}?` })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('User Manager confirmed')).toBeVisible()
  await expect(page.getByText('Not confirmed yet')).toHaveCount(0)
})

test('a User Manager shows an invitation on a phone, and a User registers by it', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(PHONE)
  await rememberAs(page, SUPERVISOR, 'ch')
  await page.goto('/supervisor/sellers')
  await page.getByRole('button', { name: '邀请用户' }).click()
  const link = await page.getByRole('dialog').getByRole('textbox', { name: '链接' }).inputValue()
  await expectAccessible(page)

  const theirs = await browser.newPage()
  await theirs.goto(link)
  const sellerId = `invited.${randomUUID().slice(0, 8)}`
  await theirs.getByLabel('User ID', { exact: true }).fill(sellerId)
  await theirs.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await theirs.getByRole('button', { name: 'Register' }).click()
  await expect(theirs.getByText('You are registered')).toBeVisible()
  await theirs.close()
  expect((await login(sellerId)).user).toMatchObject({ supervisorId: SUPERVISOR })
})

test('somebody signs out everywhere else', async ({ page }) => {
  const id = `roaming.${randomUUID().slice(0, 8)}`
  const { token } = await register(id)
  await rememberAs(page, id, 'en')
  await page.goto('/seller/dashboard')
  await page.getByTitle(text('en', 'ui', 'profile.open')).click()
  const profile = page.getByRole('dialog', { name: 'My Profile' })
  await profile.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('Signed out everywhere else')).toBeVisible()
  await expectAccessible(page)
  await expect(call(sessionsCalls.list.path, {}, token)).rejects.toThrow('401')
  await page.reload()
  await expect(page).toHaveURL('/seller/dashboard')
})
