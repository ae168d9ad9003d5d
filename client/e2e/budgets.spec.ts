import { operationCalls } from '@tristar/shared/operation/operation.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import type { Page, Response, Route } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { ADMIN, SELLER, SUPERVISOR } from './support/accounts.ts'
import { PHONE, rememberAs } from './support/actions.ts'
import { login } from './support/api.ts'
import { expect, expectPreloadsUsed, test } from './support/test.ts'
import { loaded } from './support/requests.ts'
import type { Language } from './support/texts.ts'

/** Files prefetched while idle are no part of a first screen. */
async function withoutIdleMoments(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
}

/** Measures what a browser really loads; the manifest's sums in `npm run check:budgets` cannot see it. */
async function scriptsOf(page: Page, path: string): Promise<{ kb: number; names: string[] }> {
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  await withoutIdleMoments(page)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await loaded(page)
  const bodies = await Promise.all(scripts.map((response) => response.body()))
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  // Without the hash of the content, in which any letters may stand by chance.
  const names = scripts.map((response) => response.url().replace(/-[\w-]{8}\.js$/, ''))
  return { kb: bytes / 1000, names }
}

const SESSION = sessionCalls.ofToken.path
const LATE = /pdf|jspdf|html2canvas|zod/i

test('the login page loads at most 140 kB of JavaScript', async ({ page }) => {
  const { kb, names } = await scriptsOf(page, '/login')
  expect(kb).toBeLessThanOrEqual(140)
  expect(names.filter((name) => LATE.test(name))).toEqual([])
})

test("a seller's dashboard loads at most 200 kB of JavaScript", async ({ page }) => {
  await rememberAs(page, SELLER, 'en')
  const { kb, names } = await scriptsOf(page, '/seller/dashboard')
  expect(kb).toBeLessThanOrEqual(200)
  expect(names.filter((name) => LATE.test(name))).toEqual([])
})

/** A quiz that may be taken: its address. */
async function quizOf(id: string): Promise<string> {
  const { user } = await login(id)
  const task = user.alltasks.find(({ quiz, theoryDone, locked }) => quiz && theoryDone && !locked)
  if (!task) throw new Error(`${id} has no quiz that may be taken`)
  return `/seller/training/quiz/${task._id}`
}

interface FirstScreen {
  name: string
  who: string
  path: string | (() => Promise<string>)
  language: Language
}

/** Every first page of the route table (src/app/routeTable.ts). */
const FIRST_SCREENS: FirstScreen[] = [
  { name: "a seller's dashboard", who: SELLER, path: '/seller/dashboard', language: 'ch' },
  { name: "a seller's calendar", who: SELLER, path: '/seller/calendar', language: 'en' },
  { name: 'a quiz', who: SELLER, path: () => quizOf(SELLER), language: 'bm' },
  {
    name: "a supervisor's dashboard",
    who: SUPERVISOR,
    path: '/supervisor/dashboard',
    language: 'bm',
  },
  {
    name: "a supervisor's calendar",
    who: SUPERVISOR,
    path: '/supervisor/calendar',
    language: 'ch',
  },
  { name: "an admin's dashboard", who: ADMIN, path: '/admin/dashboard', language: 'en' },
  { name: "an admin's calendar", who: ADMIN, path: '/admin/calendar', language: 'bm' },
  { name: 'the Users', who: ADMIN, path: '/admin/seller', language: 'ch' },
]

for (const { name, who, path, language } of FIRST_SCREENS)
  test(`${name}: all that the first screen needs, and nothing else, is on its way before the first script has come`, async ({
    page,
  }) => {
    // On a wide screen the calendar's grid comes after the rest.
    await page.setViewportSize(PHONE)
    await rememberAs(page, who, language)
    await withoutIdleMoments(page)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      const file = ['script', 'stylesheet'].includes(request.resourceType())
      if (file || pathname === SESSION) asked.push(pathname)
    })
    // Its list is drawn only where something is left to set up.
    await page.route(`**${operationCalls.setup.path}`, async () => undefined)
    const held: Route[] = []
    await page.route(/\/assets\/start-.*\.js/, (route) => void held.push(route))
    await page.coverage.startJSCoverage()
    const session = page.waitForRequest((request) => request.url().endsWith(SESSION))
    await page.goto(typeof path === 'string' ? path : await path(), { waitUntil: 'commit' })
    await session
    await expect(page.locator('#splash')).toBeVisible()
    await page.waitForFunction(() => document.readyState !== 'loading')
    const early = [...asked]
    await Promise.all(held.map((route) => route.continue()))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#splash')).toBeHidden()
    expect(asked).toEqual(early)
    await expectPreloadsUsed(page)
    const unused = await scriptsNotRun(page)
    expect(early.filter((file) => unused.includes(file))).toEqual([])
  })

/** Scripts that were fetched but never run. */
async function scriptsNotRun(page: Page): Promise<string[]> {
  const scripts = await page.coverage.stopJSCoverage()
  const idle = scripts.filter(({ functions }) => functions.every(({ ranges }) => !ranges[0]?.count))
  return idle.map(({ url }) => new URL(url).pathname)
}
