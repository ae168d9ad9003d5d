import type { Page } from '@playwright/test'
import { ADMIN } from './support/accounts.ts'
import { DESKTOP, PHONE, rememberAs, setFilter } from './support/actions.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const rowsOf = (page: Page) => page.locator('table[aria-busy=false] tbody tr')

test('several filters of the Users stand in the address, and on a phone in a sheet', async ({
  page,
}) => {
  await rememberAs(page, ADMIN, 'en')
  await page.goto('/admin/seller')
  await expect(rowsOf(page).first()).toBeVisible()
  await setFilter(page, 'Working on', 'Silver')
  await expect(page).toHaveURL('/admin/seller?working=Green')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: 'Progress', exact: true }).click()
  await page.getByLabel('Progress from').fill('30')
  await expect(page).toHaveURL('/admin/seller?working=Green&progressFrom=30')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const chips = page.getByRole('region', { name: 'Filters' }).getByRole('listitem')
  await expect(chips).toHaveText(['Working on Silver', 'Progress 30–100%'])
  await page.reload()
  await expect(chips).toHaveText(['Working on Silver', 'Progress 30–100%'])
  const stars = rowsOf(page).getByText('Silver', { exact: true })
  await expect(stars.first()).toBeVisible()
  await expect(rowsOf(page).filter({ hasText: 'Bronze' })).toHaveCount(0)

  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Filter · 2' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.getByLabel('Progress from')).toHaveValue('30')
  await expectAccessible(page)
  await sheet.getByLabel('Working on').selectOption('Black')
  await expect(page).toHaveURL('/admin/seller?working=Black&progressFrom=30')
  await sheet.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/admin/seller')
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(sheet).toHaveCount(0)
  await page.setViewportSize(DESKTOP)
})

test('a figure of Home leads to the Users whom it counts', async ({ page }) => {
  await rememberAs(page, ADMIN, 'en')
  await page.goto('/admin/dashboard')
  const stars = page.getByRole('list', { name: 'Users by star' })
  for (const name of [/^Silver star: \d+ working on it/, /^Bronze star: held by \d+/]) {
    const link = stars.getByRole('link', { name })
    const count = /\d+/.exec((await link.textContent()) ?? '')?.[0]
    await link.click()
    await expect(page).toHaveURL(/\/admin\/seller\?(working=Green|star=White)/)
    await expect(page.getByText(new RegExp(`of ${count}$`))).toBeVisible()
    await page.goBack()
  }
})
