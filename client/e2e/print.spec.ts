import type { Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { ADMIN, SELLER_DONE, SUPERVISOR } from './support/accounts.ts'
import { rememberAs } from './support/actions.ts'
import { expect, opened, test } from './support/test.ts'
import { text } from './support/texts.ts'

/** The words of each sheet of A4 that the page prints, without spaces. */
async function sheetsOf(page: Page, landscape = false): Promise<string[]> {
  const data = await page.pdf({ format: 'A4', landscape, preferCSSPageSize: true })
  const pdf = await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise
  const sheets: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    // One after the other, as they are read.
    // eslint-disable-next-line no-await-in-loop
    const { items } = await (await pdf.getPage(number)).getTextContent()
    sheets.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join('')
        .replace(/\s/g, ''),
    )
  }
  await pdf.destroy()
  return sheets
}

const packed = (words: string) => words.replace(/\s/g, '')

/** Counts how often the page asks to print, which a test must not wait for. */
async function countPrints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.print = () => {
      const { dataset } = document.documentElement
      dataset.prints = String(Number(dataset.prints ?? 0) + 1)
    }
  })
}

for (const [lang, landscape] of [
  ['bm', true],
  ['ch', false],
] as const)
  test(`all rows of a list are printed, with their heads on each sheet and no controls (${lang})`, async ({
    page,
  }) => {
    await countPrints(page)
    await rememberAs(page, ADMIN, lang)
    await opened(page, '/admin/seller?working=White')
    const [, to = 0, total = 0] = numbersOf(await page.getByText(/\d–\d/).last().textContent())
    const head = packed(await page.locator('th').nth(2).innerText())
    const range = (last: number) =>
      packed(text(lang, 'ui', 'table.count', { from: 1, to: last, total }))
    const people = await page.locator('tbody td:nth-child(2)').allInnerTexts()

    // By itself the browser prints the page on screen: whole, though the window shows a part, saying how many there are.
    const alone = await sheetsOf(page, landscape)
    expect(alone[0]).toContain(range(to))
    for (const person of people) expect(alone.join('')).toContain(packed(person))

    await page.getByRole('button', { name: text(lang, 'ui', 'print.button'), exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-prints', '1')
    const sheets = await sheetsOf(page, landscape)
    expect(sheets[0]).toContain(range(total))
    for (const sheet of sheets) expect(sheet).toContain(head)
    for (const control of ['nav.skip', 'download.report', 'print.button', 'table.searchPeople'])
      expect(sheets.join('')).not.toContain(packed(text(lang, 'ui', control)))
  })

const numbersOf = (words: string | null) => (words?.match(/\d+/g) ?? []).map(Number)

test('rows beyond the page on screen are on paper too', async ({ page }) => {
  await countPrints(page)
  await rememberAs(page, ADMIN, 'en')
  await opened(page, '/admin/seller')
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-prints', '1')
  const printed = page.locator('[data-print=only] tbody > tr')
  const all = await page.locator('main tbody > tr').count()
  expect(all - (await printed.count())).toBe(50)
  expect(await printed.count()).toBeGreaterThan(50)
  const words = (await sheetsOf(page)).join('')
  for (const row of await printed.all())
    expect(words).toContain(packed(await row.locator('th').first().innerText()))
  // Once printed they are gone.
  await expect(printed).toHaveCount(0)
})

test('what filters nothing is not on paper, and heads in Chinese lie', async ({ page }) => {
  await rememberAs(page, ADMIN, 'ch')
  await opened(page, '/admin/audit')
  await page.emulateMedia({ media: 'print' })
  const fields = page.locator('main :is(input, select)').filter({ visible: true })
  await expect(fields).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await expect(fields).not.toHaveCount(0)
  await opened(page, '/admin/seller')
  await page.setViewportSize({ width: 700, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  const heads = await page.locator('thead th').evaluateAll((all) =>
    all.map((head) => {
      const lines = document.createRange()
      lines.selectNodeContents(head)
      return new Set([...lines.getClientRects()].map(({ top }) => Math.round(top / 4))).size
    }),
  )
  expect(heads.length).toBeGreaterThan(5)
  expect(Math.max(...heads)).toBeLessThan(5)
})

test('paper is light in the dark theme, and bars keep their edges', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await rememberAs(page, ADMIN, 'en')
  await opened(page, '/admin/dashboard')
  await expect(page.locator("[style*='background: var(--tone']").nth(3)).toBeAttached()
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  const looks = await page.evaluate(() => {
    const bars = [...document.querySelectorAll("[style*='background: var(--tone']")]
    return {
      body: getComputedStyle(document.body).backgroundColor,
      text: getComputedStyle(document.querySelector('h1')!).color,
      bars: bars.map((bar) => getComputedStyle(bar).borderTopWidth),
    }
  })
  expect(looks.body).toBe('rgba(0, 0, 0, 0)')
  expect(looks.text).toBe('rgb(27, 34, 44)')
  expect(looks.bars.length).toBeGreaterThan(3)
  expect(new Set(looks.bars)).toEqual(new Set(['1px']))
})

for (const { who, path, lang, landscape } of [
  { who: ADMIN, path: '/admin/dashboard', lang: 'bm', landscape: true },
  { who: ADMIN, path: '/admin/trends', lang: 'ch', landscape: false },
  { who: ADMIN, path: '/admin/calendar', lang: 'en', landscape: true },
  { who: ADMIN, path: `/admin/person/${SELLER_DONE}?tab=attempts`, lang: 'en', landscape: false },
  { who: SUPERVISOR, path: '/supervisor/dashboard', lang: 'ch', landscape: false },
  { who: SUPERVISOR, path: '/supervisor/calendar?initiate=seller', lang: 'bm', landscape: false },
] as const)
  test(`${path} is printed without blank sheets or what leads away (${lang})`, async ({ page }) => {
    await rememberAs(page, who, lang)
    await opened(page, path)
    const dialog = page.getByRole('dialog')
    const heading = (await dialog.count()) > 0 ? dialog.getByRole('heading') : page.locator('h1')
    const title = packed(await heading.first().innerText())
    const sheets = await sheetsOf(page, landscape)
    expect(sheets[0]).toContain(title)
    expect(sheets.filter((sheet) => sheet === '')).toEqual([])
    for (const control of ['nav.skip', 'signOut.button'])
      expect(sheets.join('')).not.toContain(packed(text(lang, 'ui', control)))
  })
