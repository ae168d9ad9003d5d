import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { settingsCalls } from '@tristar/shared/account/settings.calls'
import { DEMO_PASSWORD, SELLER } from './support/accounts.ts'
import { rememberAs, signIn } from './support/actions.ts'
import { adminToken, call, login, register } from './support/api.ts'
import { DATA_DIR } from './support/server.ts'
import { expect, expectAccessible, test } from './support/test.ts'

interface Entry {
  kind: string
  to: { email?: string }
  text: string
}

/** The page's part of the newest link of this kind that was sent to the address; '' while there is none. */
function linkTo(email: string, path: string): string {
  const lines = readFileSync(join(DATA_DIR, 'outbox.jsonl'), 'utf8').split('\n').filter(Boolean)
  const texts = lines
    .map((line) => JSON.parse(line) as Entry)
    .filter(({ to }) => to.email === email)
  return new RegExp(`${path}/[\\w-]+`).exec(texts.at(-1)?.text ?? '')?.[0] ?? ''
}

async function openProfile(page: Page) {
  await page.getByTitle('My Profile').click()
  return page.getByRole('dialog', { name: 'My Profile' })
}

test('an address is in use once the link that was sent to it is opened and confirmed', async ({
  page,
}) => {
  const sellerId = 'contact.tester'
  await register(sellerId)
  const email = 'contact.tester@example.com'
  await signIn(page, sellerId)
  let profile = await openProfile(page)
  await profile.getByLabel('Email').fill(email)
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('kept on this server, not sent').first()).toBeVisible()
  profile = await openProfile(page)
  await expect(profile.getByText(`${email} is waiting`)).toBeVisible()
  await expectAccessible(page)

  await expect.poll(() => linkTo(email, '/contact/confirm')).not.toBe('')
  await page.goto(linkTo(email, '/contact/confirm'))
  await expect(page.getByText(`Is ${email} your address for the Tristar account`)).toBeVisible()
  await expectAccessible(page)
  // Opening it has changed nothing yet.
  const { user } = await login(sellerId)
  expect([user.email, user.pendingEmail]).toEqual(['', email])

  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirmed' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Tristar' }).click()
  profile = await openProfile(page)
  await expect(profile.getByLabel('Email')).toHaveValue(email)
  await expect(profile.getByText('is waiting')).toBeHidden()

  await page.goBack()
  await page.reload()
  await expect(page.getByText('This link no longer works')).toBeVisible()
})

test('everybody is told whom to ask, in the same place', async ({ page }) => {
  const contact = 'IT desk: 03-2345 6789'
  await call(settingsCalls.save.path, { contact }, await adminToken())
  const line = page.locator('main p').last()
  // Pages carry the settings of some seconds ago.
  await expect(async () => {
    await page.goto('/login')
    await expect(line).toHaveText(`Need help? Ask your User Manager or an admin. ${contact}`, {
      timeout: 1000,
    })
  }).toPass()
  await expectAccessible(page)
  await signIn(page, SELLER)
  const own = /^Need help\? Ask .+, your User Manager\. IT desk: 03-2345 6789$/
  await expect(line).toHaveText(own)
  await page.getByTitle('My Profile').click()
  await expect(page.getByRole('dialog').getByText(own)).toBeVisible()
})

test('everything kept about oneself comes as a zip, for the current password', async ({ page }) => {
  const sellerId = 'data.tester'
  await register(sellerId)
  await rememberAs(page, sellerId, 'en')
  await page.goto('/seller/dashboard')
  const profile = await openProfile(page)
  const button = profile.getByRole('button', { name: 'Download my data' })
  await button.click()
  await profile.getByLabel('Current password').last().fill(DEMO_PASSWORD)
  await expectAccessible(page)
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(download.suggestedFilename()).toMatch(/^tristar_.*\.zip$/)
  const bytes = readFileSync(await download.path())
  // How every zip begins.
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.includes('attempts.json')).toBe(true)
})
