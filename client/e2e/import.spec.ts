import { randomInt, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { xlsxOf } from '../src/lib/testing/xlsx.ts'
import { ADMIN } from './support/accounts.ts'
import { PHONE, rememberAs } from './support/actions.ts'
import { login } from './support/api.ts'
import { expect, expectAccessible, expectSound, test } from './support/test.ts'

const NEW = `new.${randomUUID().slice(0, 8)}`
const MANAGER = `${NEW}.boss`
/** As Excel keeps it: a number, without its zero. */
const NUMBER = 100_000_000 + randomInt(100_000_000)

/** The text of the file that a button saves. */
async function downloadOf(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return readFile(await download.path(), 'utf8')
}

test('an admin imports people, hands a password over, and finds the result after a reload', async ({
  page,
  browser,
}) => {
  await rememberAs(page, ADMIN, 'en')
  await expectSound(page, '/admin/import')
  const rows = [
    'action,type,id,name,email,number,supervisorId,distributorId,password',
    `add,User,${NEW},Lim Wei,,${NUMBER},${MANAGER},,`,
    `,User Manager,${MANAGER},Goh Pei,,,,KTC,given-word`,
    `,seller,${NEW},Lim Wei,,,${MANAGER},,`,
  ]
  const cells = rows.map((row) =>
    row.split(',').map((cell) => (cell === String(NUMBER) ? NUMBER : cell)),
  )
  await page.getByLabel('Choose file').setInputFiles({
    name: 'people.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(xlsxOf(cells)),
  })
  await expect(page.getByText('This ID is already in line 2 of the file.')).toBeVisible()
  await expectAccessible(page)
  const refused = await downloadOf(page, 'Download refused rows')
  expect(refused).toContain(`,seller,${NEW},Lim Wei,,,${MANAGER},,,4,This ID is already in line 2`)
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  const asked = page.getByRole('dialog', { name: 'Import 2 rows?' })
  await asked.getByRole('button', { name: 'Import 2 rows' }).click()

  await expect(page.getByText('2 rows have been imported.')).toBeVisible()
  await expectAccessible(page)
  const [, line = ''] = (await downloadOf(page, 'Download initial passwords')).split('\r\n')
  const [id, password = '', ...whose] = line.split(',')
  expect([id, ...whose]).toEqual([NEW, 'Lim Wei', MANAGER])

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
  const { user } = await login(NEW, password)
  expect(user.number).toBe(`0${NUMBER}`)
  await theirs.close()

  await page.setViewportSize(PHONE)
  await expectSound(page, new URL(page.url()).pathname + new URL(page.url()).search)
})
