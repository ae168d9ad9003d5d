import { readFile } from 'node:fs/promises'
import { ANALYST_COLUMNS } from '@tristar/shared/people/analysts.columns'
import { asNewAdmin } from './support/newAdmin.ts'
import { expect, expectAccessible, test } from './support/test.ts'

/** Only with names. */
const NAMES = ['loginId', 'name', 'evaluator']

test('an admin chooses a file for analysts, of what and of which months', async ({ page }) => {
  await asNewAdmin(page)
  await page.goto('/admin/seller?dist=merec')
  await page.getByRole('button', { name: 'More ways to download everything' }).click()
  await page.getByRole('menuitem', { name: 'For analysts' }).click()
  const dialog = page.getByRole('dialog', { name: 'For analysts' })
  await expect(dialog.getByText('Distributor: MER-EC')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Observations').selectOption('Trainings')
  const [first = '', ...others] = await dialog
    .getByLabel('From')
    .locator('option')
    .allTextContents()
  await dialog.getByLabel('From').selectOption(others[10] ?? '')
  await dialog.getByLabel('To').selectOption(first)
  const file = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const download = await file
  expect(download.suggestedFilename()).toMatch(/^trainings_\d{4}_\d\d_\d\d\.csv$/)
  const [heads, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  const columns = Object.entries(ANALYST_COLUMNS.trainings).filter(
    ([name]) => !NAMES.includes(name),
  )
  expect(heads).toBe(`\uFEFF${columns.map(([, { en }]) => en).join(',')}`)
  expect(lines.length).toBeGreaterThan(0)
  await expect(dialog).toHaveCount(0)
})
