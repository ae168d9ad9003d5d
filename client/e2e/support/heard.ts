import type { Page } from '@playwright/test'

/** What a screen reader says on its own accord. */
export interface Heard {
  /** It interrupts. */
  urgent: boolean
  text: string
}

/**
 * Records what the live regions of all pages that are opened from now on say. An alert is said when it comes; a polite
 * region has to stand there before its text changes, as browsers say nothing of one that comes with its text.
 * @returns what has been said since, in order
 */
export async function listen(page: Page): Promise<() => Promise<Heard[]>> {
  await page.addInitScript(() => {
    const URGENT = '[role="alert"], [aria-live="assertive"]'
    const LIVE = `${URGENT}, [role="status"], [role="log"], [aria-live="polite"], output`
    const heard: { urgent: boolean; text: string }[] = []
    Object.assign(window, { heard })
    const last = new WeakMap<Element, string>()
    const look = (region: Element) => {
      const text = (region.textContent ?? '').replace(/\s+/g, ' ').trim()
      const before = last.get(region)
      last.set(region, text)
      const urgent = region.matches(URGENT)
      if (text && text !== before && (urgent || before !== undefined)) heard.push({ urgent, text })
    }
    new MutationObserver(() => {
      for (const region of document.querySelectorAll(LIVE)) look(region)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard)
}
