import { ADMIN, SUPERVISOR } from './support/accounts.ts'
import { DESKTOP, PHONE, rememberAs } from './support/actions.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, opened, test } from './support/test.ts'

const AGAINST = /^[A-Z][a-z]+ against [A-Z][a-z]+$/
const CHANGE = /(?:more|fewer)(?: since \d+ [A-Z][a-z]{2})?$|^as (?:in|on) |points? (?:up|down)$/

test('Home says what changed since the month before, with the way to the trends', async ({
  page,
}) => {
  await rememberAs(page, ADMIN, 'en')
  await opened(page, '/admin/dashboard')
  const panel = page.getByRole('region', { name: AGAINST })
  await expect(panel.getByText(CHANGE)).toHaveCount(5)
  const table = page.getByRole('table', { name: 'Distributors, Users by star' })
  await expect(table.getByText(/^(?:\d+ (?:more|fewer)|as before)$/)).toHaveCount(4)
  await panel.getByRole('link', { name: 'See trends' }).click()
  await expect(page).toHaveURL(/\/admin\/trends$/)
})

test('Distributor says so of the chosen one, and shows its teams', async ({ page }) => {
  await rememberAs(page, ADMIN, 'en')
  await opened(page, '/admin/distributor')
  await page.getByRole('radio', { name: /^LHM/ }).check({ force: true })
  await expect(page).toHaveURL(/dist=LHM$/)
  const panel = page.getByRole('region', { name: /^LHM: [A-Z][a-z]+ against [A-Z][a-z]+$/ })
  await expect(panel.getByText(CHANGE)).toHaveCount(4)
  const all = page.getByRole('region', { name: 'Teams' }).getByRole('link', { name: /^See all/ })
  const count = (await all.innerText()).replace('See all ', '')
  await all.click()
  await expect(page).toHaveURL(/\/admin\/supervisor\?sort=completeRate&order=desc&dist=lhm$/)
  await expect(page.getByText(new RegExp(`of ${count}$`))).toBeVisible()
  await page.goBack()
  await panel.getByRole('link', { name: 'See trends' }).click()
  await expect(page).toHaveURL(/\/admin\/trends\?dist=lhm$/)
})

test('a manager has the same of the own team', async ({ page }) => {
  await rememberAs(page, SUPERVISOR, 'en')
  await opened(page, '/supervisor/dashboard')
  const panel = page.getByRole('region', { name: AGAINST })
  await expect(panel.getByText(CHANGE)).toHaveCount(4)
  await expect(panel.getByRole('link', { name: 'See trends' })).toHaveAttribute(
    'href',
    '/supervisor/trends',
  )
})

test('what changed fits a phone, two figures side by side, and both schemes', async ({ page }) => {
  await rememberAs(page, ADMIN, 'bm')
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    for (const path of ['/admin/dashboard', '/admin/distributor?dist=LHM']) {
      await opened(page, path)
      const figures = page.getByRole('region', { name: / berbanding / }).locator('dl > div')
      await expect(figures.locator('rect').first()).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      const tops = await figures.evaluateAll((all) =>
        all.map((figure) => figure.getBoundingClientRect().top),
      )
      expect(tops.filter((top) => top === tops[0])).toHaveLength(size === PHONE ? 2 : tops.length)
    }
  }
})
