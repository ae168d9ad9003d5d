import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { SavedTopic } from '@tristar/shared/topics/topics.schema'
import { ADMIN } from './support/accounts.ts'
import { DESKTOP, PHONE, rememberAs } from './support/actions.ts'
import { adminToken, call, topics } from './support/api.ts'
import { expect, expectAccessible, test } from './support/test.ts'

/** Theory for User Managers of one distributor at the end of Gold: nobody's progress counts it, and it locks nothing. */
const TITLES = ['Library A', 'Library B']

const asAdmin = async <Answer>(path: string, body: object) =>
  call<Answer>(path, body, await adminToken())

async function publishCopy(title: string): Promise<void> {
  const { data: rows } = await topics()
  const topicId = rows.find(({ materials }) => materials.some(({ pdf }) => pdf))?._id
  const { data } = await asAdmin<SavedTopic>(topicsCalls.duplicate.path, { topicId })
  const form = { topicId: data._id, title, titleMalay: '', titleChinese: '', topicNo: 0 }
  const audience = { belt: 'Black', mandatory: ['KTC'], supervisor: true, quiz: false }
  await asAdmin(topicsCalls.edit.path, { ...form, ...audience, draft: false, quizzes: [] })
}

async function removeOwn(): Promise<void> {
  const { data } = await topics()
  for (const { _id: topicId, title } of data)
    if (title.startsWith('Library ')) await asAdmin(topicsCalls.remove.path, { topicId })
}

const own = async () =>
  (await topics()).data.flatMap(({ title }) => (title.startsWith('Library ') ? [title] : []))

type Topics = Awaited<ReturnType<typeof topics>>

/** Those of some topics that others have, too, in their order. */
const orderOf = (some: Topics, others: Topics) => {
  const known = new Set(others.data.map(({ _id }) => _id))
  return some.data.flatMap(({ _id }) => (known.has(_id) ? [_id] : []))
}

test.beforeAll(async () => {
  await removeOwn()
  for (const title of TITLES) await publishCopy(title)
})
test.afterAll(removeOwn)

test('topics are filtered, put in order and duplicated', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await rememberAs(page, ADMIN, 'en')

  await test.step('whom a move concerns is told before it is saved', async () => {
    await page.goto('/admin/trainingTopic')
    const before = await topics()
    await page
      .getByRole('button', { name: /^Move / })
      .first()
      .focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(/have another topic to complete before the one they are at/)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    // Other tests add and remove topics meanwhile.
    expect(orderOf(await topics(), before)).toEqual(orderOf(before, await topics()))
  })

  await test.step('a move that concerns nobody is saved at once', async () => {
    await page.goto('/admin/trainingTopic?tier=Black')
    await page.getByRole('button', { name: 'Move Library B' }).focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Library B is number \d+ now$/)).toBeVisible()
    expect(await own()).toEqual(['Library B', 'Library A'])
  })

  await test.step('a drag does the same', async () => {
    const handle = page.getByRole('button', { name: 'Move Library B' })
    const to = await page.getByRole('button', { name: 'Move Library A' }).boundingBox()
    if (!to) throw new Error('there is no handle')
    await handle.hover()
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 })
    await page.mouse.up()
    await expect.poll(own).toEqual(['Library A', 'Library B'])
  })

  await test.step('those for User Managers are found by the filter, which the address keeps', async () => {
    await page.getByRole('combobox', { name: 'Mandatory For' }).selectOption('User Managers only')
    await expect(page).toHaveURL(/audience=managers/)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Update Library A' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('on a phone the menu duplicates one, and opens the draft', async () => {
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'More for Library A' }).click()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expect(page.getByText('Duplicated as a draft')).toBeVisible()
    await expect(page.getByLabel('Topic Name', { exact: false }).first()).toHaveValue(
      'Library A (2)',
    )
  })
})
