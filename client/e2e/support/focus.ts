import { type Browser, type BrowserContext, expect } from '@playwright/test'

/** What the page tells the test, and what it can be asked. */
interface Followed {
  /** What was pressed last, if the focus has been on the body since; else ''. */
  focusLostBy: () => string
  /** Told once the focus has stayed there. */
  focusFell: (pressed: string) => void
}

/** The contexts of the running test: a worker runs one at a time. */
let contexts: BrowserContext[] = []

/**
 * Follows the focus of all pages that a test opens. Once a control was pressed, it may not stay on the body, where screen
 * readers begin the page again, until another place beside all controls is pressed or Tab moves it.
 * @returns where it fell to the body; fills while the test goes on
 */
export function watchFocus(browser: Browser, own: BrowserContext) {
  const fell: string[] = []
  function follow(context: BrowserContext) {
    contexts.push(context)
    void context.exposeBinding('focusFell', ({ page }, pressed: string) =>
      fell.push(`${new URL(page.url()).pathname}: ${pressed}`),
    )
    void context.addInitScript(followFocus)
  }
  contexts = []
  follow(own)
  browser.on('context', follow)
  return { fell, stop: () => browser.off('context', follow) }
}

/** Waits until no page of the test has lost the focus; for the ends of steps and tests. */
export async function expectFocusKept(): Promise<void> {
  const pages = contexts.flatMap((context) => context.pages())
  for (const page of pages) {
    const lostBy = () => page.evaluate(() => (globalThis as unknown as Followed).focusLostBy())
    if (page.isClosed()) continue
    await expect.poll(lostBy, `${page.url()}: the focus fell to the body`).toBe('')
  }
}

/** Runs in the page. */
function followFocus(): void {
  const CONTROL = 'a[href], button, input, select, textarea, label, summary, [tabindex]'
  const BEAT_MS = 100
  /** Of the page's own time: a busy page beats slower. */
  const BEATS = 15
  const LONGEST_NAME = 80
  const page = globalThis as unknown as Followed
  const root = document
  let pressed = ''
  /** A pointer drags what it holds: the focus comes with the release. */
  let isHeld = false
  let beats = 0

  const nameOf = ({ tagName, ariaLabel, textContent }: Element) =>
    `${tagName.toLowerCase()} ${ariaLabel ?? textContent}`.slice(0, LONGEST_NAME)
  // On paper nothing can have it.
  const isNowhere = () =>
    (root.activeElement ?? root.body) === root.body && !matchMedia('print').matches
  page.focusLostBy = () => (isNowhere() ? pressed : '')

  function handlePress({ target, type }: Event) {
    isHeld = type === 'mousedown'
    if (!isHeld) return
    const control = target instanceof Element && target.closest(CONTROL)
    pressed = control ? nameOf(control) : ''
  }
  function handleKey({ key }: KeyboardEvent) {
    if (key === 'Tab') pressed = ''
    else if (!isNowhere() && root.activeElement) pressed = `${key} on ${nameOf(root.activeElement)}`
  }
  addEventListener('mousedown', handlePress, true)
  addEventListener('mouseup', handlePress, true)
  addEventListener('keydown', handleKey, true)
  setInterval(() => {
    beats = page.focusLostBy() && !isHeld ? beats + 1 : 0
    if (beats === BEATS) page.focusFell(pressed)
  }, BEAT_MS)
}
