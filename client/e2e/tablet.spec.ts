import { ADMIN, SELLER, SUPERVISOR } from './support/accounts.ts'
import { topics } from './support/api.ts'
import { rememberAs } from './support/actions.ts'
import { smallTargets } from './support/measure.ts'
import { expect, expectNoSidewaysScroll, opened, test } from './support/test.ts'
import { text } from './support/texts.ts'

/** A tablet in a hand, both ways: as wide as windows that a mouse uses. */
test.use({ hasTouch: true, isMobile: true })

const UPRIGHT = { width: 768, height: 1024 }
const ACROSS = { width: 1024, height: 768 }

for (const { who, paths } of [
  {
    who: ADMIN,
    paths: ['dashboard', 'seller?working=White', 'trends', 'audit', 'calendar', 'admins'].map(
      (page) => `/admin/${page}`,
    ),
  },
  {
    who: SUPERVISOR,
    paths: ['dashboard', 'sellers', 'calendar?initiate=seller', 'training'].map(
      (page) => `/supervisor/${page}`,
    ),
  },
  {
    who: SELLER,
    paths: ['dashboard', 'training', 'calendar', 'notifications'].map((page) => `/seller/${page}`),
  },
])
  test(`what ${who} presses on a tablet is 44 px`, async ({ page }) => {
    test.slow()
    await page.setViewportSize(ACROSS)
    await rememberAs(page, who, 'en')
    const faults: string[] = []
    for (const path of paths) {
      await opened(page, path)
      await expectNoSidewaysScroll(page)
      const small = await smallTargets(page, 44)
      // The number of a day is pressed anywhere in its free space.
      const others = small.filter((target) => !target.includes('book a training'))
      faults.push(...others.map((target) => `${path}: ${target}`))
    }
    expect(faults).toEqual([])
  })

for (const viewport of [UPRIGHT, ACROSS])
  test(`rows that are cards are sorted as heads would sort them (${viewport.width})`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await rememberAs(page, ADMIN, 'en')
    const { data } = await topics()
    await opened(page, `/admin/trainingTopic/analysis/${data[0]?._id}`)
    await page
      .getByLabel(text('en', 'ui', 'table.sortBy'))
      .selectOption({ label: text('en', 'analysis', 'questions.no') })
    await expect(page).toHaveURL(/sort=/)
  })

test('the booking form has two fields on a line of a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1100 })
  await rememberAs(page, SUPERVISOR, 'en')
  await opened(page, '/supervisor/calendar?initiate=seller')
  const dialog = page.getByRole('dialog')
  const tops = await dialog
    .locator('label')
    .evaluateAll((labels) =>
      labels.slice(0, 4).map((label) => Math.round(label.getBoundingClientRect().top)),
    )
  expect(new Set(tops).size).toBe(2)
})
