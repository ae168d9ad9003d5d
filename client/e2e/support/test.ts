import {
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Page,
  test as base,
  type TestStepInfo,
} from '@playwright/test'
import type { ContextSpec, RunOnly, RunOptions } from 'axe-core'
import type axe from 'axe-core'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expectFocusKept, watchFocus } from './focus.ts'
import { LOOK, markLooks } from './looks.ts'
import { loaded, watchRequests } from './requests.ts'

interface Fixtures {
  /** Prefixes of the addresses whose refused or aborted requests Chromium may log: calls by default. */
  provokes: string[]
  quiet: void
  focused: void
}

/**
 * A test that fails on an uncaught error, on a console warning or error of any page (except the browser's own message about
 * a provoked failure), when a page requests one of its scripts, styles or fonts twice, and when a press leaves the focus on
 * the body, at the latest where a step or the test ends.
 */
export const test = base.extend<Fixtures>({
  provokes: [['/api/'], { option: true }],
  quiet: [
    async ({ context, provokes }, use) => {
      watchRequests(context)
      const said: string[] = []
      context.on('weberror', (error) => {
        const text = String(error.error())
        if (text !== LEFT_PDF) said.push(text)
      })
      context.on('console', (message) => {
        const loud = ['warning', 'error'].includes(message.type())
        if (loud && !isProvoked(message, provokes)) said.push(textOf(message))
      })
      const twice = filesAskedForTwice(context)
      await use()
      expect(said, 'on the console').toEqual([])
      expect([...twice], 'asked for twice by one page').toEqual([])
    },
    { auto: true },
  ],
  focused: [
    async ({ browser, context }, use, info) => {
      const { fell, stop } = watchFocus(browser, context)
      await use()
      stop()
      if (info.status !== info.expectedStatus) return
      await expectFocusKept()
      expect(fell, 'pressed, and the focus fell to the body').toEqual([])
    },
    { auto: true },
  ],
})

const { step } = test
/** A step does not end with the focus on the body. */
test.step = Object.assign(async function stepKeepingFocus<T>(
  title: string,
  body: (info: TestStepInfo) => T | Promise<T>,
  options?: Parameters<typeof step>[2],
): Promise<T> {
  return await step(
    title,
    async (info) => {
      const result = await body(info)
      await expectFocusKept()
      return result
    },
    options,
  )
}, step)

/** What pdf.js throws in its worker, where nobody can catch it, when slides are left while they load. */
const LEFT_PDF = 'Error: Worker was terminated'

const textOf = (message: ConsoleMessage) => `${message.text()} (${message.location().url})`

/** Chromium logs every refused request; the tests check what the page makes of it. */
function isProvoked(message: ConsoleMessage, provokes: string[]): boolean {
  const { pathname } = new URL(message.location().url || 'about:blank')
  const refused = message.text().startsWith('Failed to load resource')
  return refused && provokes.some((path) => pathname.startsWith(path))
}

/** Images are none of them: the browser drops those that nothing shows any more and reads them again from its cache. */
const FILE = /\.(?:m?js|css|woff2?|ttf|wasm)$/

/** Files that one page asks for more than once between two loads; it fills while the test goes on. */
function filesAskedForTwice(context: BrowserContext): Set<string> {
  const twice = new Set<string>()
  context.on('page', (page) => {
    let asked = new Set<string>()
    let isLeaving = false
    page.on('request', (request) => {
      // What draws a PDF copies the page, with its styles, into a frame of its own.
      if (request.frame() !== page.mainFrame()) return
      if (request.isNavigationRequest()) {
        isLeaving = true
        return
      }
      const { pathname, href } = new URL(request.url())
      if (!FILE.test(pathname)) return
      if (asked.has(href)) twice.add(pathname)
      asked.add(href)
    })
    // Until the next page is loaded, the previous one goes on requesting; a change of the address alone is not a new page.
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame() || !isLeaving) return
      isLeaving = false
      asked = new Set()
    })
    // A failed request may be repeated.
    page.on('requestfailed', (request) => asked.delete(request.url()))
  })
  return twice
}

export { expect }

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The browser reads the minified one in half the time. */
const axeSource = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
/** Those of axe's WCAG rules whose findings depend on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The later rows of long tables are like the first and take most of the time. */
const LATER_ROWS = 'tbody > tr:nth-child(n + 11)'

/** The looks of texts that had enough contrast in this process: whatever looks the same to the last layer has it, too. */
const testedLooks = new Set<string>()

/** No violation of WCAG 2.2 AA on what the page shows now: in dark by its colours, in light by all rules. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(page.frames(), 'axe looks into no frame').toHaveLength(1)
  await loadAxe(page)
  await layOutAll(page)
  await stopTransitions(page)
  await expectNoViolation(page, 'dark', { type: 'rule', values: COLOUR_RULES })
  await expectNoViolation(page, 'light', { type: 'tag', values: WCAG })
}

/** Lays out what is skipped while out of view: after a change of the theme it would keep the colours of the other one. */
async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('*'))
      if (getComputedStyle(element).contentVisibility === 'auto')
        element.style.contentVisibility = 'visible'
  })
}

/** A change of the theme would otherwise start a transition in thousands of elements; only the colours at its end count. */
async function stopTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets = [still]
  })
}

/** axe, which measures no contrast of a text of which the look has been tested. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return
  await page.evaluate(await axeSource)
  await page.evaluate((selector) => {
    const { configure } = (globalThis as unknown as { axe: typeof axe }).axe
    configure({ rules: [{ id: 'color-contrast', selector }] })
  }, `:not([${LOOK}=tested])`)
}

/** Finds nothing in one theme, which the page keeps. */
async function expectNoViolation(
  page: Page,
  colorScheme: 'light' | 'dark',
  runOnly: RunOnly,
): Promise<void> {
  await switchTheme(page, colorScheme)
  const marked: Parameters<typeof markLooks>[0] = [[...testedLooks], LATER_ROWS, LOOK]
  const looks = await page.evaluate(markLooks, marked)
  const { found, passed } = await page.evaluate(
    async ([context, options, mark]) => {
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe
      const { violations, passes } = await run(context, options)
      const measured = passes.find(({ id }) => id === 'color-contrast')?.nodes ?? []
      return {
        found: violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`),
        passed: measured.map(({ element }) => element?.getAttribute(mark)),
      }
    },
    [
      { include: ['html'], exclude: [LATER_ROWS] },
      { runOnly, resultTypes: ['violations', 'passes'], elementRef: true, selectors: false },
      LOOK,
    ] satisfies [ContextSpec, RunOptions, string],
  )
  expect(found, `${page.url()} (${colorScheme})`).toEqual([])
  const isMeasured = new Set(passed)
  for (const [place, look] of looks.entries())
    if (isMeasured.has(String(place))) testedLooks.add(look)
}

/** Shows the page, which knows no transitions, in one theme. */
export async function switchTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(shown, colorScheme)
}

/** Waits until the page has the theme and no transition is left: a new element starts its own within the next frames. */
async function shown(colorScheme: string): Promise<void> {
  const root = document.documentElement
  do {
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
  } while (
    root.dataset.mantineColorScheme !== colorScheme ||
    document.getAnimations().some((each) => each instanceof CSSTransition)
  )
}

/** Whether the page can be scrolled sideways, which none may. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // After a resize React updates the page when it has time.
  await expect.poll(overflow, `${page.url()} is wider than the window`).toBeLessThanOrEqual(0)
}

/** Opens the page, with everything loaded. */
export async function opened(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await arrived(page, path)
}

/** Goes on to another page within the app, as its links do, with everything loaded; within one kind of page it is opened. */
export async function visited(page: Page, path: string): Promise<void> {
  const kindOf = (address: string) => new URL(address, page.url()).pathname.split('/')[2]
  if (kindOf(page.url()) === kindOf(path)) {
    await opened(page, path)
    return
  }
  const left = await page.locator('h1').elementHandle()
  await askedWithin(page, path)
  await page.waitForFunction((heading) => !heading?.isConnected, left)
  await arrived(page, path)
}

/** Asks the app on screen for a page, as its links do. */
export async function askedWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(undefined, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

async function arrived(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (path.includes('/training/topic/')) await expect(page.locator('canvas').first()).toBeVisible()
  // A form of its own, which takes the focus once it is there.
  if (path.includes('?initiate'))
    await expect(page.getByRole('dialog').locator(':focus')).toBeVisible()
  await loaded(page)
}

/** Opens the page, or goes there, and finds it accessible and no wider than the window, with everything loaded. */
export async function expectSound(page: Page, path: string, go = opened): Promise<void> {
  await go(page, path)
  await expectPreloadsUsed(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** Every preloaded style sheet is in use; budgets.spec.ts checks the scripts. */
export async function expectPreloadsUsed(page: Page): Promise<void> {
  const idle = () =>
    page.evaluate(() => {
      const ahead = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')]
      const inUse = new Set([...document.styleSheets].map(({ href }) => href))
      return ahead.map(({ href }) => href).filter((href) => !inUse.has(href))
    })
  await expect.poll(idle, `fetched ahead by ${page.url()} and not used`).toEqual([])
}
