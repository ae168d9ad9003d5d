import { SELLER, SELLER_DONE } from './support/accounts.ts'
import { DESKTOP, PHONE, rememberAs } from './support/actions.ts'
import { login } from './support/api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'
import { type Language, text } from './support/texts.ts'

const star = (language: Language) =>
  text(language, 'ui', 'star.name').replace('{{star}}', text(language, 'ui', 'star.Green'))

for (const [language, size] of [
  ['en', DESKTOP],
  ['bm', { width: 1280, height: 800 }],
  ['ch', PHONE],
] as const)
  test(`the way to the next star leads to the station where one is, in ${language}`, async ({
    page,
  }) => {
    const { user } = await login(SELLER)
    const here = user.alltasks.find((task) => task.completed !== true && !task.locked)
    await page.setViewportSize(size)
    await rememberAs(page, SELLER, language)
    await page.goto('/seller/dashboard')
    const next = page.getByRole('region', { name: text(language, 'progress', 'next.label') })
    await expect(next).toBeInViewport()
    const name = text(language, 'progress', 'way.title').replace('{{star}}', star(language))
    const way = page.getByRole('region', { name })
    // Its place is taken by itself meanwhile.
    await expect(async () => way.scrollIntoViewIfNeeded({ timeout: 2000 })).toPass()
    // The star held, three topics, the training, the star to come.
    await expect(way.getByRole('listitem')).toHaveCount(6)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await way.getByRole('link', { name: text(language, 'progress', 'way.here') }).click()
    await expect(page).toHaveURL(new RegExp(`/${here?._id}$`))
  })

for (const size of [DESKTOP, PHONE])
  test(`nothing moves while the rest of the dashboard comes, at ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await rememberAs(page, SELLER, 'en')
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/seller/dashboard')
    const table = page.getByRole(size === PHONE ? 'list' : 'table', { name: 'All topics' })
    await expect(table).toBeAttached()
    await expect(page.getByText('You are here')).toBeAttached()
    const moved = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    )
    expect(moved).toBeLessThan(0.02)
  })

test('with all three stars there is no way, and no date by which they were expected', async ({
  page,
}) => {
  await rememberAs(page, SELLER_DONE, 'en')
  await page.goto('/seller/dashboard')
  await expect(page.getByText('All three stars are yours.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'All topics' })).toBeVisible()
  await expect(page.getByText(/The way to/)).toHaveCount(0)
  await expect(page.getByText('Expected Completion Date')).toHaveCount(0)
  await expectAccessible(page)
})
