import { addDays } from '@tristar/shared/common/dates'
import { ADMIN } from './support/accounts.ts'
import { rememberAs } from './support/actions.ts'
import { expect, opened, test } from './support/test.ts'

/** In the present month. */
const DAY = `${new Date().toISOString().slice(0, 7)}-10`
const MANY = 16
const NAME = 'Sharifah Nur Izzatul Husna binti Syed Mohamad Fakhruddin'

test('a crowded day opens a list that scrolls in the window, with whole names', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await rememberAs(page, ADMIN, 'en')
  // Sixteen of one day, made of one that the demo has: nobody else's calendar fills.
  await page.route('**/api/training/list*', async (route) => {
    const span = new URL(route.request().url())
    span.search = new URLSearchParams({ from: addDays(DAY, -200), to: addDays(DAY, 60) }).toString()
    const answer = await route.fetch({ url: span.href })
    const { data } = (await answer.json()) as { data: { _id: string }[] }
    const [one] = data
    const trainings = Array.from({ length: MANY }, (_, index) => ({
      ...one,
      _id: `${one?._id.slice(0, 22)}${index + 10}`,
      trainingDate: DAY,
      trainingTime: `${String(index + 6).padStart(2, '0')}:00`,
      supervisorName: NAME,
    }))
    await route.fulfill({ response: answer, json: { data: trainings } })
  })
  await opened(page, `/admin/calendar?month=${DAY.slice(0, 7)}`)
  await page.getByRole('button', { name: `${MANY - 3} more`, exact: true }).press('Enter')
  const list = page.getByRole('dialog')
  const chips = list.getByRole('button').filter({ hasText: ':00' })
  await expect(chips).toHaveCount(MANY)
  const box = (await list.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect(box.width).toBeGreaterThanOrEqual(320)
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.y + box.height).toBeLessThanOrEqual(600)
  // Every name is whole.
  const names = chips.locator('[aria-hidden]', { hasText: 'Sharifah' })
  expect(await names.count()).toBe(MANY)
  for (const name of await names.all())
    expect(await name.evaluate((el) => el.scrollWidth - el.clientWidth)).toBeLessThanOrEqual(0)
  // The focus stays in sight down to the last one.
  await expect(list.locator(':focus')).toBeVisible()
  const last = chips.last()
  const isLast = () => last.evaluate((chip) => chip === document.activeElement)
  for (let presses = 0; presses <= MANY && !(await isLast()); presses += 1) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluate(() => {
      const focused = document.activeElement
      const around = focused?.closest('[role=dialog]')?.getBoundingClientRect()
      const { top = 0, bottom = 0 } = focused?.getBoundingClientRect() ?? {}
      return around && { above: around.top - top, below: bottom - around.bottom }
    })
    expect(focus?.above).toBeLessThanOrEqual(1)
    expect(focus?.below).toBeLessThanOrEqual(1)
  }
  await expect(last).toBeFocused()
})
