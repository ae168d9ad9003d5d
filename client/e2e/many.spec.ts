import { randomUUID } from 'node:crypto'
import { accountsCalls } from '@tristar/shared/people/accounts.calls'
import { DESKTOP, PHONE } from './support/actions.ts'
import { adminToken, call } from './support/api.ts'
import { asNewAdmin } from './support/newAdmin.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, opened, test } from './support/test.ts'

const TAG = `m${randomUUID().slice(0, 8)}`

/** A team of its own: the first one has an address, the others none. */
async function addTeam(): Promise<void> {
  const token = await adminToken()
  const add = (person: object) => call(accountsCalls.add.path, person, token)
  await add({ role: 'supervisor', id: `${TAG}.boss`, distributorId: 'LHM' })
  for (const name of ['Ann', 'Ben', 'Cro', 'Dee']) {
    const id = `${TAG}.${name.toLowerCase()}`
    const email = name === 'Ann' ? `${id}@example.com` : ''
    await add({ role: 'seller', id, name, email, supervisorId: `${TAG}.boss` })
  }
}

test('an admin invites and deactivates all whom a search finds, and reads who was left out', async ({
  page,
}) => {
  await addTeam()
  // Each admin has one job at a time.
  await asNewAdmin(page)
  await opened(page, `/admin/seller?search=${TAG}.`)
  const chooseAll = async () => {
    await page.getByRole('checkbox', { name: /^Choose Ann/ }).check()
    await page.getByRole('button', { name: 'All 4 matching' }).click()
    await expect(page.getByText('All 4 matching selected')).toBeVisible()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(5)
  }
  await chooseAll()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const inviting = page.getByRole('dialog', { name: 'Invite 4 Users?' })
  await expect(inviting.getByText('4 of them have never logged in.')).toBeVisible()
  await expectAccessible(page)
  await inviting.getByRole('button', { name: 'Invite 4 Users' }).click()
  const job = page.getByRole('region', { name: 'Work on many people' })
  await expect(job.getByText(/^1 person invited\. .*not sent\. 3 left out\.$/)).toBeVisible()
  await job.getByRole('button', { name: 'Show who and why' }).click()
  await expect(job.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await job.getByRole('button', { name: 'Close' }).click()
  await expect(job).toHaveCount(0)

  await page.setViewportSize(PHONE)
  await page.getByRole('checkbox', { name: /^Choose Ann/ }).check()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(DESKTOP)
  await page.getByRole('button', { name: 'Choose none' }).click()
  await chooseAll()
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
  const leaving = page.getByRole('dialog', { name: 'Deactivate 4 Users?' })
  await leaving.getByRole('button', { name: 'Deactivate 4 Users' }).click()
  await expect(job.getByText('4 people deactivated.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Choose/ })).toHaveCount(0)
})

test('an admin invites all User Managers of a search and deactivates chosen ones without Users', async ({
  page,
}) => {
  const tag = `${TAG}.lead`
  const token = await adminToken()
  const add = (person: object) => call(accountsCalls.add.path, person, token)
  for (const name of ['Ida', 'Joe', 'Kim']) {
    const id = `${tag}.${name.toLowerCase()}`
    const email = name === 'Ida' ? `${id}@example.com` : ''
    await add({ role: 'supervisor', id, name, email, distributorId: 'LHM' })
  }
  await add({ role: 'seller', id: `${TAG}.eve`, supervisorId: `${tag}.joe` })
  await asNewAdmin(page, 'lhm')
  await page.setViewportSize(PHONE)
  await opened(page, `/admin/supervisor?search=${tag}.`)
  await page.getByRole('checkbox', { name: /^Choose Ida/ }).check()
  await page.getByRole('button', { name: 'All 3 matching' }).click()
  await expect(page.getByRole('button', { name: 'Move', exact: true })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const inviting = page.getByRole('dialog', { name: 'Invite 3 User Managers?' })
  await expect(inviting.getByText('3 of them have never logged in.')).toBeVisible()
  await inviting.getByRole('button', { name: 'Invite 3 User Managers' }).click()
  const job = page.getByRole('region', { name: 'Work on many people' })
  await expect(job.getByText(/^1 person invited\. .*not sent\. 2 left out\.$/)).toBeVisible()
  await job.getByRole('button', { name: 'Close' }).click()

  await page.setViewportSize(DESKTOP)
  for (const name of ['Ida', 'Joe'])
    await page.getByRole('checkbox', { name: new RegExp(`^Choose ${name}`) }).check()
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
  const leaving = page.getByRole('dialog', { name: 'Deactivate 2 User Managers?' })
  await expectAccessible(page)
  await leaving.getByRole('button', { name: 'Deactivate 2 User Managers' }).click()
  await expect(job.getByText('1 person deactivated. 1 left out.')).toBeVisible()
  await job.getByRole('button', { name: 'Show who and why' }).click()
  await expect(job.getByRole('listitem')).toHaveText(/^Joe .*has active Users/)
})
