import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ADMIN, DEMO_PASSWORD, SELLER } from './support/accounts.ts'
import { login, topics } from './support/api.ts'
import { endAll, isReady, startServer } from './support/ownServer.ts'
import { DATA_DIR, PORT } from './support/server.ts'
import { loaded } from './support/requests.ts'
import { expect, test } from './support/test.ts'

// A second server on the demo's database, at http://localhost:…/tristar behind nginx, where that is installed.

const hasNginx = spawnSync('nginx', ['-v']).status === 0
const ownPort = PORT + 1
const port = hasNginx ? PORT + 2 : ownPort
const site = `http://localhost:${port}/tristar`
const running: ChildProcess[] = []
let folder = ''

// One server for both.
test.describe.configure({ mode: 'default' })

test.use({ baseURL: `http://localhost:${port}`, provokes: ['/tristar/api/'] })

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tristar-path-'))
  running.push(startServer({ DATA_DIR, PORT: String(ownPort), PUBLIC_URL: site }))
  if (hasNginx) {
    const file = join(folder, 'nginx.conf')
    await writeFile(file, nginxConfig())
    running.push(spawn('nginx', ['-c', file, '-e', join(folder, 'error.log')]))
  }
  await isReady(site)
})

test.afterAll(async () => {
  await endAll(running)
  await rm(folder, { recursive: true, force: true })
})

/** The location hands the path on as it is; it and its folders are all that differs from the operator's book. */
function nginxConfig(): string {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  return `daemon off; pid ${join(folder, 'nginx.pid')}; events {}
http { access_log off; ${folders.join(' ')}
  server { listen ${port};
    location /tristar/ { proxy_pass http://127.0.0.1:${ownPort}; proxy_buffering off; } } }`
}

test('a product below a path is whole: pages, files, calls, slides, links', async ({ page }) => {
  const outside: string[] = []
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url())
    if (protocol === 'http:' && !pathname.startsWith('/tristar/')) outside.push(pathname)
  })
  const first = (await topics()).data.find(({ beltType }) => beltType === 'White')

  await page.goto('/tristar/login')
  await page.getByLabel('User ID').fill(SELLER)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/tristar/seller/dashboard')
  await page.getByRole('link', { name: 'Training Topic' }).click()
  await expect(page).toHaveURL('/tristar/seller/training')

  await page.goto(`/tristar/seller/training/topic/${first?._id}`)
  await expect(page.locator('canvas').first()).toBeVisible()
  await page.reload()
  await expect(page.locator('canvas').first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/tristar/seller/training')
  await loaded(page)

  await page.goto(`/tristar/verify/${(await login(SELLER)).user.beltSerial.white}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Valid')
  await page.getByRole('link', { name: 'Bronze star' }).click()
  await expect(page).toHaveURL('/tristar/verify/star/bronze')
  await page.getByRole('link', { name: 'Tristar' }).click()
  await expect(page).toHaveURL('/tristar/seller/dashboard')
  await loaded(page)
  expect(outside).toEqual([])
})

test('an admin who logs in comes to the address that was opened', async ({ page }) => {
  await page.goto('/tristar/admin/seller?search=tan')
  await page.getByRole('link', { name: 'Go to the admin page' }).click()
  await expect(page).toHaveURL('/tristar/admin/login')
  await page.getByLabel('Username').fill(ADMIN)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/tristar/admin/seller?search=tan')
  await loaded(page)
})
