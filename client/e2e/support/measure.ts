// The measuring functions run in the page, without this file's scope.
/* eslint-disable unicorn/consistent-function-scoping */
import type { Page } from '@playwright/test'

/** The heads of the tables on screen: how many, and which have more than two lines. */
export async function cutColumnHeads(page: Page): Promise<{ count: number; long: string[] }> {
  return page.evaluate(() => {
    const heads = [...document.querySelectorAll('thead th')]
    const linesOf = (head: Element) => {
      const texts = document.createTreeWalker(head, NodeFilter.SHOW_TEXT)
      const tops = new Set<number>()
      while (texts.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        for (const { width, top } of range.getClientRects())
          if (width > 0) tops.add(Math.round(top))
      }
      return tops.size
    }
    const long = heads.filter((head) => linesOf(head) > 2).map((head) => head.textContent)
    return { count: heads.length, long }
  })
}

/** The tables on screen that are wider than their panel, as `label width of room`. */
export async function wideTables(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('table')].flatMap((table) => {
      const room = table.parentElement?.clientWidth ?? 0
      const isWide = table.offsetWidth > room
      return isWide ? [`${table.getAttribute('aria-label')} ${table.offsetWidth} of ${room}`] : []
    }),
  )
}

/**
 * The controls that are smaller than `least` px either way, as `name width×height`; except links within a sentence, and
 * controls inside a larger one that does the same (WCAG 2.5.8).
 */
export async function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((px) => {
    const PRESSED =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [tabindex="0"]'
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: false, visibilityProperty: true })
    const isInSentence = (element: Element) => {
      if (getComputedStyle(element).display !== 'inline') return false
      const own = element.textContent.trim().length
      const block = element.parentElement?.textContent.trim().length ?? 0
      return block > own
    }
    /** A field's label is part of its target. */
    const boxOf = (element: Element) => {
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : null
      const boxes = [element, ...(label ? [label] : [])].map((each) => each.getBoundingClientRect())
      const side = (of: (box: DOMRect) => number) => boxes.map(of)
      return {
        width: Math.max(...side(({ right }) => right)) - Math.min(...side(({ left }) => left)),
        height: Math.max(...side(({ bottom }) => bottom)) - Math.min(...side(({ top }) => top)),
      }
    }
    const small: string[] = []
    for (const element of document.querySelectorAll(PRESSED)) {
      // What is hidden from those who listen leads where something else on the page leads, too.
      const isDouble = element.closest('[aria-hidden=true]') !== null
      if (isDouble || !isShown(element) || element.matches(':disabled')) continue
      const { width, height } = boxOf(element)
      // Hidden until it has the focus.
      const away = element.getBoundingClientRect().bottom < 0 || (width <= 1 && height <= 1)
      if (away || (width >= px - 0.5 && height >= px - 0.5) || isInSentence(element)) continue
      const name = element.getAttribute('aria-label') ?? element.textContent
      small.push(`${element.tagName} ${name.trim().slice(0, 40)} ${width}×${height}`)
    }
    return small
  }, least)
}

export interface Ring {
  name: string
  /** Width, style and colour. */
  ring: string
  /** Against what is behind it. */
  contrast: number
  /** Whether something around it cuts it off. */
  cut: boolean
}

const MOST_PRESSES = 90
/** Presses sent in one go: waiting for each costs more than the press. */
const BURST = 15

/** A tour through a page, which keeps it. */
interface Tour {
  rings: Ring[]
  isOver: boolean
}
const tourOf = (page: Page) => page.evaluate(() => (globalThis as { tour?: Tour }).tour)

/** Tabs through the page, in which transitions are stopped, and describes each focus ring. */
export async function focusRings(page: Page): Promise<Ring[]> {
  await page.evaluate(knowRings)
  await page.evaluate(followFocus)
  const devtools = await page.context().newCDPSession(page)
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }
  const send = (type: 'rawKeyDown' | 'keyUp') =>
    devtools.send('Input.dispatchKeyEvent', { type, ...tab })
  // A form in a dialog moves the focus itself, after the press.
  const burst = (await page.getByRole('dialog').count()) > 0 ? 1 : BURST
  let tour: Tour | undefined
  for (let presses = 0; presses < MOST_PRESSES && !tour?.isOver; presses += burst) {
    await Promise.all(
      Array.from({ length: burst }, () => [send('rawKeyDown'), send('keyUp')]).flat(),
    )
    tour = await tourOf(page)
  }
  await devtools.detach()
  return tour?.rings ?? []
}

function knowRings(): void {
  const ringOf = (focused: Element): Ring => {
    // The box or label of an invisible field wears the ring.
    const wearers = [focused, focused.closest('[data-ring]'), focused.nextElementSibling]
    const wearer =
      wearers.findLast((each) => each && getComputedStyle(each).outlineStyle === 'solid') ?? focused
    const style = getComputedStyle(wearer)
    const reach = Math.max(
      0,
      Number.parseFloat(style.outlineOffset) + Number.parseFloat(style.outlineWidth),
    )
    const { left, right, top, bottom } = wearer.getBoundingClientRect()
    let cut = false
    for (let outer = wearer.parentElement; outer; outer = outer.parentElement) {
      if (outer === document.body || outer === document.documentElement) continue
      const { overflowX, overflowY, overflowClipMargin } = getComputedStyle(outer)
      const box = outer.getBoundingClientRect()
      const margin = overflowX === 'clip' ? Number.parseFloat(overflowClipMargin) || 0 : 0
      if (overflowX !== 'visible')
        cut ||= left - reach < box.left - margin - 0.6 || right + reach > box.right + margin + 0.6
      if (overflowY !== 'visible')
        cut ||= top - reach < box.top - margin - 0.6 || bottom + reach > box.bottom + margin + 0.6
    }
    const rgb = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number)
    const isClear = (color: string) => color === 'transparent' || rgb(color)[3] === 0
    const inside = Number.parseFloat(style.outlineOffset) < 0
    let behind = inside ? wearer : wearer.parentElement
    while (behind && isClear(getComputedStyle(behind).backgroundColor))
      behind = behind.parentElement
    const light = (color: string) => {
      const [red = 0, green = 0, blue = 0] = rgb(color).map((part) => {
        const share = part / 255
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const [one, other] = [
      style.outlineColor,
      behind ? getComputedStyle(behind).backgroundColor : 'rgb(255,255,255)',
    ]
      .map(light)
      .toSorted((a, b) => a - b)
    return {
      name: `${wearer.tagName} ${(wearer.getAttribute('aria-label') ?? wearer.textContent).trim().slice(0, 40)}`,
      ring: `${style.outlineWidth} ${style.outlineStyle} ${style.outlineColor}`,
      contrast: ((other ?? 1) + 0.05) / ((one ?? 0) + 0.05),
      cut,
    }
  }
  Object.assign(globalThis, { ringOf })
}

/**
 * Records the ring at the end of each press, until the page's end or where the focus began: within a dialog it comes round,
 * and a date's field has it several times in a row.
 */
function followFocus(): void {
  const kept = globalThis as unknown as { tour: Tour; ringOf: (focused: Element) => Ring }
  const tour: Tour = { rings: [], isOver: false }
  kept.tour = tour
  let first: Element | undefined
  let hasLeft = false
  addEventListener(
    'keyup',
    () => {
      if (kept.tour !== tour || tour.isOver) return
      const focused = document.activeElement
      first ??= focused ?? undefined
      tour.isOver = !focused || focused === document.body || (focused === first && hasLeft)
      hasLeft ||= focused !== first
      if (focused && !tour.isOver) tour.rings.push(kept.ringOf(focused))
    },
    true,
  )
}
