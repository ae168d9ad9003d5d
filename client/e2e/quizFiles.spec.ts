import { readFile } from 'node:fs/promises'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import type { UserListRow } from '@tristar/shared/people/lists.schema'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { TopicDetail } from '@tristar/shared/topics/topics.schema'
import type { Page } from '@playwright/test'
import { ADMIN } from './support/accounts.ts'
import { PHONE, rememberAs } from './support/actions.ts'
import { adminToken, call, completeTheory, demoPdf, login, topics } from './support/api.ts'
import { tabTo } from './support/keyboard.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const TITLE = 'Brought from another system'

/** As Moodle exports: HTML, an ordering question, and one that cannot come. */
const MOODLE = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
  <question type="category"><category><text>$course$/top/Visits</text></category></question>
  <question type="multichoice">
    <name><text>visit 1</text></name>
    <questiontext format="html"><text><![CDATA[<p>What <b>opens</b> a visit?</p>]]></text></questiontext>
    <generalfeedback format="html"><text><![CDATA[<p>A greeting does.</p>]]></text></generalfeedback>
    <single>true</single><shuffleanswers>true</shuffleanswers>
    <answer fraction="100" format="html"><text>A greeting</text></answer>
    <answer fraction="0" format="html"><text>The price list</text></answer>
  </question>
  <question type="ordering">
    <questiontext format="html"><text>Put the visit in order.</text></questiontext>
    <answer fraction="1"><text>Greet</text></answer>
    <answer fraction="2"><text>Ask</text></answer>
    <answer fraction="3"><text>Thank</text></answer>
  </question>
  <question type="essay"><questiontext format="html"><text>Describe a visit.</text></questiontext></question>
</quiz>
`

const TABLE = [
  'type\tquestion\tchoice1\tchoice2\tchoice3\tcorrect\teither',
  'multipleChoice\tWhat belongs to a shelf?\tPrices\tProducts\tShoes\tA B\t',
  'recap\tRemember\tLook first, sell third.\t\t\t\t',
].join('\n')

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import questions · English' })

async function openImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import questions' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Choose file' })).toBeFocused()
}

async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) }
  await dialog(page).locator('input[type=file]').setInputFiles(file)
}

test('questions come from a Moodle file and a pasted table, are asked, and come back as they went', async ({
  page,
  browser,
}) => {
  test.slow()
  const token = await adminToken()
  await rememberAs(page, ADMIN, 'en')
  const result = dialog(page).getByRole('heading', { level: 3 }).first()
  const tabs = page.getByRole('tablist', { name: 'Questions' }).getByRole('tab')

  await test.step('a topic for one distributor, whose people no other test counts', async () => {
    await page.goto('/admin/trainingTopic/add')
    await page.getByLabel('Topic Name').fill(TITLE)
    await page.getByLabel('Star').selectOption({ label: 'Gold' })
    await page.getByLabel('KTC', { exact: true }).check()
    const slides = { name: 'slides.pdf', mimeType: 'application/pdf', buffer: await demoPdf() }
    await page.locator('input[type=file]').first().setInputFiles(slides)
    await expect(page.getByText(/slides\.pdf/)).toBeVisible()
    await page.getByLabel('Yes', { exact: true }).check()
    await page.getByRole('button', { name: 'Add English Quiz' }).click()
  })

  await test.step('a Moodle file', async () => {
    await openImport(page)
    await expectAccessible(page)
    await chooseFile(page, 'visits.xml', MOODLE)
    await expect(result).toHaveText('2 questions read, 1 cannot come')
    await expect(result).toBeFocused()
    await expect(dialog(page).getByText('1 question: formatting was reduced')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Show all as learners see them' }).click()
    await expect(dialog(page).getByText('Explanation: A greeting does.')).toBeVisible()
    await expect(dialog(page).getByText('Right order: 2, 1, 3')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(PHONE)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await dialog(page).getByRole('button', { name: 'Take 2 questions' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(tabs).toHaveText(['Q1', 'Q2'])
    await expect(page.getByRole('tab', { name: 'Q1' })).toBeFocused()
    await expect(page.getByText('Save the topic to keep them.')).toBeVisible()
  })

  await test.step('a table from the clipboard, with the keyboard alone', async () => {
    await tabTo(page, 'Import questions')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('button', { name: 'Choose file' })).toBeFocused()
    await tabTo(page, 'Or paste a text')
    await page.keyboard.insertText(TABLE)
    await tabTo(page, 'Read the text')
    await page.keyboard.press('Enter')
    await expect(result).toHaveText('2 questions read')
    await expect(result).toBeFocused()
    await tabTo(page, 'Take 2 questions')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: 'Q3' })).toBeFocused()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('The topic has been added')).toBeVisible()
  })

  const topic = (await topics()).data.find(({ title }) => title === TITLE)
  const topicId = topic?._id ?? ''
  const saved = () => call<TopicDetail>(topicsCalls.fetch.path, { topicId }, token)
  const { quizzes } = await saved()
  expect(quizzes.map((each) => each.question)).toEqual([
    'What opens a visit?',
    'Put the visit in order.',
    'What belongs to a shelf?',
    'Remember',
  ])

  await test.step('a learner is asked them', async () => {
    const users = await call<UserListRow[]>(peopleListCalls.users.path, {}, token)
    const manager = users.find(({ distributorId }) => distributorId === 'KTC')?.supervisorId ?? ''
    const signedIn = await login(manager)
    const task = signedIn.user.alltasks.find(({ _id }) => _id === topicId)
    if (!task) throw new Error(`${manager} has not got the topic`)
    await completeTheory(signedIn.token, 'supervisor', task)
    const learner = await (await browser.newContext()).newPage()
    await rememberAs(learner, manager, 'en')
    await learner.goto(`/supervisor/training/quiz/${topicId}`)
    await learner.getByRole('button', { name: 'START NOW' }).click()
    await expect(learner.getByRole('heading', { name: 'What opens a visit?' })).toBeVisible()
    await learner.getByText('A greeting', { exact: true }).click()
    await learner.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(learner.getByRole('heading', { name: 'Put the visit in order.' })).toBeVisible()
    await learner.context().close()
  })

  await test.step('exported and imported again, nothing changes', async () => {
    await page.goto(`/admin/trainingTopic/edit/${topicId}?quiz=English`)
    await page.getByRole('button', { name: 'Export questions' }).click()
    const out = page.getByRole('dialog', { name: 'Export questions · English' })
    await expect(out.getByText('Nothing is lost: read again')).toBeVisible()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await out.getByRole('button', { name: 'Download file' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`${TITLE} English.xml`)
    await expect(out).toBeHidden()
    await openImport(page)
    await chooseFile(page, 'again.xml', await readFile(await file.path(), 'utf8'))
    await expect(result).toHaveText('4 questions read')
    await expect(dialog(page).getByText('4 questions are here already, the same')).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Take questions' })).toBeDisabled()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Import questions' })).toBeFocused()
    expect((await saved()).quizzes).toEqual(quizzes)
    await call(topicsCalls.remove.path, { topicId }, token)
  })
})
