import type { Page } from '@playwright/test'
import { ADMIN, SELLER } from './support/accounts.ts'
import { rememberAs } from './support/actions.ts'
import { login } from './support/api.ts'
import { loaded } from './support/requests.ts'
import { expect, test } from './support/test.ts'
import { type Language, text } from './support/texts.ts'

// Whatever is asked for while the connection is away.
test.use({ provokes: ['/'] })

const away = (page: Page, language: Language = 'en') =>
  page.getByRole('alert').filter({ hasText: text(language, 'ui', 'error.network') })

const retry = (page: Page, language: Language = 'en') =>
  page.getByRole('button', { name: text(language, 'ui', 'action.retry'), exact: true })

for (const language of ['en', 'bm', 'ch'] as const)
  test(`a page that cannot be fetched says so and comes with the connection, in ${language}`, async ({
    page,
    context,
  }) => {
    await rememberAs(page, SELLER, language)
    await page.goto('/seller/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const calendar = page.getByRole('link', {
      name: text(language, 'ui', 'nav.calendar'),
      exact: true,
    })
    // The code that keeps the focus comes with the first control that has it, while there is a connection.
    await calendar.focus()
    await loaded(page)
    await context.setOffline(true)
    await calendar.click()
    await expect(page).toHaveURL('/seller/calendar')
    await expect(away(page, language)).toBeVisible()
    // Pressing without a connection repeats the message.
    await retry(page, language).click()
    await expect(away(page, language)).toBeVisible()
    await context.setOffline(false)
    await expect(page.locator('[data-date]').first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    const next = page.getByRole('button', { name: text(language, 'trainings', 'calendar.next') })
    await expect(next).toHaveCSS('border-radius', '8px')
    await expect(page.getByRole('list').first()).toHaveCSS('list-style-type', 'none')
  })

test('the rest of the screen goes on meanwhile, and the way back is open', async ({
  page,
  context,
}) => {
  await rememberAs(page, SELLER, 'en')
  await page.goto('/seller/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await loaded(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Training Topic', exact: true }).click()
  await expect(away(page)).toBeVisible()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(away(page)).toHaveCount(0)
})

test('data and slides that cannot be fetched come by themselves without an online event', async ({
  page,
}) => {
  await rememberAs(page, ADMIN, 'en')
  await page.goto('/admin/dashboard')
  await page.route('**/api/admin/sellerDashboard', (route) => route.abort())
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(away(page)).toBeVisible()
  await page.unroute('**/api/admin/sellerDashboard')
  // Whoever is first: other tests add people meanwhile.
  await expect(page.getByRole('checkbox', { name: /^Choose / }).nth(1)).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)

  // A server that is starting again, behind its proxy.
  const starting = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }
  await rememberAs(page, SELLER, 'en')
  const { user } = await login(SELLER)
  await page.route('**/material/*.pdf', (route) => route.fulfill(starting))
  await page.goto(`/seller/training/topic/${user.alltasks[0]?._id}`)
  await expect(retry(page)).toBeVisible()
  await page.unroute('**/material/*.pdf')
  await expect(page.locator('canvas').first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('data that cannot be fetched comes by itself with the connection', async ({
  page,
  context,
}) => {
  await rememberAs(page, ADMIN, 'en')
  // Few people, so that another order shows the same ones.
  await page.goto('/admin/seller?search=nurul')
  await expect(page.getByRole('link', { name: SELLER }).first()).toBeVisible()
  await context.setOffline(true)
  await page
    .getByRole('columnheader', { name: /User ID$/ })
    .getByRole('button')
    .first()
    .click()
  await expect(away(page)).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await context.setOffline(false)
  await expect(page.getByRole('link', { name: SELLER }).first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a dialog that cannot be fetched leaves what is typed below it', async ({ page, context }) => {
  // Without idle time the code is not prefetched.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await rememberAs(page, ADMIN, 'en')
  await page.goto('/admin/trainingTopic/add')
  await page.getByLabel('Topic Name').fill('Half typed')
  await loaded(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('No connection to the server.')
  await context.setOffline(false)
  await expect(page.getByRole('dialog')).toContainText('Leave')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByLabel('Topic Name')).toHaveValue('Half typed')
})
