import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { credentialsCalls } from '@tristar/shared/certificates/credentials.calls'
import { checkCharacters } from '@tristar/shared/certificates/serial.rules'
import { pathOf } from '@tristar/shared/common/calls'
import { SELLER } from './support/accounts.ts'
import { PHONE, rememberAs } from './support/actions.ts'
import { login } from './support/api.ts'
import { baseURL } from './support/server.ts'
import { expect, expectAccessible, expectSound, test } from './support/test.ts'
import { type Language, text } from './support/texts.ts'

/** Of the right form, and of no certificate. */
const RANDOM = 'ABCDEFGHIJKLMNOP'
const UNKNOWN = RANDOM + checkCharacters(RANDOM)
const MISTYPED = UNKNOWN.replace('C', 'D')

const status = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

async function serialOf(seller: string): Promise<string> {
  return (await login(seller)).user.beltSerial.white
}

test('a seller passes on the link to a certificate, and everybody can check it there', async ({
  page,
  browser,
}) => {
  const serial = await serialOf(SELLER)
  const link = `${baseURL}/verify/${serial}`
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await rememberAs(page, SELLER, 'en')
  await page.goto('/seller/dashboard')
  await page.getByRole('button', { name: 'Download Certificate', exact: true }).click()
  const more = page.getByRole('button', { name: 'More with the Bronze star certificate' })
  await more.click()
  await expect(page.getByRole('menuitem', { name: 'Add to LinkedIn' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  await more.click()
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('menuitem', { name: 'Download PDF' }).click(),
  ])
  expect(await readFile(await download.path(), 'latin1')).toContain(`/URI (${link})`)

  const anybody = await browser.newPage()
  await anybody.goto(link)
  await status(anybody, 'Valid')
  await expect(anybody.getByText('Bronze star').first()).toBeVisible()
  await anybody.close()
})

test('a badge is downloaded with its credential', async ({ page }) => {
  await rememberAs(page, SELLER, 'en')
  await page.goto('/seller/dashboard')
  await page.getByRole('button', { name: 'Download Certificate', exact: true }).click()
  await page.getByRole('button', { name: 'More with the Bronze star certificate' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download badge (PNG)' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('badge-bronze.png')
  expect(await readFile(await download.path(), 'latin1')).toContain('openbadgecredential')
})

for (const language of ['en', 'bm', 'ch'] satisfies Language[])
  test(`a certificate is checked on a phone, in ${language}`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.addInitScript((kept) => localStorage.setItem('language', kept), language)
    await expectSound(page, `/verify/${await serialOf(SELLER)}`)
    await status(page, text(language, 'verify', 'status.valid'))
    await page.getByLabel(text(language, 'verify', 'another')).fill(MISTYPED)
    await page.keyboard.press('Enter')
    await status(page, text(language, 'verify', 'status.mistyped'))
    await expectAccessible(page)
    await page.getByLabel(text(language, 'verify', 'correct')).fill(UNKNOWN.toLowerCase())
    await page.keyboard.press('Enter')
    await status(page, text(language, 'verify', 'status.unknown'))
    await expect(page).toHaveURL(`/verify/${UNKNOWN}`)
    await expectAccessible(page)
    await page.goBack()
    await status(page, text(language, 'verify', 'status.mistyped'))
  })

for (const language of ['en', 'bm', 'ch'] satisfies Language[])
  test(`a browser that opens an achievement is told what the star stands for, in ${language}`, async ({
    page,
  }) => {
    await page.addInitScript((kept) => localStorage.setItem('language', kept), language)
    await page.goto(pathOf(credentialsCalls.achievement, { tier: 'Black' }))
    await expect(page).toHaveURL('/verify/star/gold')
    const star = text(language, 'ui', 'star.Black')
    await status(page, text(language, 'ui', 'star.name', { star }))
    const badge = page.locator('.badge')
    await expect.poll(() => badge.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(512)
    await expectSound(page, '/verify/star/gold')
    await page.setViewportSize(PHONE)
    await expectSound(page, '/verify/star/gold')
  })

test('the colour scheme chosen in the product is that of the check, too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'dark'))
  await page.goto('/verify')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})
