import type { Page } from '@playwright/test'
import { ADMIN, SUPERVISOR } from './support/accounts.ts'
import { rememberAs } from './support/actions.ts'
import { expect, expectNoSidewaysScroll, opened, test } from './support/test.ts'

/** WCAG 1.4.12, as a reader sets it. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** Texts of a list that an edge cuts off, or that lie over the next row. */
function lostTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lost: string[] = []
    // What is out of view is not laid out.
    for (const card of document.querySelectorAll<HTMLElement>('main li'))
      card.style.contentVisibility = 'visible'
    for (const cell of document.querySelectorAll('main :is(tbody td, ul > li)')) {
      const end = cell.getBoundingClientRect().bottom
      for (const text of cell.querySelectorAll<HTMLElement>('span, div, a')) {
        if (!text.checkVisibility() || text.closest('svg, button, [aria-hidden]')) continue
        const { overflow } = getComputedStyle(text)
        const isRead = text.textContent.trim() !== '' && text.offsetWidth > 1
        const isCut = overflow !== 'visible' && text.scrollWidth > text.clientWidth + 1
        const isOver = text.getBoundingClientRect().bottom > end + 1
        if (isRead && (isCut || isOver)) lost.push(text.textContent.trim())
      }
    }
    return lost
  })
}

const NAME = 'Sharifah Nur Izzatul Husna binti Syed Mohamad Fakhruddin al-Idrus'

for (const { who, path } of [
  { who: ADMIN, path: '/admin/seller' },
  { who: ADMIN, path: '/admin/supervisor' },
  { who: SUPERVISOR, path: '/supervisor/sellers' },
  { who: SUPERVISOR, path: '/supervisor/dashboard' },
] as const)
  for (const width of [390, 1280])
    test(`long names and spaced texts are whole: ${path} at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await rememberAs(page, who, 'en')
      // Everybody has the longest of names.
      await page.route(/\/api\/(?!auth\/notifications)/, async (route) => {
        const answer = await route.fetch()
        const type = answer.headers()['content-type'] ?? ''
        if (!type.includes('json')) return route.fulfill({ response: answer })
        const body = (await answer.text()).replace(/"name":"[A-Z][^"]+"/g, `"name":"${NAME}"`)
        return route.fulfill({ response: answer, body })
      })
      await opened(page, path)
      await expect(page.locator('main').getByText(NAME).first()).toBeVisible()
      expect(await lostTexts(page)).toEqual([])
      await page.evaluate((rules) => {
        const spaced = new CSSStyleSheet()
        spaced.replaceSync(rules)
        document.adoptedStyleSheets = [spaced]
      }, SPACING)
      expect(await lostTexts(page)).toEqual([])
      await expectNoSidewaysScroll(page)
    })
