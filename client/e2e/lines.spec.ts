import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { SUPERVISOR } from './support/accounts.ts'
import { PHONE } from './support/actions.ts'
import { completeTier, earnStar, login, register } from './support/api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, opened, test } from './support/test.ts'

/** Last in every list, so that no first page changes for other tests. */
const newSeller = () => `z${randomUUID().slice(0, 8)}`

async function rememberIn(page: Page, token: string): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('user-token', kept), token)
}

async function openAs(page: Page, token: string, path: string): Promise<void> {
  await rememberIn(page, token)
  await opened(page, path)
}

/** A new User of the manager's, who earns the Bronze star. */
async function bronzeOf(seller: string): Promise<string> {
  const { token } = await register(seller)
  await earnStar(token, 'White')
  return token
}

/** What somebody reads of a User's star. */
const starOf = (page: Page, seller: string, place: Page | Locator = page) =>
  place
    .getByRole('listitem')
    .filter({ hasText: 'Aida binti Hassan has earned the Bronze star' })
    .filter({ has: page.locator(`a[href$="/${seller}"]`) })

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

test('a manager congratulates from the bell, and the User reads it', async ({ page, browser }) => {
  const seller = newSeller()
  const { token: managerToken } = await login(SUPERVISOR)
  const token = await bronzeOf(seller)
  await openAs(page, managerToken, '/supervisor/dashboard')
  await bell(page).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  const entry = starOf(page, seller, panel)
  await entry.getByRole('button', { name: 'Congratulate' }).click()
  const dialog = page.getByRole('dialog', { name: `Congratulate Aida binti Hassan (${seller})` })
  const line = dialog.getByRole('textbox', { name: 'Your line' })
  await expect(line).toHaveValue('Congratulations on your Bronze star, Aida. Well earned!')
  await expectAccessible(page)
  await line.fill('Well earned, Aida: on to <b>Silver</b>! www.example.com')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toBeHidden()
  await expect(entry.getByText('Congratulated')).toBeVisible()
  await expectAccessible(page)

  // Another device knows it, too.
  const second = await browser.newPage()
  await rememberIn(second, managerToken)
  await second.goto('/supervisor/notifications')
  await expect(starOf(second, seller).getByText('Congratulated')).toBeVisible()
  await second.goto(`/supervisor/person/${seller}?tab=lines`)
  const kept = second.getByRole('list', { name: 'Lines' })
  await expect(kept.getByText('on to <b>Silver</b>! www.example.com')).toBeVisible()
  await second.getByRole('button', { name: 'Congratulate Aida binti Hassan' }).click()
  await expect(second.getByText('You have sent this person such a line today.')).toBeVisible()
  await expectAccessible(second)
  await second.close()

  const own = await browser.newPage({ viewport: PHONE })
  await rememberIn(own, token)
  await own.goto('/seller/notifications')
  const told = own.getByRole('link', { name: /^Tan Wei Liang congratulates you\./ })
  await expect(told).toContainText('on to <b>Silver</b>! www.example.com')
  await expect(told.locator('a, b')).toHaveCount(0)
  await expectAccessible(own)
  await expectNoSidewaysScroll(own)
  await told.click()
  await expect(own).toHaveURL('/seller/dashboard')
  await own.close()
})

test('the team’s week names who has done what', async ({ page }) => {
  const seller = newSeller()
  const { token: managerToken } = await login(SUPERVISOR)
  await bronzeOf(seller)
  await openAs(page, managerToken, '/supervisor/dashboard')
  await page
    .getByRole('button', { name: /^Last 7 days: \d+ topics?, \d+ pass(es)?, \d+ stars?/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'The team’s week' })
  const stars = dialog.getByRole('region', { name: 'Last 7 days' }).getByRole('list').last()
  await expect(stars.getByRole('listitem').filter({ hasText: seller })).toHaveText(/1$/)
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  await stars.getByRole('link', { name: seller }).click()
  await expect(page).toHaveURL(`/supervisor/person/${seller}`)
})

test('a ready User is booked from the row, and who is stuck is reminded there', async ({
  page,
}) => {
  const seller = newSeller()
  const { token: sellerToken } = await register(seller)
  await completeTier(sellerToken)
  const { token } = await login(SUPERVISOR)
  await openAs(page, token, '/supervisor/dashboard')
  const list = page.getByRole('list', { name: 'Needs attention' })
  // Many may need something: the first ones are shown.
  await expect(list).toBeVisible()
  const more = page.getByRole('button', { name: /^Show all \d+$/ })
  if (await more.isVisible()) await more.click()
  const ready = list.getByRole('listitem').filter({ hasText: seller })
  await ready.getByRole('link', { name: 'Schedule' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByRole('combobox', { name: /^User/ })).toHaveValue(/Aida binti Hassan/)
  await expect(form.getByText('Bronze').first()).toBeVisible()
  await page.goBack()
  const stuck = list.getByRole('listitem').filter({ hasText: 'kavitha.rajan' })
  await stuck.getByRole('button', { name: 'Remind' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(
    /^Kavitha, please go on with “/,
  )
  await expectAccessible(page)
})
