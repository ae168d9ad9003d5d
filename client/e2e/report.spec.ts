import type { Page } from '@playwright/test'
import { type Language, LANGUAGES } from '@tristar/shared/common/languages'
import { CHANGE_TEXTS } from '@tristar/shared/trends/change.texts'
import { REPORT_TEXTS } from '@tristar/shared/trends/report.texts'
import { readFile } from 'node:fs/promises'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { ADMIN, SUPERVISOR } from './support/accounts.ts'
import { PHONE, rememberAs } from './support/actions.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const PICTURES = new Set<number>([OPS.paintImageXObject, OPS.paintInlineImageXObject])

/** What another library than the one that wrote it reads in a PDF: its words, without blanks, and whether it has a picture. */
async function readPdf(data: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise
  const page = await pdf.getPage(1)
  const { items } = await page.getTextContent()
  const words = items.map((item) => ('str' in item ? item.str : '')).join('')
  const { fnArray } = await page.getOperatorList()
  const { numPages } = pdf
  const [, , width, height] = page.view
  await pdf.destroy()
  return {
    words: bare(words),
    pictures: fnArray.filter((op) => PICTURES.has(op)).length,
    numPages,
    size: [Math.round(width ?? 0), Math.round(height ?? 0)],
  }
}

/** Chromium writes some Chinese letters as the radicals that look the same. */
const bare = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '')

/** The words that must be on every report's page. */
function wordsOf(language: Language): string[] {
  const { title, head, trends } = REPORT_TEXTS[language]
  const figures = Object.values(CHANGE_TEXTS[language].figure)
  return [title, ...figures, head.change, head.year, trends].map(bare)
}

const sheetOf = (page: Page) => page.getByRole('article')

async function downloaded(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF' }).click(),
  ])
  return { name: download.suggestedFilename(), data: await readFile(await download.path()) }
}

for (const language of LANGUAGES)
  test(`an admin has a month on one page, on paper and as a PDF: ${language}`, async ({ page }) => {
    await rememberAs(page, ADMIN, language)
    await page.goto('/admin/trends')
    await page.getByRole('link', { name: REPORT_TEXTS[language].title }).click()
    await expect(page).toHaveURL('/admin/trends/report')
    const sheet = sheetOf(page)
    await expect(sheet).toContainText(REPORT_TEXTS[language].head.distributors)
    const { name, data } = await downloaded(page)
    expect(name).toMatch(/^report_\d{4}_\d\d\.pdf$/)
    const pdf = await readPdf(data)
    expect(pdf).toMatchObject({ numPages: 1, pictures: 0, size: [595, 842] })
    for (const word of [...wordsOf(language), 'MER-EC', 'KTCB']) expect(pdf.words).toContain(word)
    const paper = await readPdf(await page.pdf({ preferCSSPageSize: true }))
    expect(paper).toMatchObject({ numPages: 1, size: [595, 842] })
    // Each figure that stands on the page.
    for (const figure of await sheet.locator('td').allTextContents())
      for (const { words } of [pdf, paper]) expect(words).toContain(bare(figure))
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
  })

test('a manager prints the own team’s month from a phone in the dark', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ colorScheme: 'dark' })
  await rememberAs(page, SUPERVISOR, 'en')
  await page.goto('/supervisor/trends/report')
  await expect(sheetOf(page)).toContainText('Your team')
  await expectNoSidewaysScroll(page)
  const paper = await readPdf(await page.pdf({ preferCSSPageSize: true }))
  expect(paper.numPages).toBe(1)
  // What a phone leaves out is on paper.
  const [before = ''] = await sheetOf(page).locator('th').nth(2).allTextContents()
  expect(paper.words).toContain(bare(before))
  await page.emulateMedia({ media: 'print' })
  const heading = sheetOf(page).getByRole('heading', { level: 2 })
  expect(await heading.evaluate((each) => getComputedStyle(each).color)).toBe('rgb(0, 0, 0)')
})

test('the report is accessible, and of the month and distributor of its address', async ({
  page,
}) => {
  await rememberAs(page, ADMIN, 'en')
  await page.goto('/admin/trends/report?dist=lhm')
  const sheet = sheetOf(page)
  await expect(sheet).toContainText('LHM')
  await expectAccessible(page)
  const month = page.getByRole('combobox', { name: 'Month' })
  const former = (await month.getByRole('option').nth(1).textContent()) ?? ''
  await month.selectOption(former)
  await expect(sheet.getByRole('heading', { name: former })).toBeVisible()
  await expect(page).toHaveURL(/dist=lhm&month=\d{4}-\d\d$/)
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await sheet.getByRole('link').click()
  await expect(page).toHaveURL('/admin/trends')
})

test('managers choose the report by mail', async ({ page }) => {
  await rememberAs(page, SUPERVISOR, 'en')
  await page.goto('/supervisor/notifications/settings')
  await expect(page.getByRole('combobox', { name: 'Monthly report' })).toHaveValue('product')
  await expect(page.getByText(/^On the first working day of a month/)).toBeVisible()
})
