import { randomUUID } from 'node:crypto'
import { ADMIN } from './support/accounts.ts'
import { PHONE, rememberAs } from './support/actions.ts'
import { expect, expectAccessible, expectSound, test } from './support/test.ts'

const USERNAME = `new.${randomUUID().slice(0, 8)}`

test('an admin adds another one, who chooses an own password, changes the scope and removes it', async ({
  page,
  browser,
}) => {
  await rememberAs(page, ADMIN, 'en')
  await expectSound(page, '/admin/admins')
  await page.getByRole('button', { name: 'Add admin' }).click()
  const adding = page.getByRole('dialog', { name: 'Add admin' })
  await adding.getByLabel('Username').fill(USERNAME)
  await adding.getByLabel('Distributors').selectOption({ label: 'LHM' })
  await expectAccessible(page)
  await adding.getByRole('button', { name: 'Add admin' }).click()
  const given = page.getByRole('dialog', { name: `New password for ${USERNAME}` })
  const shown = given.getByRole('status')
  await expect(shown).toHaveText(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
  const password = (await shown.textContent()) ?? ''
  await expectAccessible(page)
  await given.getByRole('button', { name: 'Done' }).click()

  const theirs = await browser.newPage()
  await theirs.goto('/admin/login')
  await theirs.getByLabel('Username').fill(USERNAME)
  await theirs.getByLabel('Password', { exact: true }).fill(password)
  await theirs.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(theirs.getByText('Choose your password')).toBeVisible()
  await theirs.close()

  await page.getByRole('searchbox', { name: 'Search by username or name' }).fill(USERNAME)
  // The head and the one that is found: until then the former rows are dimmed.
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: `Change scope ${USERNAME}` }).click()
  const scope = page.getByRole('dialog', { name: `Change the scope of ${USERNAME}` })
  await scope.getByLabel('Distributors').selectOption({ label: 'All distributors' })
  await expectAccessible(page)
  await scope.getByRole('button', { name: 'Change scope' }).click()
  await expect(page.getByRole('cell', { name: 'All distributors' })).toBeVisible()

  await page.getByRole('button', { name: `New password ${USERNAME}` }).click()
  const asked = page.getByRole('dialog', { name: `New password for ${USERNAME}?` })
  await expect(asked.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: `Remove ${USERNAME}` }).click()
  const removing = page.getByRole('dialog', { name: `Remove ${USERNAME}?` })
  await removing.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText(`Nothing matches “${USERNAME}”`)).toBeVisible()
})

test('the admins are cards on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await rememberAs(page, ADMIN, 'ch')
  await expectSound(page, '/admin/admins')
})
