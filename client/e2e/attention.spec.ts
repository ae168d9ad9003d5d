import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { approvalsCalls } from '@tristar/shared/account/approvals.calls'
import { addDays, dayOf } from '@tristar/shared/common/dates'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { ADMIN, DEMO_PASSWORD, SCOPED_ADMIN } from './support/accounts.ts'
import { DESKTOP, PHONE, rememberAs } from './support/actions.ts'
import { adminToken, call, completeTier, register } from './support/api.ts'
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
  // No other test changes the people of MER-EC who are late.
  await opened(page, '/admin/distributor?dist=MER-EC')
  const count = await follow(page, 'Needs attention at MER-EC', 'past')
  expect(count).toBeGreaterThan(0)
  await expect(page).toHaveURL(/\/admin\/seller\?overdue=true&dist=merec$/)
  await expect(page.getByText(`1–${count} of ${count}`)).toBeVisible()
})

/** A User of LHM with an evaluation pending for ten days. */
async function addWaiting(sellerId: string): Promise<void> {
  const { token, user } = await register(sellerId)
  await completeTier(token)
  const topicId = user.alltasks.filter((task) => task.beltType === 'White').map(({ _id }) => _id)
  const objectives = { bsObjective: 'One more facing.', tsObjective: 'Answer an objection.' }
  const trainingDate = addDays(dayOf(new Date(), 'Asia/Kuala_Lumpur'), -10)
  const when = { trainingDate, trainingTime: '09:30' }
  const booking = { mytype: 'seller', belt: 'White', topicId, ...when, ...objectives }
  await call(trainingsCalls.add.path, booking, token)
}

test('who waits long for an evaluation is counted as in the list', async ({ page }) => {
  const sellerId = `held.${randomUUID().slice(0, 8)}`
  await addWaiting(sellerId)
  await rememberAs(page, ADMIN, 'en')
  // Another test may evaluate one of them in between.
  await expect(async () => {
    await opened(page, '/admin/distributor?dist=LHM')
    const count = await follow(page, 'Needs attention at LHM', 'with an evaluation')
    expect(count).toBeGreaterThan(0)
    await expect(page.getByText(`1–${count} of ${count}`)).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expect(page).toHaveURL(/\/admin\/seller\?waitingDays=3&dist=lhm$/)
  const filters = page.getByRole('region', { name: 'Filters' })
  await expect(filters).toContainText('Evaluation pending for more than 3 days')
  await expect(page.getByRole('link', { name: `Log ${sellerId}` })).toBeVisible()
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
