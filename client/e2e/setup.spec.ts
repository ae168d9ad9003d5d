import { adminsCalls } from '@tristar/shared/account/admins.calls'
import { OWN_SCOPES } from '@tristar/shared/common/distributors'
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ADMIN, DEMO_PASSWORD } from './support/accounts.ts'
import { DESKTOP, PHONE, signInAsAdmin } from './support/actions.ts'
import { endAll, isReady, startServer } from './support/ownServer.ts'
import { PORT } from './support/server.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSound,
  opened,
  test,
} from './support/test.ts'

// A server of its own, with an empty database and a public address.

const port = PORT + 3
const site = `http://localhost:${port}`
const running: ChildProcess[] = []
let folder = ''

test.use({ baseURL: site })

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tristar-setup-'))
  const first = { ADMIN_USERNAME: ADMIN, ADMIN_PASSWORD: DEMO_PASSWORD }
  running.push(startServer({ DATA_DIR: folder, PORT: String(port), PUBLIC_URL: site, ...first }))
  await isReady(site)
})

test.afterAll(async () => {
  await endAll(running)
  await rm(folder, { recursive: true, force: true })
})

test('an empty installation says what is left, ticks it off by itself and lets it be put away', async ({
  page,
}) => {
  await signInAsAdmin(page, ADMIN)
  const checklist = page.getByRole('region', { name: 'Five things, then everybody can start' })
  await expect(checklist.getByText('1 of 5 done')).toBeVisible()
  await expect(checklist.getByRole('listitem')).toHaveCount(5)
  await expect(checklist.getByText(`PUBLIC_URL is ${site}`)).toBeVisible()
  await expectAccessible(page)

  // The picture is a file of its own, in the page's colours.
  const isDrawn = () =>
    checklist.locator('svg use').evaluate((use: SVGUseElement) => {
      const { width, height } = use.getBoundingClientRect()
      return width > 0 && height > 0
    })
  await expect.poll(isDrawn).toBe(true)

  const token = await page.evaluate(() => localStorage.getItem('user-token') ?? '')
  for (const scope of OWN_SCOPES) {
    const data = { username: `admin.${scope}`, scope }
    const headers = { 'auth-token': token }
    const added = await page.request.post(adminsCalls.add.path, { data, headers })
    expect(added.ok()).toBe(true)
  }
  await opened(page, '/admin/dashboard')
  await expect(checklist.getByText('2 of 5 done')).toBeVisible()
  await expect(checklist.getByText('Each distributor has one.')).toBeVisible()

  await checklist.getByRole('link', { name: 'Set up mail' }).click()
  await expect(page).toHaveURL('/admin/messages')
  await expect(page.getByText('No mail server is set.')).toBeVisible()
  await expect(page.getByText(/Whoever runs the server sets SMTP_URL/)).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize(PHONE)
  await expectSound(page, '/admin/dashboard')
  await page.setViewportSize(DESKTOP)

  await checklist.getByRole('button', { name: 'Put away' }).press('Enter')
  await expect(checklist).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Set up mail' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'User Managers' })).toBeVisible()
  await expect(checklist).toBeHidden()
  await expectNoSidewaysScroll(page)
})
