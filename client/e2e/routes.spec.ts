import type { Page } from '@playwright/test'
import { ADMIN, SCOPED_ADMIN, SELLER, SUPERVISOR } from './support/accounts.ts'
import { rememberAs } from './support/actions.ts'
import { askedWithin, expect, test, visited } from './support/test.ts'

/**
 * The route table (domain: Screens): what is asked for, and where one ends up. The first page that stays and the
 * first that leads elsewhere are loaded; further ones are asked for within the app, which has the same routes.
 */
async function expectRoutes(page: Page, routes: Record<string, string>): Promise<void> {
  const loaded = new Set<boolean>()
  for (const [asked, reached] of Object.entries(routes)) {
    const stays = asked === reached
    const within = stays ? visited : askedWithin
    await (loaded.has(stays) ? within(page, asked) : page.goto(asked))
    loaded.add(stays)
    // Once a page is on screen nothing leads elsewhere any more.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page, `${asked} leads to ${reached}`).toHaveURL(reached)
  }
}

/** A page that stays where it was asked for. */
const stay = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, path]))

/** Pages that lead elsewhere. */
const lead = (target: string, ...paths: string[]) =>
  Object.fromEntries(paths.map((path) => [path, target]))

const ADMIN_PAGES = [
  '/admin/calendar',
  '/admin/distributor',
  '/admin/trends',
  '/admin/trends/report',
  '/admin/supervisor',
  '/admin/supervisor/seller/someone',
  '/admin/supervisor/log/someone',
  '/admin/seller',
  '/admin/seller/log/someone',
  '/admin/person/someone',
]
const ALL_SCOPE_PAGES = [
  '/admin/dashboard',
  '/admin/trainingTopic',
  '/admin/trainingTopic/add',
  '/admin/trainingTopic/edit/0123456789abcdef01234567',
  '/admin/resetAccount',
  '/admin/audit',
  '/admin/import',
]
const SELLER_PAGES = ['/seller/dashboard', '/seller/calendar', '/seller/training']
const SUPERVISOR_PAGES = [
  '/supervisor/dashboard',
  '/supervisor/calendar',
  '/supervisor/trends',
  '/supervisor/trends/report',
  '/supervisor/sellers',
  '/supervisor/training',
  '/supervisor/sellers/log/someone',
  '/supervisor/person/someone',
]

test('signed out: public pages open, everything else leads to the login', async ({ page }) => {
  await expectRoutes(page, {
    ...stay('/login', '/register/seller', '/register/supervisor', '/admin/login'),
    ...stay(
      '/password/forgot',
      '/password/reset/some-token',
      '/join/some-token',
      '/contact/confirm/some-token',
    ),
    ...stay('/register/admin', '/nowhere'),
    ...lead('/login', '/', ...SELLER_PAGES, ...SUPERVISOR_PAGES),
    ...lead('/login', ...ADMIN_PAGES, ...ALL_SCOPE_PAGES),
  })
})

test('a seller reaches the seller pages alone', async ({ page }) => {
  await rememberAs(page, SELLER, 'en')
  await expectRoutes(page, {
    ...stay(...SELLER_PAGES),
    ...stay('/seller/nowhere'),
    ...lead('/seller/dashboard', '/', '/login', '/supervisor/dashboard', '/admin/seller'),
  })
})

test('a supervisor reaches the supervisor pages alone', async ({ page }) => {
  await rememberAs(page, SUPERVISOR, 'en')
  await expectRoutes(page, {
    ...stay(...SUPERVISOR_PAGES),
    ...stay('/nowhere'),
    ...lead('/supervisor/dashboard', '/', '/login', '/seller/dashboard', '/admin/seller'),
  })
})

test('an admin of all reaches every admin page', async ({ page }) => {
  await rememberAs(page, ADMIN, 'en')
  await expectRoutes(page, {
    ...stay(...ADMIN_PAGES, ...ALL_SCOPE_PAGES),
    ...lead('/admin/dashboard', '/', '/seller/dashboard'),
  })
})

test('an admin of one scope is led from the restricted pages to the calendar', async ({ page }) => {
  await rememberAs(page, SCOPED_ADMIN, 'en')
  await expectRoutes(page, {
    ...stay(...ADMIN_PAGES),
    ...lead('/admin/calendar', '/', '/seller/dashboard', ...ALL_SCOPE_PAGES),
  })
  await expect(page.getByRole('link', { name: 'Training Topic' })).toHaveCount(0)
})
