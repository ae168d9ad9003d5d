import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { ADMIN } from './support/accounts.ts'
import { PHONE, rememberAs } from './support/actions.ts'
import { expect, expectAccessible, expectSound, test } from './support/test.ts'

const NEW = `new.${randomUUID().slice(0, 8)}`
const MANAGER = `${NEW}.boss`

test('an admin imports people, hands a password over, and finds the result after a reload', async ({
  page,
  browser,
}) => {
  await rememberAs(page, ADMIN, 'en')
  await expectSound(page, '/admin/import')
  const csv = [
    'action,type,id,name,email,number,supervisorId,distributorId,password',
    `add,seller,${NEW},Lim Wei,,,${MANAGER},,`,
    `,supervisor,${MANAGER},Goh Pei,,,,KTC,given-word`,
    `,seller,${NEW},Lim Wei,,,${MANAGER},,`,
  ]
  await page.getByLabel('Choose file').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv.join('\r\n')),
  })
  await expect(page.getByText('This ID is already in line 2 of the file.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  const asked = page.getByRole('dialog', { name: 'Import 2 rows?' })
  await asked.getByRole('button', { name: 'Import 2 rows' }).click()

  await expect(page.getByText('2 rows have been imported.')).toBeVisible()
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download initial passwords' }).click(),
  ])
  const [, line = ''] = (await readFile(await download.path(), 'utf8')).split('\r\n')
  const [id, password = ''] = line.split(',')
  expect(id).toBe(NEW)

  await page.reload()
  await expect(page.getByText('2 rows have been imported.')).toBeVisible()
  await expect(page.getByText('The initial passwords were given once')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download initial passwords' })).toHaveCount(0)

  const theirs = await browser.newPage()
  await theirs.goto('/login')
  // As pasted from a chat, with marks that nobody sees.
  await theirs.getByLabel('User ID').fill(`\u2068${NEW}\u2069\u200B`)
  await theirs.getByLabel('Password', { exact: true }).fill(password)
  await theirs.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(theirs.getByText('Choose your password')).toBeVisible()
  await theirs.close()

  await page.setViewportSize(PHONE)
  await expectSound(page, new URL(page.url()).pathname + new URL(page.url()).search)
})
