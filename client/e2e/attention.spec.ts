import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { approvalsCalls } from '@tristar/shared/account/approvals.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { ADMIN, DEMO_PASSWORD, SCOPED_ADMIN } from './support/accounts.ts'
import { DESKTOP, PHONE, rememberAs } from './support/actions.ts'
import { adminToken, call } from './support/api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, opened, test } from './support/test.ts'

/** The line that says this, of the panel of that name. */
const lineOf = (page: Page, panel: string, words: string) =>
  page.getByRole('list', { name: panel }).getByRole('listitem').filter({ hasText: words })

/** Follows the line's press, and returns its number. */
async function follow(page: Page, panel: string, words: string): Promise<number> {
  const line = lineOf(page, panel, words)
  const count = Number((await line.locator('strong').innerText()).replace(',', ''))
  await line.getByRole('link', { name: 'Show' }).click()
  return count
}

test('an admin is led from what waits to a list of as many', async ({ page }) => {
  await rememberAs(page, ADMIN, 'en')
  // No other test changes the people of MER-EC who are late, or their trainings.
  for (const [words, filter] of [
    ['past', 'overdue=true'],
    ['with an evaluation', 'waitingDays=3'],
  ] as const) {
    await opened(page, '/admin/distributor?dist=MER-EC')
    const count = await follow(page, 'Needs attention at MER-EC', words)
    expect(count).toBeGreaterThan(0)
    await expect(page).toHaveURL(new RegExp(`/admin/seller\\?${filter}&dist=merec$`))
    await expect(page.getByText(`1–${count} of ${count}`)).toBeVisible()
  }
})

test('a newcomer is counted until an admin has answered', async ({ page }) => {
  const supervisorId = `waits.${randomUUID().slice(0, 8)}`
  // No other test registers User Managers there.
  const registration = { supervisorId, password: DEMO_PASSWORD, distributorId: 'MER-S' }
  await call(sessionCalls.registerSupervisor.path, registration)
  await rememberAs(page, ADMIN, 'en')
  await opened(page, '/admin/distributor?dist=MER-S')
  const line = lineOf(page, 'Needs attention at MER-S', 'newcomer')
  await expect(line).toContainText(supervisorId)
  expect(await follow(page, 'Needs attention at MER-S', 'newcomer')).toBe(1)
  const waiting = page.getByRole('region', { name: /^Waiting for approval/ })
  await expect(waiting).toContainText(supervisorId)
  await call(approvalsCalls.decide.path, { supervisorId, approve: true }, await adminToken())
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Needs attention at MER-S' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Needs attention at MER-S' })).toBeVisible()
  await expect(line).toHaveCount(0)
})

test('what waits fits a phone and two columns, in both schemes', async ({ page }) => {
  await rememberAs(page, SCOPED_ADMIN, 'bm')
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await opened(page, '/admin/distributor')
    await expect(page.getByRole('region', { name: 'Perlu perhatian di LHM' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})
