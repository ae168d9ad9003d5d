import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { SavedTopic } from '@tristar/shared/topics/topics.schema'
import { ADMIN } from './support/accounts.ts'
import { DESKTOP, PHONE, rememberAs } from './support/actions.ts'
import { adminToken, call, demoPdf, topics } from './support/api.ts'
import { baseURL } from './support/server.ts'
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

/** A PDF of one empty page, as small as they come. */
const ONE_PAGE = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 640 360]>>endobj
trailer<</Root 1 0 R>>
%%EOF`

/** A draft with English slides and fewer Malay ones. */
async function addUneven(title: string): Promise<void> {
  const body = new FormData()
  body.append('title', title)
  body.append('draft', 'true')
  body.append('engPdf', new Blob([new Uint8Array(await demoPdf())]), 'english.pdf')
  body.append('mlyPdf', new Blob([ONE_PAGE]), 'malay.pdf')
  const headers = { 'auth-token': await adminToken() }
  const added = await fetch(baseURL + topicsCalls.add.path, { method: 'POST', headers, body })
  expect(added.status).toBe(201)
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

  await test.step('slides of two languages are turned together, and say where they differ', async () => {
    await addUneven('Library C')
    await page.setViewportSize(DESKTOP)
    await page.goto('/admin/trainingTopic')
    await page.getByRole('button', { name: 'More for Library C' }).click()
    await page.getByRole('menuitem', { name: 'Compare slide languages' }).click()
    const [english, malay] = ['English', 'Malay'].map((name) =>
      page.getByRole('region', { name, exact: true }),
    )
    if (!english || !malay) throw new Error('there are two')
    await expect(
      page.getByText(/^The numbers of pages differ: English \d+ pages, Malay 1\.$/),
    ).toBeVisible()
    await expect(
      malay.getByRole('region', { name: 'Slide, page 1' }).locator('canvas'),
    ).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await expect(
      english.getByRole('region', { name: 'Slide, page 2' }).locator('canvas'),
    ).toBeVisible()
    await expect(malay.getByText('Malay ends at page 1')).toBeVisible()
  })

  await test.step('on a phone they stand one under the other', async () => {
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Previous' }).click()
    const tops = await Promise.all(
      ['English', 'Malay'].map(async (name) =>
        page.getByRole('region', { name, exact: true }).boundingBox(),
      ),
    )
    expect(tops[1]?.x).toBe(tops[0]?.x)
    expect(tops[1]?.y).toBeGreaterThan(tops[0]?.y ?? Infinity)
    await expectAccessible(page)
  })
})
