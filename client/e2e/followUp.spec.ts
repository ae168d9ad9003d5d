import type { Page } from '@playwright/test'
import { SUPERVISOR } from './support/accounts.ts'
import { PHONE, rememberAs } from './support/actions.ts'
import { bookToday, register } from './support/api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const PASSWORD = 'follow-up-2026'
const STEP = 'Visit the outlet on a Friday.'

const form = (page: Page) => page.getByRole('dialog').first()

test('steps are given with an evaluation, ticked by the seller, who says that it was read', async ({
  page,
  browser,
}) => {
  test.slow()
  const sellerId = `follows.${Date.now()}`
  const { token } = await register(sellerId, PASSWORD)
  const trainingId = await bookToday(token, 'White')
  const context = await browser.newContext({ locale: 'en-GB', viewport: PHONE, hasTouch: true })
  const phone = await context.newPage()

  await test.step('the manager gives two steps', async () => {
    await rememberAs(page, SUPERVISOR, 'en')
    await page.goto(`/supervisor/calendar?training=${trainingId}&mode=evaluate`)
    await form(page).getByRole('button', { name: 'Add a step' }).click()
    await expect(form(page).getByLabel('Step 1', { exact: true })).toBeFocused()
    await form(page).getByLabel('Step 1', { exact: true }).fill(STEP)
    await form(page).getByRole('button', { name: 'Add a step' }).click()
    await form(page).getByLabel('Step 2', { exact: true }).fill('Read slide 4.')
    await expectAccessible(page)
    await form(page).getByRole('button', { name: 'Failed', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Evaluate as Failed?' })
    await question.getByRole('button', { name: 'Failed', exact: true }).click()
    await expect(form(page).getByText('Not confirmed as read yet')).toBeVisible()
    await expect(form(page).getByText(STEP)).toBeVisible()
  })

  await test.step('the seller ticks one, and says once that it was read', async () => {
    await rememberAs(phone, sellerId, 'en', PASSWORD)
    await phone.goto(`/seller/calendar?training=${trainingId}`)
    await form(phone).getByRole('checkbox', { name: STEP }).check()
    await expect(form(phone).getByText(/^Done on /)).toBeVisible()
    await form(phone).getByLabel('Comment').fill('Thank you for the day.')
    await expectAccessible(phone)
    await expectNoSidewaysScroll(phone)
    await form(phone).getByRole('button', { name: 'I have read it' }).click()
    await expect(form(phone).getByText(/^Read on /)).toBeVisible()
    await expectAccessible(phone)
  })

  await test.step('the manager sees both, and what is open above the next booking', async () => {
    await page.goto(`/supervisor/calendar?training=${trainingId}`)
    await expect(form(page).getByText('Thank you for the day.')).toBeVisible()
    await expect(form(page).getByText(/^Done on /)).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/supervisor/calendar?initiate=seller&seller=${sellerId}`)
    const before = form(page).getByText('Agreed on before, and not done yet').locator('..')
    await expect(before).toContainText('Read slide 4.')
    await expect(before).not.toContainText(STEP)
    await expectAccessible(page)
  })
  await context.close()
})

test('a training is cancelled, stays in sight, and makes room for another', async ({ page }) => {
  const sellerId = `cancels.${Date.now()}`
  const { token } = await register(sellerId, PASSWORD)
  const trainingId = await bookToday(token, 'White')
  await rememberAs(page, SUPERVISOR, 'en')
  await page.goto(`/supervisor/calendar?training=${trainingId}`)
  await form(page).getByRole('button', { name: 'Cancel this training' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this training' })
  await question.getByRole('radio', { name: /^Not held/ }).check()
  await question.getByLabel('Reason').fill('The outlet was closed.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Mark as not held' }).click()
  await expect(page.getByText('Training marked as not held')).toBeVisible()
  await page.goto(`/supervisor/calendar?training=${trainingId}`)
  await expect(form(page).getByText('The outlet was closed.')).toBeVisible()
  await expectAccessible(page)
  await bookToday(token, 'White')
  await form(page).getByRole('button', { name: 'Restore this training' }).click()
  await expect(form(page).getByRole('alert')).toContainText('Already initiated')
})
