import type { Page } from '@playwright/test'
import { ADMIN, SELLER } from './support/accounts.ts'
import { PHONE, rememberAs } from './support/actions.ts'
import { cutColumnHeads, focusRings, smallTargets, wideTables } from './support/measure.ts'
import { hasTable, mayHaveTable, PEOPLE, VARIANTS, WIDE_TABLES } from './support/pages.ts'
import {
  expect,
  expectNoSidewaysScroll,
  expectSound,
  opened,
  switchTheme,
  test,
  visited,
} from './support/test.ts'
import { text } from './support/texts.ts'

const DESKTOP = { width: 1440, height: 900 }
/** The narrowest window in which tables are tables beside the sidebar. */
const NARROW = { width: 1280, height: 800 }
const NARROWEST = { width: 320, height: 568 }

/** The kinds of focus rings seen on a person's pages in one theme, each with the place where it was first seen. */
type Rings = Map<string, string>

/** Tabs through the page and returns each focus ring that is faint or cut off. */
async function faultsOfRings(page: Page, path: string, rings: Rings): Promise<string[]> {
  const faults: string[] = []
  for (const { ring, name, contrast, cut } of await focusRings(page)) {
    if (!rings.has(ring)) rings.set(ring, `${path}: ${name}`)
    if (contrast < 3) faults.push(`${path}: the ring of ${name} is faint (${contrast})`)
    if (cut) faults.push(`${path}: the ring of ${name} is cut off`)
  }
  return faults
}

/** The next Tab leads to the first control within it. */
async function startAt(page: Page, selector: string): Promise<void> {
  await page.locator(selector).evaluate((start) => {
    start.tabIndex = -1
    start.focus()
  })
}

async function faultsOfTargets(page: Page, path: string, least: number): Promise<string[]> {
  return (await smallTargets(page, least)).map((target) => `${path}: ${target} is too small`)
}

test('names beyond Latin 1 keep one face, in bold as well', async ({ page }) => {
  await page.goto('/')
  const name = 'Nguyễn Thị Hương, Ayşegül Çığır, Małgorzata Żółć'
  await page.evaluate((names) => {
    const bold = document.createElement('strong')
    bold.textContent = names
    document.body.append(names, bold)
  }, name)
  await page.evaluate(() => document.fonts.ready)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  for (const selector of ['body', 'strong']) {
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    await expect(async () => {
      const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
      expect(fonts.filter(({ isCustomFont }) => !isCustomFont)).toEqual([])
      expect(fonts.length).toBeGreaterThan(0)
    }).toPass({ timeout: 5_000 })
  }
})

for (const { name, who, pages } of PEOPLE)
  test(`${name} pages on a desktop are accessible, large enough to press, with one whole focus ring`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize(DESKTOP)
    if (who) await rememberAs(page, who, 'en')
    const rings = { light: new Map<string, string>(), dark: new Map<string, string>() }
    const faults: string[] = []
    for (const [index, path] of (await pages()).entries()) {
      await expectSound(page, path)
      const showsTable = (await page.locator('th').count()) > 0
      expect([hasTable(path), mayHaveTable(path)], `${path} shows a table`).toContain(showsTable)
      faults.push(...(await faultsOfTargets(page, path, 24)))
      // The sidebar is the same on every page, and no part of a dialog.
      const skipsSidebar = who && index > 0 && !path.includes('?initiate')
      if (skipsSidebar) await page.locator('#content').focus()
      faults.push(...(await faultsOfRings(page, path, rings.light)))
      // One rule draws the ring, so in dark it is enough to check its background on every third page.
      if (index % 3 > 0) continue
      await switchTheme(page, 'dark')
      await startAt(page, skipsSidebar ? '#content' : 'body')
      faults.push(...(await faultsOfRings(page, path, rings.dark)))
      await switchTheme(page, 'light')
    }
    expect(faults).toEqual([])
    expect([...rings.light.entries()]).toHaveLength(1)
    expect([...rings.dark.entries()]).toHaveLength(1)
  })

test('the longest choices have room on a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await rememberAs(page, ADMIN, 'bm')
  await opened(page, '/admin/dashboard')
  const choices = page.getByRole('radiogroup')
  await expect(choices).toHaveCount(2)
  for (const choice of await choices.all())
    expect(await choice.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
})

test('forced colours show what is chosen and how far a bar is', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await rememberAs(page, SELLER, 'en')
  await opened(page, '/seller/training')
  /** A picture of the few pixels at the start of the first such element. */
  const startOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox()
    if (!box) throw new Error(`there is no ${selector}`)
    const clip = { x: box.x + 5, y: box.y + box.height / 2 - 1, width: 2, height: 2 }
    return (await page.screenshot({ clip })).toString('base64')
  }
  const chosen = await startOf('[role=radiogroup] :checked + span')
  expect(await startOf('[role=radiogroup] :not(:checked) + span')).not.toBe(chosen)
  const done = await startOf('[data-segment=done]')
  for (const other of ['[data-segment=open]', 'main']) expect(await startOf(other)).not.toBe(done)
})

test('long labels of buttons take two lines on the narrowest phone', async ({ page }) => {
  await page.setViewportSize(NARROWEST)
  await rememberAs(page, ADMIN, 'bm')
  for (const [path, button] of [
    ['/admin/messages', text('bm', 'messages', 'test')],
    ['/admin/notifications', text('bm', 'notifications', 'markAll')],
  ] as const) {
    await opened(page, path)
    await expectNoSidewaysScroll(page)
    const label = page.getByText(button, { exact: true })
    expect(await label.evaluate((box) => box.scrollWidth - box.clientWidth), path).toBe(0)
  }
})

test('the page that checks certificates keeps its margins on the narrowest phone', async ({
  page,
}) => {
  await page.setViewportSize(NARROWEST)
  await page.goto('/verify')
  for (const box of await page.locator('header > select, main > :visible').all()) {
    const { x, width } = (await box.boundingBox()) ?? { x: 0, width: 0 }
    expect(x + width).toBeLessThanOrEqual(NARROWEST.width - 16)
  }
})

for (const { name, who, pages } of PEOPLE)
  test(`${name} pages on a phone are accessible and large enough to press`, async ({ page }) => {
    test.slow()
    await page.setViewportSize(PHONE)
    if (who) await rememberAs(page, who, 'en')
    const faults: string[] = []
    for (const [index, path] of (await pages()).entries()) {
      // The pass on a desktop loads each page; the public ones are not all of one app.
      await expectSound(page, path, who && index > 0 ? visited : opened)
      faults.push(...(await faultsOfTargets(page, path, 44)))
    }
    expect(faults).toEqual([])
  })

for (const { name, who, pages } of VARIANTS)
  for (const [size, viewport, least] of [
    ['desktop', DESKTOP, 24],
    ['phone', PHONE, 44],
  ] as const)
    test(`${name} pages on a ${size} are accessible and large enough to press`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await rememberAs(page, who, 'en')
      const faults: string[] = []
      for (const path of pages) {
        await expectSound(page, path)
        faults.push(...(await faultsOfTargets(page, path, least)))
      }
      expect(faults).toEqual([])
    })

for (const language of ['en', 'bm', 'ch'] as const)
  test(`tables but the widest fit their panel at 1440 px, with heads of two lines at 1280 px, in ${language}`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize(NARROW)
    let heads = 0
    const faults: string[] = []
    for (const { who, pages } of PEOPLE) {
      if (!who) continue
      await rememberAs(page, who, language)
      for (const [index, path] of (await pages()).filter(hasTable).entries()) {
        await (index > 0 ? visited : opened)(page, path)
        const { count, long } = await cutColumnHeads(page)
        heads += count
        faults.push(...long.map((head) => `${path}: ${head}`))
        if (WIDE_TABLES.some((wide) => wide.path === path.split('?')[0])) continue
        await page.setViewportSize(DESKTOP)
        await expect.poll(() => wideTables(page), `${path} in ${language}`).toEqual([])
        await page.setViewportSize(NARROW)
      }
    }
    expect(faults).toEqual([])
    expect(heads).toBeGreaterThan(60)
  })
