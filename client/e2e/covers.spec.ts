import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import type { UserListRow } from '@tristar/shared/people/lists.schema'
import { judgeCover } from '@tristar/shared/topics/cover.rules'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { Material, SavedTopic, TopicDetail } from '@tristar/shared/topics/topics.schema'
import type { Page } from '@playwright/test'
import { ADMIN } from './support/accounts.ts'
import { PHONE, rememberAs } from './support/actions.ts'
import { adminToken, call, demoPdf, login } from './support/api.ts'
import { baseURL } from './support/server.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const row = (page: Page, language: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: language }) })

/** The size of the picture beside a language's PDF, once it is shown. */
const pictureOf = (page: Page, language: string) =>
  row(page, language)
    .locator('img')
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])

/** The verdict of the server's rule on a cover, as somebody gets it. */
async function fetched(cover: string, token: string) {
  const answer = await fetch(`${baseURL}${cover}`, { headers: { 'auth-token': token } })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return [answer.status, answer.headers.get('content-type'), judgeCover(bytes)]
}

const GOOD = [200, 'image/webp', null]

/** A draft with an English PDF, added as programs do, without a cover. */
async function addUncovered(title: string): Promise<string> {
  const form = new FormData()
  form.append('title', title)
  form.append('draft', 'true')
  form.append('engPdf', new Blob([new Uint8Array(await demoPdf())]), 'slides.pdf')
  const headers = { 'auth-token': await adminToken() }
  const sent = { method: 'POST', headers, body: form }
  const added = await fetch(`${baseURL}${topicsCalls.add.path}`, sent)
  return ((await added.json()) as SavedTopic).data._id
}

test('a PDF that is chosen gets a cover, which learners see', async ({ page }) => {
  const title = 'Seen at a glance'
  const file = { name: 'slides.pdf', mimeType: 'application/pdf', buffer: await demoPdf() }
  await rememberAs(page, ADMIN, 'en')
  await page.goto('/admin/trainingTopic/add')
  await page.getByRole('textbox', { name: 'Topic Name' }).fill(title)
  await page.getByRole('combobox', { name: 'Star' }).selectOption('Gold')
  await page.getByRole('checkbox', { name: 'KTC', exact: true }).check()
  await page.locator('input[aria-label="Upload Malay PDF"]').setInputFiles(file)
  await expect.poll(() => pictureOf(page, 'Malay')).toEqual([640, 360])
  await expect(row(page, 'English').locator('img')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('The topic has been added')).toBeVisible()

  const users = await call<UserListRow[]>(peopleListCalls.users.path, {}, await adminToken())
  const learner = users.find(({ distributorId }) => distributorId === 'KTC')?.sellerId ?? ''
  const { token, user } = await login(learner)
  const task = user.alltasks.find((each) => each.title === title)
  const [material] = task?.materials ?? ([] as Material[])
  expect(await fetched(material?.cover ?? '', token)).toEqual(GOOD)

  await page.getByRole('link', { name: `Update ${title}` }).click()
  await expect.poll(() => pictureOf(page, 'Malay')).toEqual([640, 360])
  await call(topicsCalls.remove.path, { topicId: task?._id }, await adminToken())
})

test('a PDF that is stored without a cover gets one by a press', async ({ page }) => {
  const topicId = await addUncovered('Older than covers')
  await rememberAs(page, ADMIN, 'en')
  await page.goto(`/admin/trainingTopic/edit/${topicId}`)
  await page.getByRole('button', { name: 'Draw cover of the English PDF' }).click()
  await expect(row(page, 'English').getByRole('status')).toHaveText(/Its cover is added/)
  await expect.poll(() => pictureOf(page, 'English')).toEqual([640, 360])
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The draft has been saved')).toBeVisible()

  const token = await adminToken()
  const { theory } = await call<TopicDetail>(topicsCalls.fetch.path, { topicId }, token)
  expect(theory.materials[0]).toMatchObject({ language: 'English', pages: 6 })
  expect(await fetched(theory.materials[0]?.cover ?? '', token)).toEqual(GOOD)
  await call(topicsCalls.remove.path, { topicId }, token)
})
