import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { TREND_COLUMNS } from '@tristar/shared/trends/trends.columns'
import { DESKTOP, PHONE, rememberAs } from './support/actions.ts'
import { asNewAdmin } from './support/newAdmin.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

/** Of MER-EC, whose people no other test changes. */
const MANAGER = 'wan.hasnah'

const starTable = (page: Page) => page.getByRole('table', { name: 'Stars per month' })
const compared = (page: Page) => page.getByRole('combobox', { name: 'Compare with' })
const chips = (page: Page) => page.getByRole('region', { name: 'Filters' }).getByRole('listitem')

/** Presses the first star of a full month, and finds as many people, with what they are filtered by as chips. */
async function followStar(page: Page, list: RegExp): Promise<void> {
  const row = starTable(page)
    .locator('tbody tr:not([data-running])')
    .filter({ has: page.getByRole('link') })
    .first()
  const month = await row.getByRole('rowheader').textContent()
  const link = row.getByRole('link').first()
  const count = await link.textContent()
  await link.click()
  await expect(page).toHaveURL(list)
  await expect(chips(page).first()).toHaveText(new RegExp(`^(Bronze|Silver|Gold) earned ${month}$`))
  await expect(page.getByText(new RegExp(`^1–${count} of ${count}$`))).toBeVisible()
}

test('an admin chooses whose months, how many and beside whom, and the address keeps it', async ({
  page,
}) => {
  await asNewAdmin(page)
  await page.goto('/admin/trends')
  await expect(starTable(page)).toBeVisible()
  await page.getByText('LHM', { exact: true }).first().click()
  await expect(page).toHaveURL(/dist=lhm/)
  await page.getByText('3 months', { exact: true }).click()
  await expect(page).toHaveURL(/months=3/)
  await compared(page).selectOption('Compare with KTCB')
  await expect(page).toHaveURL(/compare=ktcb/)
  await page.reload()
  await expect(starTable(page).getByRole('columnheader')).toHaveText([
    'Month',
    'Bronze',
    'Silver',
    'Gold',
    'All',
    'KTCB',
  ])
  await expect(starTable(page).getByRole('rowheader')).toHaveCount(3)
  await expect(page.getByText(/^LHM · months to /)).toBeVisible()
  await expect(compared(page)).toHaveValue('ktcb')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Report' }).click()
  const [heads, ...lines] = (await readFile(await (await file).path(), 'utf8'))
    .trimEnd()
    .split('\r\n')
  expect(heads).toBe(
    `\uFEFF${Object.values(TREND_COLUMNS)
      .map(({ en }) => en)
      .join(',')}`,
  )
  expect(lines).toHaveLength(3)
})

test('a star of a month leads an admin to those who earned it', async ({ page }) => {
  await asNewAdmin(page)
  await page.goto('/admin/trends?dist=merec')
  await expect(starTable(page)).toBeVisible()
  await expectAccessible(page)
  await followStar(page, /\/admin\/seller\?.*(white|green|black)From=\d{4}-\d\d.*dist=merec/)
  await page.goBack()
  // The same from the plot, which only a pointer finds.
  const bar = page.locator('[aria-hidden=true] svg a:has(rect)').first()
  await bar.click()
  await expect(page).toHaveURL(/\/admin\/seller\?state=all&\w+From=/)
  await page.goBack()
  const joined = page.getByRole('region', { name: 'Where people stop' })
  const link = joined.getByRole('listitem').first().getByRole('link')
  const count = await link.textContent()
  await link.click()
  await expect(chips(page).first()).toHaveText(/^Joined /)
  await expect(page.getByText(new RegExp(`of ${count}$`))).toBeVisible()
})

test('a manager sees the own team, and is led to the own people', async ({ page }) => {
  await rememberAs(page, MANAGER, 'en')
  await page.goto('/supervisor/trends')
  await expect(starTable(page)).toBeVisible()
  await expect(page.getByText(/^My team · months to /)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Evaluators side by side' })).toHaveCount(0)
  await expectAccessible(page)
  await followStar(page, /\/supervisor\/sellers\?state=all&\w+From=/)
  await expectAccessible(page)
})

test('on paper every row is there, dark on white, and nothing to press', async ({ page }) => {
  await asNewAdmin(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/admin/trends')
  const active = page.getByRole('table', { name: 'Active people' })
  await expect(active).toBeVisible()
  const months = await starTable(page).getByRole('rowheader').count()
  const unfold = page.getByRole('button', { name: `All ${months} months` }).first()
  await expect(unfold).toBeVisible()
  await expect(active.getByRole('rowheader')).toHaveCount(5)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(active.getByRole('rowheader')).toHaveCount(months)
  for (const hidden of [unfold, compared(page), page.getByRole('button', { name: 'Print' })])
    await expect(hidden).toBeHidden()
  await expect(page.getByRole('button', { name: 'SIGN OUT' })).toBeHidden()
  // The text of the light theme.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(27, 34, 44)')
  // The paper's own.
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('on a phone five months stand below the plot, and the others unfold', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await asNewAdmin(page)
  await page.goto('/admin/trends')
  await expect(starTable(page).getByRole('rowheader')).toHaveCount(5)
  await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Months' })).toHaveValue('12')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^All \d+ months$/ })
    .first()
    .click()
  await expect.poll(() => starTable(page).getByRole('rowheader').count()).toBeGreaterThan(5)
  await page.setViewportSize(DESKTOP)
})
