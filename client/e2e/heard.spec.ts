import { randomUUID } from 'node:crypto'
import { addDays, dayOf } from '@tristar/shared/common/dates'
import { accountCalls } from '@tristar/shared/account/account.calls'
import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { ADMIN, DEMO_PASSWORD, SUPERVISOR, SUPERVISOR_UNREADY } from './support/accounts.ts'
import { pressEscape, rememberAs } from './support/actions.ts'
import { adminToken, call, completeTier, register } from './support/api.ts'
import { listen } from './support/heard.ts'
import { expect, opened, test } from './support/test.ts'
import { text as textOf } from './support/texts.ts'

/** A line of a file of people: a User of the manager's. */
const rowOf = (id: string) => `add,User,${id},,,,${SUPERVISOR},,`

const LIST = notificationsCalls.list.path
const OBJECTIVES = { 'Business objective': 'Win a facing', 'Training objective': 'Answer a price' }

test('a booking says that it is planned, and nothing against itself', async ({ page }) => {
  const sellerId = `heard.${randomUUID().slice(0, 8)}`
  const { token } = await register(sellerId)
  await completeTier(token)
  await rememberAs(page, SUPERVISOR, 'en')
  const heard = await listen(page)
  await opened(page, `/supervisor/calendar?initiate=seller&seller=${sellerId}`)
  const dialog = page.getByRole('dialog', { name: 'Initiate Training' })
  const day = addDays(dayOf(new Date(), 'Asia/Kuala_Lumpur'), 40)
  await dialog.getByLabel(/^Date/).fill(day)
  await dialog.getByLabel(/^Time/).fill('10:00')
  await dialog.getByRole('checkbox').first().check()
  for (const [label, text] of Object.entries(OBJECTIVES))
    await dialog.getByLabel(new RegExp(`^${label}`)).fill(text)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => (await heard()).map(({ text }) => text).join(' '))
    .toMatch(/planned/i)
  expect((await heard()).filter(({ urgent }) => urgent)).toEqual([])
})

test('a dialog is described by nothing, a question by its text', async ({ page }) => {
  await rememberAs(page, SUPERVISOR, 'en')
  await opened(page, '/supervisor/calendar?initiate=seller')
  const booking = page.getByRole('dialog', { name: 'Initiate Training' })
  await expect(booking).toHaveAccessibleDescription('')
  await pressEscape(page)
  await expect(booking).toBeHidden()
  await page.getByRole('button', { name: 'Notifications' }).click()
  const center = page.getByRole('dialog', { name: 'Notifications' })
  await expect(center).toHaveAccessibleDescription('')
  await pressEscape(page)
  await expect(center).toBeHidden()
  await page.getByRole('button', { name: 'SIGN OUT' }).click()
  await expect(page.getByRole('dialog')).toHaveAccessibleDescription(
    textOf('en', 'ui', 'signOut.text'),
  )
})

test('a notification that arrives is said, and so is that all are read', async ({ page }) => {
  const sellerId = `heard.${randomUUID().slice(0, 8)}`
  await register(sellerId)
  await rememberAs(page, sellerId, 'en')
  const heard = await listen(page)
  const listed = page.waitForResponse((answer) => answer.url().includes(LIST))
  await opened(page, '/seller/dashboard')
  // What is there already is no news.
  await listed
  const move = { sellerIds: [sellerId], supervisorId: SUPERVISOR_UNREADY }
  await call(movesCalls.move.path, move, await adminToken())
  const bell = page.getByRole('button', { name: 'Notifications, 1 unread' })
  await expect(bell).toBeVisible({ timeout: 90_000 })
  const said = {
    urgent: false,
    text: expect.stringMatching(/^New notification: Your User Manager/),
  }
  await expect.poll(heard).toContainEqual(said)
  await bell.click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.poll(heard).toContainEqual({ urgent: false, text: 'All are marked as read' })
})

test('a file of people says once how many can be imported and how many cannot', async ({
  page,
}) => {
  await rememberAs(page, ADMIN, 'en')
  const heard = await listen(page)
  await opened(page, '/admin/import')
  const name = `heard.${randomUUID().slice(0, 8)}`
  const head = 'action,type,id,name,email,number,supervisorId,distributorId,password'
  await page.getByLabel('Choose file').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, rowOf(name), rowOf(''), rowOf(name)].join('\n')),
  })
  const said = /1 row can be imported\..*2 rows/
  await expect
    .poll(async () => (await heard()).filter(({ text }) => said.test(text)))
    .toHaveLength(1)
})

test('people who are chosen say that search and filters have gone', async ({ page }) => {
  await rememberAs(page, ADMIN, 'en')
  const heard = await listen(page)
  await opened(page, '/admin/seller')
  await page
    .getByRole('checkbox', { name: /^Choose (?!all)/ })
    .first()
    .check()
  const text = '1 User chosen; search and filters have made room for actions'
  await expect.poll(heard).toContainEqual({ urgent: false, text })
  expect((await heard()).filter((each) => each.text.startsWith('1 User chosen'))).toHaveLength(1)
})

test('a session that ends keeps the id, and says so with the field that is left to fill in', async ({
  page,
}) => {
  const sellerId = `heard.${randomUUID().slice(0, 8)}`
  const { token } = await register(sellerId)
  await page.addInitScript((kept) => localStorage.setItem('user-token', kept), token)
  await opened(page, '/seller/dashboard')
  const password = DEMO_PASSWORD
  await call(accountCalls.changePassword.path, { password, newPassword: password }, token)
  // A page that is idle asks for its notifications: it may have noticed by itself, and have no link any more.
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('a[href="/seller/calendar"]')?.click(),
  )
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('User ID')).toHaveValue(sellerId)
  const field = page.getByLabel('Password', { exact: true })
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(textOf('en', 'auth', 'login.expired'))
})
