import { randomUUID } from 'node:crypto'
import { addDays, dayOf } from '@tristar/shared/common/dates'
import { SUPERVISOR } from './support/accounts.ts'
import { rememberAs } from './support/actions.ts'
import { completeTier, register } from './support/api.ts'
import { listen } from './support/heard.ts'
import { expect, opened, test } from './support/test.ts'

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
