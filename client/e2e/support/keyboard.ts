import { expect, type Page } from '@playwright/test'

/** What can have the focus. */
const FOCUSABLE = ':is(a, button, input, select, textarea, [tabindex]):not(:disabled)'

/** The names of elements, as far as they have a label or text of their own. */
function namesOf(elements: Element[]): string[] {
  return elements.map((element) => {
    const field = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    const text = field ? element.labels?.[0]?.textContent : element.textContent
    return element.getAttribute('aria-label') || text || element.getAttribute('title') || ''
  })
}

/** Presses Tab until the focused element has this name. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const stands = async (selector: string) =>
    (await page.locator(selector).evaluateAll(namesOf)).some((each) =>
      typeof name === 'string' ? each.trim() === name : name.test(each),
    )
  // Wait for the element first: tabbing would miss it.
  await expect.poll(() => stands(FOCUSABLE), `${String(name)} is there`).toBe(true)
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if (await stands(':focus')) return
  }
  throw new Error(`${String(name)} cannot be reached with the Tab key`)
}
