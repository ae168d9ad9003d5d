import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import type { UserListRow } from '@tristar/shared/people/lists.schema'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { TopicDetail } from '@tristar/shared/topics/topics.schema'
import type { Browser, Page } from '@playwright/test'
import { ADMIN } from './support/accounts.ts'
import { DESKTOP, PHONE, pressEscape, rememberAs } from './support/actions.ts'
import { adminToken, call, demoPdf, login } from './support/api.ts'
import { smallTargets } from './support/measure.ts'
import { baseURL } from './support/server.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  switchTheme,
  test,
} from './support/test.ts'
import { text } from './support/texts.ts'

const QUESTION = {
  questionNo: 1,
  question: 'Which pack stands in front?',
  questionType: 'multipleChoice',
  language: 'English',
  correctAnswer: ['A'],
  answerChoices: [
    { choice: 'A', answer: 'The newest one' },
    { choice: 'B', answer: 'The one that expires first' },
  ],
  explanation: 'What expires first is sold last.',
}

// One after the other, in a star that no other test gives topics: a number that changes meanwhile is a change of the topic.
test.describe.configure({ mode: 'default' })

/** A published Silver topic for KTC alone, whose people no other test counts. */
async function makeTopic(title: string): Promise<string> {
  const form = new FormData()
  const fields = { title, belt: 'Green', mandatory: '["KTC"]', quiz: 'true', supervisor: 'false' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('quizzes', JSON.stringify([QUESTION]))
  const slides = new Blob([new Uint8Array(await demoPdf())], { type: 'application/pdf' })
  form.append('engPdf', slides, 'slides.pdf')
  const headers = { 'auth-token': await adminToken() }
  const url = `${baseURL}${topicsCalls.add.path}`
  const answer = await fetch(url, { method: 'POST', headers, body: form })
  const { data } = (await answer.json()) as { data: { _id: string } }
  return data._id
}

const published = async (topicId: string) =>
  (await call<TopicDetail>(topicsCalls.fetch.path, { topicId }, await adminToken())).theory

async function remove(topicId: string): Promise<void> {
  await call(topicsCalls.remove.path, { topicId }, await adminToken())
}

/** Another admin, in a browser of its own. */
async function another(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: DESKTOP })
  const page = await context.newPage()
  await rememberAs(page, ADMIN, 'en')
  return page
}

const name = (page: Page) => page.getByRole('textbox', { name: 'Topic Name' })

/** Confirms the question that keeps what is typed as a revision. */
async function keep(page: Page, button: 'Keep as revision' | 'Save revision'): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep this as a revision?' })
  await dialog.getByRole('button', { name: 'Save' }).click()
}

/** Sound on a desktop and a phone, light and dark. */
async function expectSoundEverywhere(page: Page): Promise<void> {
  await expectAccessible(page)
  await switchTheme(page, 'dark')
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  expect(await smallTargets(page, 44)).toEqual([])
  await switchTheme(page, 'light')
  await page.setViewportSize(DESKTOP)
}

test('a published topic is revised, previewed, published, compared and taken back', async ({
  page,
}) => {
  const title = 'Rotation of packs'
  const topicId = await makeTopic(title)
  await rememberAs(page, ADMIN, 'en')

  await test.step('what is changed is kept beside what learners see', async () => {
    await page.goto(`/admin/trainingTopic/edit/${topicId}`)
    await name(page).fill('Rotation of packs and cartons')
    await page.getByRole('button', { name: 'Edit English Quiz' }).click()
    await page.getByRole('checkbox', { name: /B/ }).first().check()
    await page.getByRole('checkbox', { name: /A/ }).first().uncheck()
    await page.getByRole('button', { name: 'Back', exact: true }).first().click()
    await keep(page, 'Keep as revision')
    await expect(page).toHaveURL(`/admin/trainingTopic/revision/${topicId}`)
    expect((await published(topicId)).title).toBe(title)
  })

  await test.step('the changes stand side by side, with the effect told', async () => {
    await expect(page.getByRole('heading', { name: 'What changes · 2' })).toBeVisible()
    await expect(page.getByRole('row', { name: 'Topic Name' })).toContainText('and cartons')
    await expect(page.getByRole('row', { name: 'English Quiz, question 1' })).toContainText('Key')
    await expect(page.getByText('No learner gains or loses anything.')).toBeVisible()
    await expectSoundEverywhere(page)
  })

  await test.step('a learner’s slides and quiz can be looked at', async () => {
    await page.getByRole('button', { name: 'Preview as a learner' }).click()
    await page.getByRole('menuitem', { name: 'English slides' }).click()
    await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible()
    await pressEscape(page)
    await page.getByRole('button', { name: 'Preview as a learner' }).click()
    await page.getByRole('menuitem', { name: 'English Quiz' }).click()
    await expect(page.getByRole('dialog')).toContainText(QUESTION.question)
    await pressEscape(page)
  })

  await test.step('it is put live in one press', async () => {
    await page.getByRole('button', { name: 'Publish revision' }).click()
    await expect(page.getByText('The revision has been published')).toBeVisible()
    expect((await published(topicId)).title).toBe('Rotation of packs and cartons')
  })

  await test.step('its history compares both', async () => {
    await page.goto(`/admin/trainingTopic/history/${topicId}`)
    await expect(page.getByRole('heading', { name: '1 and 2 compared' })).toBeVisible()
    await expect(page.locator('ins', { hasText: 'and cartons' })).toBeVisible()
    await expectSoundEverywhere(page)
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(page.getByRole('heading', { name: '1 and 2 compared' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Revisions' })).toBeVisible()
    await page.setViewportSize(DESKTOP)
  })

  await test.step('the former one is taken back as a revision, and thrown away', async () => {
    await page.getByRole('button', { name: 'Take 1 back as a revision' }).click()
    await expect(page).toHaveURL(`/admin/trainingTopic/revision/${topicId}`)
    await expect(page.getByRole('heading', { name: 'What changes · 2' })).toBeVisible()
    await page.getByRole('button', { name: 'Throw the revision away' }).click()
    const dialog = page.getByRole('dialog', { name: 'Throw the revision away?' })
    await dialog.getByRole('button', { name: 'Throw the revision away' }).click()
    await expect(page.getByText('The revision has been thrown away')).toBeVisible()
    expect((await published(topicId)).title).toBe('Rotation of packs and cartons')
  })
  await remove(topicId)
})

test('two admins share a revision, and neither loses what is typed', async ({ page, browser }) => {
  const title = 'Shelves side by side'
  const topicId = await makeTopic(title)
  const other = await another(browser)
  await rememberAs(page, ADMIN, 'en')

  await test.step('who was editing when the other began it is told, and goes on in it', async () => {
    await page.goto(`/admin/trainingTopic/edit/${topicId}`)
    await name(page).fill('Mine')
    await other.goto(`/admin/trainingTopic/edit/${topicId}`)
    await name(other).fill('Theirs')
    await keep(other, 'Keep as revision')
    await expect(other.getByRole('heading', { name: 'What changes · 1' })).toBeVisible()
    await page.getByRole('button', { name: 'Save topic' }).click()
    const asked = page.getByRole('dialog', { name: 'Edit your topic and quizzes?' })
    await asked.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('A revision is waiting: what you save goes into it.')).toBeVisible()
    await expect(name(page)).toHaveValue('Mine')
    expect((await published(topicId)).title).toBe(title)
    await page.getByRole('button', { name: 'Go on with mine' }).click()
    await keep(page, 'Save revision')
    await expect(page.getByRole('row', { name: 'Topic Name' })).toContainText('Mine')
  })

  await test.step('nobody publishes what the other has not seen', async () => {
    await other.getByRole('button', { name: 'Publish revision' }).click()
    await expect(other.getByRole('alert')).toContainText('changed in the meantime')
    await expect(other.getByRole('row', { name: 'Topic Name' })).toContainText('Mine')
    expect((await published(topicId)).title).toBe(title)
    await other.getByRole('button', { name: 'Publish revision' }).click()
    await expect(other.getByText('The revision has been published')).toBeVisible()
    await page.getByRole('button', { name: 'Publish revision' }).click()
    await expect(page.getByRole('heading', { name: 'No revision is waiting' })).toBeVisible()
  })
  await other.context().close()
  await remove(topicId)
})

test('a topic is withdrawn to a draft, whose learners no longer have it', async ({ page }) => {
  const title = 'Too early'
  const topicId = await makeTopic(title)
  const users = await call<UserListRow[]>(peopleListCalls.users.path, {}, await adminToken())
  const learner = users.find(({ distributorId }) => distributorId === 'KTC')?.sellerId ?? ''
  const tasks = async () => (await login(learner)).user.alltasks.map((task) => task.title)
  expect(await tasks()).toContain(title)
  await rememberAs(page, ADMIN, 'en')
  await page.goto(`/admin/trainingTopic/edit/${topicId}`)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw this topic?' })
  await expect(dialog).toContainText(/learners? loses? it/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeVisible()
  expect(await tasks()).not.toContain(title)
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('listitem').first()).toContainText('Withdrawn 2')
  await remove(topicId)
})

for (const language of ['bm', 'ch'] as const)
  test(`revision and history are sound in ${language}`, async ({ page }) => {
    const topicId = await makeTopic(`Bahasa 语言 ${language}`)
    const { title } = await published(topicId)
    const change = { topicId, title: `${title} 2`, revise: true, belt: 'Green', mandatory: ['KTC'] }
    await call(topicsCalls.edit.path, change, await adminToken())
    await rememberAs(page, ADMIN, language)
    await page.goto(`/admin/trainingTopic/revision/${topicId}`)
    const publish = text(language, 'versions', 'publish.submit')
    await expect(page.getByRole('button', { name: publish })).toBeVisible()
    await expectSoundEverywhere(page)
    await page.goto(`/admin/trainingTopic/history/${topicId}?compare=1.waiting`)
    await expect(page.locator('ins').first()).toBeVisible()
    await expectSoundEverywhere(page)
    await remove(topicId)
  })
