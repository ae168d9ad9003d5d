import type { Page } from '@playwright/test'
import { LANGUAGES } from '@tristar/shared/common/languages'
import { TOTAL_COUNT_HEADER } from '@tristar/shared/common/list.schema'
import { ADMIN, SELLER } from './support/accounts.ts'
import { rememberAs, setFilter } from './support/actions.ts'
import { firstUser } from './support/api.ts'
import { WIDE_TABLES } from './support/pages.ts'
import { expect, test } from './support/test.ts'

const TOTAL = 120
/** Of the name, the id and the marks that a cell shows line by line. */
const isId = (line: string) => /^[\w.-]+$/.test(line) && line !== 'Pending'

/** The ids of the people on screen, which stand behind their names, from top to bottom. */
async function idsOnScreen(page: Page): Promise<string[]> {
  await expect(page.locator('table[aria-busy=false]')).toBeVisible()
  const cells = await page.locator('tbody th').allInnerTexts()
  return cells.map((text) => text.split('\n').findLast(isId) ?? '')
}

/** The same rows after a reload, and after going elsewhere and back. */
async function expectToStay(page: Page): Promise<void> {
  const address = page.url()
  const rows = await idsOnScreen(page)
  await page.reload()
  await expect.poll(() => idsOnScreen(page)).toEqual(rows)
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await expect(page).toHaveURL('/admin/calendar')
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect.poll(() => idsOnScreen(page)).toEqual(rows)
}

/** More Users than the demo has: the first one many times, numbered. */
async function multiplyUsers(page: Page): Promise<void> {
  const row = await firstUser()
  await page.route('**/api/admin/sellerDashboard', async (route) => {
    const { limit, offset } = route.request().postDataJSON() as { limit: number; offset: number }
    const length = Math.min(limit, TOTAL - offset)
    const json = Array.from({ length }, (_, index) => {
      const place = String(offset + index + 1)
      return { ...row, _id: place, sellerId: `user.${place}` }
    })
    await route.fulfill({ headers: { [TOTAL_COUNT_HEADER]: String(TOTAL) }, json })
  })
}

/** Whether the table's name and last columns are in sight, what is hidden, and whether 16 letters of a name fit a line. */
function measureTable(table: Element, ends: number) {
  const heads = [...table.querySelectorAll('thead th')]
  const box = table.parentElement ?? table
  const { left, right } = box.getBoundingClientRect()
  const name = table.querySelector('tbody [class*=name]')
  const isSeen = (cell: Element) => {
    const { left: from, right: to, top, height } = cell.getBoundingClientRect()
    const above = document.elementFromPoint((from + to) / 2, top + height / 2)
    return from >= left && to <= right + 1 && cell.contains(above)
  }
  const row = [...(table.querySelector('tbody tr')?.children ?? [])]
  const first = row.findIndex((cell) => cell.contains(name))
  const staying = [...row.slice(0, first + 1), ...row.slice(-ends)]
  const letters = document.createElement('span')
  letters.textContent = 'Abang Fadhil bin'
  letters.style.cssText = 'position: absolute; white-space: nowrap; font: inherit'
  name?.append(letters)
  const needed = letters.getBoundingClientRect().width
  letters.remove()
  return {
    columns: heads.length,
    seen: staying.every(isSeen),
    fits: (name?.parentElement?.getBoundingClientRect().width ?? 0) >= needed,
    // A pixel is not worth a shade.
    wide: table.scrollWidth > box.clientWidth + 1,
    shown: box.hasAttribute('data-after'),
    before: box.hasAttribute('data-before'),
  }
}

for (const language of LANGUAGES)
  for (const { path, columns, ends } of WIDE_TABLES)
    test(`${path} keeps its names, its actions and all columns in ${language}`, async ({
      page,
    }) => {
      await rememberAs(page, ADMIN, language)
      await page.setViewportSize({ width: 1024, height: 768 })
      await page.goto(path)
      const table = page.locator('table:has(th[data-person])').last()
      await expect(table.locator('tbody a').first()).toBeVisible()
      for (const width of [1024, 1280, 1366, 1440]) {
        await page.setViewportSize({ width, height: 768 })
        const facts = () => table.evaluate(measureTable, ends)
        await expect.poll(facts).toMatchObject({ columns, seen: true, fits: true })
        const { wide } = await facts()
        await expect.poll(facts).toMatchObject({ shown: wide, before: false })
        await table.evaluate(({ parentElement: box }) => box?.scrollTo(box.scrollWidth, 0))
        await expect.poll(facts).toMatchObject({ seen: true, shown: false, before: wide })
        await table.evaluate(({ parentElement: box }) => box?.scrollTo(0, 0))
      }
    })

test("search, order and filter of an admin's table live in the address", async ({ page }) => {
  await rememberAs(page, ADMIN, 'en')
  await page.goto('/admin/seller')
  await setFilter(page, 'Distributor', 'LHM')
  await expect(page).toHaveURL(/dist=lhm/)
  const head = page.getByRole('columnheader', { name: /User ID$/ })
  await head.getByRole('button', { name: 'User ID' }).click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('searchbox', { name: 'Name or ID' }).fill(SELLER)
  await expect.poll(() => idsOnScreen(page)).toEqual([SELLER])
  await expectToStay(page)
  await expect(page).toHaveURL(`/admin/seller?dist=lhm&sort=sellerId&order=desc&search=${SELLER}`)
  await expect(page.getByRole('searchbox', { name: 'Name or ID' })).toHaveValue(SELLER)
  await expect(page.getByRole('button', { name: 'Distributor LHM' })).toBeVisible()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
})

test("the page of an admin's table lives in the address", async ({ page }) => {
  await multiplyUsers(page)
  await rememberAs(page, ADMIN, 'en')
  await page.goto('/admin/seller')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/admin/seller?page=2')
  await expect.poll(async () => (await idsOnScreen(page))[0]).toBe('user.51')
  await expectToStay(page)
  await expect(page.getByText(`51–100 of ${TOTAL}`)).toBeVisible()
})
