import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { ADMIN, SUPERVISOR } from './support/accounts.ts'
import { DESKTOP, PHONE, rememberAs } from './support/actions.ts'
import { call, earnStar, register } from './support/api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, opened, test } from './support/test.ts'

/** Last in every list, so that no first page changes for other tests. */
const newId = () => `z${randomUUID().slice(0, 8)}`

/** The dialog can be read and used on both sizes of screen. */
async function expectGood(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(DESKTOP)
}

test('an admin adds a User, and is shown the initial password until Done', async ({ page }) => {
  const id = newId()
  await rememberAs(page, ADMIN, 'en')
  await opened(page, '/admin/seller')
  await page.getByRole('button', { name: 'Add person' }).click()
  const form = page.getByRole('dialog', { name: 'Add person' })
  await expectGood(page, form)
  await form.getByLabel('User ID').fill(id)
  await form.getByRole('combobox', { name: 'User Manager' }).fill(SUPERVISOR)
  await page.getByRole('option', { name: new RegExp(SUPERVISOR) }).click()
  await form.getByRole('radio', { name: /^Initial password/ }).check()
  await form.getByRole('button', { name: 'Add person' }).click()
  const given = page.getByRole('dialog', { name: `New password for ${id}` })
  await expect(given.getByRole('status')).toHaveText(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
  await page.keyboard.press('Escape')
  await expectGood(page, given)
  await given.getByRole('button', { name: 'Done' }).click()
  await expect(given).toBeHidden()
})

test('an admin corrects a User', async ({ page }) => {
  const id = newId()
  await register(id)
  await rememberAs(page, ADMIN, 'en')
  await opened(page, `/admin/person/${id}`)
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: /^Edit Aida binti Hassan/ })
  await form.getByLabel('Email').fill(`${id}@example.com`)
  await expect(
    form.getByText('A link is sent there. It counts once it is confirmed.'),
  ).toBeVisible()
  await expectGood(page, form)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Changes saved')).toBeVisible()
})

test('an admin replaces a certificate by one with the present name', async ({ page }) => {
  const id = newId()
  const { token } = await register(id)
  await earnStar(token, 'White')
  await call(certificatesCalls.download.path, { belt: 'White' }, token)
  await call(sessionCalls.saveProfile.path, { name: 'Aida Hassan' }, token)
  await rememberAs(page, ADMIN, 'en')
  await opened(page, `/admin/person/${id}?tab=certificates`)
  await page.getByRole('button', { name: /^Reissue/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Reissue this certificate?' })
  await expect(dialog.getByText('Aida binti Hassan')).toBeVisible()
  await expectGood(page, dialog)
  await dialog.getByLabel(/^Reason/).fill('Misspelt')
  await dialog.getByRole('button', { name: 'Reissue' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('table').getByText('Replaced')).toBeVisible()
  await expectAccessible(page)
})
