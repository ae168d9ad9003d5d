import type { Locator, Page } from '@playwright/test'
import { ADMIN, SELLER_DONE, SUPERVISOR } from './support/accounts.ts'
import { rememberAs } from './support/actions.ts'
import { topics } from './support/api.ts'
import { expect, opened, test } from './support/test.ts'

/** What is drawn of an element whatever its colours are. */
const edgeOf = (element: Locator) =>
  element.evaluate((drawn) => {
    const { outlineStyle, outlineColor, outlineWidth } = getComputedStyle(drawn)
    return `${outlineStyle} ${outlineColor} ${outlineWidth}`
  })

test('forced colours show what is chosen', async ({ page }) => {
  test.slow()
  await page.emulateMedia({ forcedColors: 'active' })
  await rememberAs(page, ADMIN, 'en')
  const { data } = await topics()
  for (const [path, chosen, other] of [
    ['/admin/dashboard', 'label:has(:checked)', 'label:has(:not(:checked))'],
    ['/admin/distributor', 'label:has(:checked)', 'label:has(input:not(:checked))'],
    [`/admin/person/${SELLER_DONE}`, 'main nav [aria-current]', 'main nav a:not([aria-current])'],
    [
      `/admin/trainingTopic/edit/${data[0]?._id}?quiz=English`,
      '[role=tab][aria-selected=true]',
      '[role=tab][aria-selected=false]',
    ],
  ] as const) {
    await opened(page, path)
    const edge = await edgeOf(page.locator(chosen).first())
    expect(edge, path).toContain('solid')
    expect(await edgeOf(page.locator(other).first()), path).not.toBe(edge)
  }
  // The keys are fetched when the page is idle.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => edgeOf(page.locator('[data-selected]').first())).toContain('solid')
})

/** Of a text's or an edge's colour against what is behind it. */
function contrastOf(element: Locator, what: 'color' | 'borderTopColor'): Promise<number> {
  return element.evaluate((drawn, property) => {
    // The page knows nothing outside of this function.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const numbers = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
    const light = (colour: string) => {
      const [r = 0, g = 0, b = 0] = numbers(colour).map((part) =>
        part / 255 <= 0.039 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
    }
    let behind = drawn.parentElement
    while (behind && numbers(getComputedStyle(behind).backgroundColor)[3] === 0)
      behind = behind.parentElement
    const one = light(getComputedStyle(drawn)[property])
    const two = light(getComputedStyle(behind ?? document.body).backgroundColor)
    return Math.max(one, two) / Math.min(one, two)
  }, what)
}

const fieldsOf = (page: Page) => page.locator('main :is(input, select):enabled:visible')

test('edges of fields stand out from dark surfaces', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await rememberAs(page, ADMIN, 'en')
  for (const path of ['/admin/admins', '/admin/audit']) {
    await opened(page, path)
    const fields = await fieldsOf(page).all()
    expect(fields.length).toBeGreaterThan(3)
    for (const field of fields)
      expect(await contrastOf(field, 'borderTopColor'), path).toBeGreaterThanOrEqual(3)
  }
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`more contrast strengthens lines and dimmed texts (${colorScheme})`, async ({ page }) => {
    await rememberAs(page, SUPERVISOR, 'en')
    await page.emulateMedia({ colorScheme })
    await opened(page, '/supervisor/sellers')
    const line = page.locator('main section').first()
    const dimmed = page.locator('header p').first()
    const before = [await contrastOf(line, 'borderTopColor'), await contrastOf(dimmed, 'color')]
    await page.emulateMedia({ colorScheme, contrast: 'more' })
    expect(await contrastOf(line, 'borderTopColor')).toBeGreaterThanOrEqual(3)
    expect(before[0]).toBeLessThan(3)
    expect(await contrastOf(dimmed, 'color')).toBeGreaterThanOrEqual(Math.max(7, before[1] ?? 0))
  })
