import { randomUUID } from 'node:crypto'
import { addDays, dayOf } from '@tristar/shared/common/dates'
import { SUPERVISOR } from './support/accounts.ts'
import { pressEscape, rememberAs } from './support/actions.ts'
import { completeTier, register } from './support/api.ts'
import { listen } from './support/heard.ts'
import { expect, opened, test } from './support/test.ts'
import { text } from './support/texts.ts'

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
    text('en', 'ui', 'signOut.text'),
  )
})
