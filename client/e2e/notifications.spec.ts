import { randomUUID } from 'node:crypto'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import type { LoginAnswer } from '@tristar/shared/session/session.schema'
import type { Page } from '@playwright/test'
import { SUPERVISOR, SUPERVISOR_UNREADY } from './support/accounts.ts'
import { PHONE } from './support/actions.ts'
import { adminToken, call, register } from './support/api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, opened, test } from './support/test.ts'
import { type Language, text } from './support/texts.ts'

/** Last in every list, so that no first page changes for other tests. */
const newSeller = () => `z${randomUUID().slice(0, 8)}`

/** Tells the seller of a new User Manager. */
async function move(seller: string, supervisorId: string): Promise<void> {
  await call(movesCalls.move.path, { sellerIds: [seller], supervisorId }, await adminToken())
}

async function openAs(page: Page, { token }: LoginAnswer, language: Language): Promise<void> {
  await page.addInitScript(
    (kept) => {
      localStorage.setItem('user-token', kept.token)
      localStorage.setItem('language', kept.language)
    },
    { token, language },
  )
  await opened(page, '/seller/dashboard')
}

const bell = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

test('what happens reaches the bell without a reload, is read, and stays read', async ({
  page,
}) => {
  const seller = newSeller()
  await openAs(page, await register(seller), 'en')
  await expect(bell(page, /^Notifications/)).toBeVisible()
  await move(seller, SUPERVISOR_UNREADY)
  await expect(bell(page, 'Notifications, 1 unread')).toBeVisible({ timeout: 90_000 })

  await bell(page, 'Notifications, 1 unread').click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  const entry = panel.getByRole('link', { name: /^Your User Manager is now Saravanan/ })
  await expect(entry).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(page, 'Notifications')).toBeAttached()
  await expect(panel.getByRole('button', { name: 'Mark all as read' })).toBeDisabled()
  await expect(panel.getByRole('link', { name: 'Settings' })).toBeFocused()

  await panel.getByRole('link', { name: 'See all' }).click()
  await expect(page).toHaveURL('/seller/notifications')
  await expect(panel).toBeHidden()
  await page.getByText('Unread', { exact: true }).click()
  await expect(page.getByText('You have read everything')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByRole('link', { name: /^Your User Manager is now/ }).click()
  await expect(page).toHaveURL('/seller/dashboard')
})

test('settings are saved, and a page opened anew shows them', async ({ page }) => {
  await openAs(page, await register(newSeller()), 'en')
  await opened(page, '/seller/notifications/settings')
  await page.getByLabel('Topics', { exact: true }).selectOption({ label: 'Not at all' })
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await opened(page, '/seller/notifications/settings')
  await expect(page.getByLabel('Topics', { exact: true })).toHaveValue('none')
})

for (const language of ['en', 'bm', 'ch'] as const)
  test(`the panel fills a phone and is accessible, in ${language}`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    const seller = newSeller()
    const answer = await register(seller)
    await move(seller, SUPERVISOR_UNREADY)
    await move(seller, SUPERVISOR)
    await openAs(page, answer, language)
    const unread = text(language, 'ui', 'nav.unread').replace('{{number}}', '2')
    await bell(page, unread).click()
    const panel = page.getByRole('dialog', { name: text(language, 'ui', 'nav.notifications') })
    await expect(panel.getByRole('listitem')).toHaveCount(2)
    expect((await panel.boundingBox())?.width).toBeCloseTo(PHONE.width)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
