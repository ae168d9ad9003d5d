import type { Page, Response, Route } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { SELLER, SUPERVISOR } from './support/accounts.ts'
import { adminToken, login } from './support/api.ts'
import { expect, test } from './support/test.ts'

/** What is fetched when there is nothing else to do, in case it is needed later, is no part of a first screen. */
async function withoutIdleMoments(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
}

/** What a browser really loads, as the manifest's sums in `npm run check:budgets` cannot see it. */
async function scriptsOf(page: Page, path: string): Promise<{ kb: number; names: string[] }> {
  const loaded: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') loaded.push(response)
  })
  await withoutIdleMoments(page)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const bodies = await Promise.all(loaded.map((response) => response.body()))
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  return { kb: bytes / 1000, names: loaded.map((response) => response.url()) }
}

const SESSION = '/api/auth/session'
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

const FIRST_SCREENS = [
  { path: '/seller/dashboard', tokenOf: async () => (await login(SELLER)).token, language: 'ch' },
  {
    path: '/supervisor/dashboard',
    tokenOf: async () => (await login(SUPERVISOR)).token,
    language: 'bm',
  },
  { path: '/admin/dashboard', tokenOf: adminToken, language: 'en' },
  { path: '/admin/seller', tokenOf: adminToken, language: 'en' },
]

for (const { path, tokenOf, language } of FIRST_SCREENS)
  test(`${path}: all that the first screen needs is on its way before the first script has come`, async ({
    page,
  }) => {
    const token = await tokenOf()
    await page.addInitScript(
      (kept) => {
        localStorage.setItem('user-token', kept.token)
        localStorage.setItem('language', kept.language)
      },
      { token, language },
    )
    await withoutIdleMoments(page)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.resourceType() === 'script' || pathname === SESSION) asked.push(pathname)
    })
    const held: Route[] = []
    await page.route(/\/assets\/start-.*\.js/, (route) => void held.push(route))
    const session = page.waitForRequest((request) => request.url().endsWith(SESSION))
    await page.goto(path, { waitUntil: 'commit' })
    await session
    await expect(page.locator('#splash')).toBeVisible()
    await page.waitForFunction(() => document.readyState !== 'loading')
    const early = [...asked]
    await Promise.all(held.map((route) => route.continue()))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#splash')).toBeHidden()
    expect(asked).toEqual(early)
  })
