import type { Page } from '@playwright/test'

/**
 * Presses the key, from the last control of the page or dialog back to its first or the other way round, and returns the
 * names of the controls that something sticky covered entirely while they had the focus.
 */
export async function coveredControls(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  presses: number,
): Promise<string[]> {
  await page.evaluate(focusEnd, key === 'Tab')
  const covered: string[] = []
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press(key)
    const name = await page.evaluate(coveredName)
    if (name !== null) covered.push(name)
  }
  return covered
}

function focusEnd(isFirst: boolean): void {
  const place = document.querySelector('[role=dialog]') ?? document.body
  const controls = [...place.querySelectorAll<HTMLElement>('a[href], button:enabled')]
  controls.at(isFirst ? 0 : -1)?.focus()
}

/** The focused control's name if none of it is in view, once a shortest transition is over. */
async function coveredName(): Promise<string | null> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const box = focused.getBoundingClientRect()
  const sides = [0.05, 0.5, 0.95]
  const spots = sides.flatMap((x) => sides.map((y) => [x, y] as const))
  const isCovered = spots.every(([x, y]) => {
    const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y)
    for (let above = top; above; above = above.parentElement) {
      if (above.contains(focused)) return false
      if (getComputedStyle(above).position === 'sticky') return true
    }
    return true
  })
  if (!isCovered) return null
  const field = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement
  const text = field ? focused.labels?.[0]?.textContent : focused.textContent
  return focused.getAttribute('aria-label') || text || focused.getAttribute('title') || ''
}
