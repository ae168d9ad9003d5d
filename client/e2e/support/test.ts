import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base } from '@playwright/test'
import type { Page } from '@playwright/test'

/** A test in which an uncaught error or an error on the console fails the test. */
export const test = base.extend<{ quietConsole: void }>({
  quietConsole: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => {
        // Chromium reports every refused request; what the page makes of it is what the tests look at.
        const refused = message.text().startsWith('Failed to load resource')
        if (message.type() === 'error' && !refused) errors.push(message.text())
      })
      await use()
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** No violation of WCAG 2.2 AA on what the page shows now, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    // What fades from one scheme to the other has neither's contrast.
    await expect.poll(() => page.evaluate(fading)).toBe(0)
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`)
    expect(found, `${page.url()} (${colorScheme})`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** How many transitions are under way in the page; what has just come begins to fade with one of the next frames. */
async function fading(): Promise<number> {
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length
}

/** Whether the page can be scrolled sideways, which none may. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // After another size of the window the page follows when React finds time for it.
  await expect.poll(overflow, `${page.url()} is wider than the window`).toBeLessThanOrEqual(0)
}

/** Opens the page and finds it accessible and no wider than the window, with everything loaded. */
export async function expectSound(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}
