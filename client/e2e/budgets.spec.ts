import type { Page, Response, Route } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { SELLER } from './support/accounts.ts'
import { login } from './support/api.ts'
import { expect, test } from './support/test.ts'

/** What a browser really loads, as the manifest's sums in `npm run check:budgets` cannot see it. */
async function scriptsOf(page: Page, path: string): Promise<{ kb: number; names: string[] }> {
  const loaded: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') loaded.push(response)
  })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const bodies = await Promise.all(loaded.map((response) => response.body()))
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  return { kb: bytes / 1000, names: loaded.map((response) => response.url()) }
}

const LATE = /pdf|fullcalendar|jspdf|html2canvas|zod/i

test('the login page loads at most 140 kB of JavaScript', async ({ page }) => {
  const { kb, names } = await scriptsOf(page, '/login')
  expect(kb).toBeLessThanOrEqual(140)
  expect(names.filter((name) => LATE.test(name))).toEqual([])
})

test("a seller's dashboard loads at most 200 kB of JavaScript", async ({ page }) => {
  const { token } = await login(SELLER)
  await page.addInitScript((kept) => localStorage.setItem('user-token', kept), token)
  const { kb, names } = await scriptsOf(page, '/seller/dashboard')
  expect(kb).toBeLessThanOrEqual(200)
  expect(names.filter((name) => LATE.test(name))).toEqual([])
})

test('what the first screen needs is on its way before the first script has come', async ({
  page,
}) => {
  const { token } = await login(SELLER)
  await page.addInitScript((kept) => {
    localStorage.setItem('user-token', kept)
    localStorage.setItem('language', 'ch')
  }, token)
  const held: Route[] = []
  await page.route(/\/assets\/start-.*\.js/, (route) => void held.push(route))
  const shell = page.waitForRequest(/\/assets\/SignedInRoutes-.*\.js/)
  const texts = page.waitForRequest(/\/assets\/ui\.ch-.*\.js/)
  await page.goto('/seller/dashboard', { waitUntil: 'commit' })
  await Promise.all([shell, texts])
  await expect(page.locator('#splash')).toBeVisible()
  await Promise.all(held.map((route) => route.continue()))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#splash')).toBeHidden()
})
