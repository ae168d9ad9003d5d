import type { Page } from '@playwright/test'
import { ADMIN, SELLER, SELLER_DONE, SUPERVISOR } from './support/accounts.ts'
import { atSpeed, DESKTOP, PHONE, rememberAs } from './support/actions.ts'
import { login, topics } from './support/api.ts'
import { loaded } from './support/requests.ts'
import { expect, test } from './support/test.ts'

/** As browsers count it: the share of the window that moved, by how far. */
const MOST_SHIFT = 0.05

/** Adds up how far things move that nobody has made move, with what moved. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0, moved: [] as string[] }
    Object.assign(window, { shifts })
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node?: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
        }
        if (hadRecentInput) continue
        shifts.sum += value
        for (const { node, previousRect: from, currentRect: to } of sources)
          shifts.moved.push(
            `${value.toFixed(3)} ${node?.textContent?.trim().slice(0, 30)} ${from.x},${from.y} ${from.width}×${from.height} to ${to.x},${to.y} ${to.width}×${to.height}`,
          )
      }
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, {
      shiftsNow: () => {
        add(observer.takeRecords())
        return shifts
      },
    })
  })
}

interface Shifts {
  sum: number
  moved: string[]
}

/** Opens each page on a slow machine; nothing may move by what loads. */
async function expectSteady(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await loaded(page)
      if (path.includes('/topic/')) await expect(page.locator('canvas').first()).toBeVisible()
      const { sum, moved } = await page.evaluate(() =>
        (window as unknown as { shiftsNow: () => Shifts }).shiftsNow(),
      )
      expect(sum, `${path}: ${moved.join('; ')}`).toBeLessThan(MOST_SHIFT)
    })
}

/** What moved most before its room was kept, as each of them sees it. */
const WALKS = [
  {
    who: SELLER,
    size: PHONE,
    pages: async () => {
      const { user } = await login(SELLER)
      const topic = user.alltasks.find(({ theoryDone }) => theoryDone)
      return [`/seller/training/topic/${topic?._id}`, '/seller/dashboard']
    },
  },
  {
    who: SUPERVISOR,
    size: PHONE,
    pages: async () => [
      `/supervisor/sellers/log/${SELLER}`,
      `/supervisor/person/${SELLER}?tab=attempts`,
      '/supervisor/trends/report',
    ],
  },
  {
    who: ADMIN,
    size: PHONE,
    pages: async () => {
      const { data } = await topics()
      const ofTopic = ['analysis', 'languages', 'history']
      return [
        `/admin/person/${SELLER_DONE}`,
        `/admin/supervisor/seller/${SUPERVISOR}`,
        '/admin/admins',
        '/admin/trainingTopic',
        ...ofTopic.map((each) => `/admin/trainingTopic/${each}/${data[0]?._id}`),
      ]
    },
  },
  {
    who: ADMIN,
    size: DESKTOP,
    pages: async () => ['/admin/distributor', '/admin/admins', '/admin/trainingTopic'],
  },
] as const

for (const { who, size, pages } of WALKS)
  test(`nothing moves while pages of ${who} load at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size)
    await rememberAs(page, who, 'en')
    await watchShifts(page)
    const paths = await pages()
    await atSpeed(page, 1 / 4, () => expectSteady(page, paths))
  })
