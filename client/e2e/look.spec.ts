import type { Page } from '@playwright/test'
import { ADMIN, SELLER, SELLER_DONE, SUPERVISOR } from './support/accounts.ts'
import { PHONE, rememberAs } from './support/actions.ts'
import { login } from './support/api.ts'
import { cutColumnHeads, focusRings, smallTargets } from './support/measure.ts'
import { adminPages, PUBLIC_PAGES, SELLER_PAGES, SUPERVISOR_PAGES } from './support/pages.ts'
import { expect, test } from './support/test.ts'

const DESKTOP = { width: 1440, height: 900 }
/** The narrowest window in which tables are tables beside the sidebar. */
const NARROW = { width: 1280, height: 800 }

/** The slides and the quiz of a topic that the seller has completed. */
async function studyPages(): Promise<string[]> {
  const { user } = await login(SELLER)
  const topic = user.alltasks.find((task) => task.completed === true && task.quiz)
  return ['topic', 'quiz'].map((kind) => `/seller/training/${kind}/${topic?._id}`)
}

/** Everybody's pages; `null`: nobody is signed in. */
const PEOPLE = [
  { name: 'public', who: null, pages: async () => PUBLIC_PAGES },
  { name: "seller's", who: SELLER, pages: async () => [...SELLER_PAGES, ...(await studyPages())] },
  { name: "finished seller's", who: SELLER_DONE, pages: async () => SELLER_PAGES },
  { name: "supervisor's", who: SUPERVISOR, pages: async () => SUPERVISOR_PAGES },
  { name: "admin's", who: ADMIN, pages: adminPages },
] as const

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

for (const language of ['en', 'bm', 'ch'] as const)
  test(`no head of a column has more than two lines at 1280 px, in ${language}`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize(NARROW)
    let heads = 0
    const faults: string[] = []
    for (const { who, pages } of PEOPLE) {
      if (!who) continue
      await rememberAs(page, who, language)
      for (const path of await pages()) {
        await open(page, path)
        const { count, long } = await cutColumnHeads(page)
        heads += count
        faults.push(...long.map((head) => `${path}: ${head}`))
      }
    }
    expect(faults).toEqual([])
    expect(heads).toBeGreaterThan(60)
  })

for (const { name, who, pages } of PEOPLE)
  for (const [size, viewport, least] of [
    ['desktop', DESKTOP, 24],
    ['phone', PHONE, 44],
  ] as const)
    test(`everything to press on the ${name} pages has ${least} px on a ${size}`, async ({
      page,
    }) => {
      test.slow()
      await page.setViewportSize(viewport)
      if (who) await rememberAs(page, who, 'en')
      const small: Record<string, string[]> = {}
      for (const path of await pages()) {
        await open(page, path)
        const found = await smallTargets(page, least)
        if (found.length > 0) small[path] = found
      }
      expect(small).toEqual({})
    })

for (const colorScheme of ['light', 'dark'] as const)
  for (const { name, who, pages } of PEOPLE)
    test(`one focus ring for all that is reached on the ${name} pages, whole and visible, in ${colorScheme}`, async ({
      page,
    }) => {
      test.slow()
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      if (who) await rememberAs(page, who, 'en')
      // Each kind of ring, and where it was seen first.
      const rings = new Map<string, string>()
      const faults: string[] = []
      for (const [index, path] of (await pages()).entries()) {
        // One rule draws the ring; in dark every third page shows what may be behind it.
        if (colorScheme === 'dark' && index % 3 > 0) continue
        await open(page, path)
        // The sidebar is the same on every page, and no part of a dialog.
        if (who && index > 0 && !path.includes('?initiate')) await page.locator('#content').focus()
        for (const { ring, name: element, contrast, cut } of await focusRings(page)) {
          if (!rings.has(ring)) rings.set(ring, `${path}: ${element}`)
          if (contrast < 3) faults.push(`${path}: the ring of ${element} is faint (${contrast})`)
          if (cut) faults.push(`${path}: the ring of ${element} is cut off`)
        }
      }
      expect(faults).toEqual([])
      expect([...rings.entries()]).toHaveLength(1)
    })
