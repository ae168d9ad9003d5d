import type { Page } from '@playwright/test'

/** Presses Tab until what has the focus carries this name, as somebody without a mouse would. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if ((await focused.count()) === 0) continue
    const label = await focused.evaluate(
      (element) =>
        element.getAttribute('aria-label') ??
        (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
          ? (element.labels?.[0]?.textContent ?? '')
          : (element.textContent ?? '')),
    )
    if (typeof name === 'string' ? label.trim() === name : name.test(label)) return
  }
  throw new Error(`${String(name)} cannot be reached with the Tab key`)
}
