import type { Page } from '@playwright/test'

/** What a screen reader says on its own accord. */
export interface Heard {
  /** It interrupts. */
  urgent: boolean
  text: string
}

/**
 * Records what the live regions of all pages that are opened from now on say, as each text that comes into one.
 * @returns what has been said since, in order
 */
export async function listen(page: Page): Promise<() => Promise<Heard[]>> {
  await page.addInitScript(() => {
    const URGENT = '[role="alert"], [aria-live="assertive"]'
    const LIVE = `${URGENT}, [role="status"], [role="log"], [aria-live="polite"], output`
    const heard: { urgent: boolean; text: string }[] = []
    Object.assign(window, { heard })
    const said = new WeakMap<Element, string>()
    const say = (region: Element) => {
      const text = (region.textContent ?? '').replace(/\s+/g, ' ').trim()
      if (text === (said.get(region) ?? '')) return
      said.set(region, text)
      if (text) heard.push({ urgent: region.matches(URGENT), text })
    }
    const regionsAt = (node: Node): Element[] => {
      const element = node instanceof Element ? node : node.parentElement
      const around = element?.closest(LIVE)
      return [...(around ? [around] : []), ...(element?.querySelectorAll(LIVE) ?? [])]
    }
    new MutationObserver((changes) => {
      const regions = changes.flatMap(({ target, addedNodes, type }) =>
        type === 'characterData' ? regionsAt(target) : [...addedNodes].flatMap(regionsAt),
      )
      for (const region of new Set(regions)) if (region.isConnected) say(region)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard)
}
