import { sessionCalls } from '@tristar/shared/session/session.calls'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { ADMIN, DEMO_PASSWORD, SCOPED_ADMIN } from './support/accounts.ts'
import { answerQuiz, readSlides, rememberAs, signInAsAdmin } from './support/actions.ts'
import { call, completeTask, demoPdf, login, quizKey, topics } from './support/api.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const TITLE = 'Cold chain at the outlet'
const TITLE_MALAY = 'Rantaian sejuk di kedai'
const SELLER = `new.${randomUUID().slice(0, 8)}`
/** Of MER-EC, whose people no other test changes. */
const MANAGER = 'wan.hasnah'

type Row = Record<string, string>

/** Presses the button, or the item of its menu, and reads the CSV that it brings. */
async function downloaded(
  page: Page,
  button: string,
  item?: string,
): Promise<{ name: string; rows: Row[] }> {
  const [download] = await Promise.all([
    // All rows are gathered first.
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: button, exact: true }).click(),
    item && page.getByRole('menuitem', { name: item }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  const { data, errors } = Papa.parse<Row>(text.slice(1), { header: true, skipEmptyLines: true })
  expect(errors).toEqual([])
  return { name: download.suggestedFilename(), rows: data }
}

async function addPdfs(page: Page): Promise<void> {
  const buffer = await demoPdf()
  const inputs = page.locator('input[type=file]')
  for (const [index, name] of ['english.pdf', 'malay.pdf', 'chinese.pdf'].entries()) {
    await inputs.nth(index).setInputFiles({ name, mimeType: 'application/pdf', buffer })
    await expect(page.getByText(new RegExp(name))).toBeVisible()
  }
}

/** Choose one, put in order, and a recap. */
async function addQuiz(page: Page, texts: { choice: string[]; order: string[]; recap: string }) {
  const add = page.getByRole('button', { name: 'Add question' }).first()
  await add.click()
  await page.getByLabel('Question 1').fill(texts.choice[0] ?? '')
  for (const [index, letter] of ['A', 'B', 'C'].entries()) {
    // There are two to begin with.
    if (index > 1) await page.getByRole('button', { name: 'Add answer' }).click()
    await page.getByLabel(`Answer ${letter}`, { exact: true }).fill(texts.choice[index + 1] ?? '')
  }
  await page.getByLabel('B is correct').check()
  await add.click()
  await page.getByText('Arrangement', { exact: true }).click()
  await page.getByLabel('Question 2').fill(texts.order[0] ?? '')
  for (const [index, place] of [2, 1].entries()) {
    await page.getByRole('button', { name: 'Add option' }).click()
    await page.getByLabel(`Option ${index + 1}`, { exact: true }).fill(texts.order[index + 1] ?? '')
    await page.getByLabel(`Right place of option ${index + 1}`).fill(String(place))
  }
  // The first place can only be set once there is a second option.
  await page.getByLabel('Right place of option 1').fill('2')
  await add.click()
  await page.getByText('Recap & Ans', { exact: true }).click()
  await page.getByLabel('Recap', { exact: true }).fill(texts.recap)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Topic')
}

async function percentageOf(title: string) {
  const row = (await topics()).data.find((topic) => topic.title === title)
  return { percentage: row?.percentage, avgAttempt: row?.avgAttempt }
}

test('an admin makes a topic, a seller passes it, the figures move and the files hold it', async ({
  page,
  browser,
}) => {
  test.slow()
  await test.step('a topic with three PDFs and a mixed quiz in two languages', async () => {
    await signInAsAdmin(page, ADMIN)
    await page.goto('/admin/trainingTopic')
    await page.getByRole('link', { name: 'Add New' }).click()
    await page.getByLabel('Topic Name').fill(TITLE)
    await page.getByLabel('Star').selectOption({ label: 'Bronze' })
    await page.getByLabel('MER-EC', { exact: true }).check()
    await addPdfs(page)
    await page.getByLabel('Name in Malay').fill(TITLE_MALAY)
    await page.getByLabel('Yes', { exact: true }).check()
    await page.getByRole('button', { name: 'Add English Quiz' }).click()
    await addQuiz(page, {
      choice: ['How cold is a chiller?', '-4 °C', '4 °C', '14 °C'],
      order: ['What comes first?', 'Write it down', 'Read the thermometer'],
      recap: 'Cold from the factory to the shelf.',
    })
    await page.getByRole('button', { name: 'Add Malay Quiz' }).click()
    await addQuiz(page, {
      choice: ['Berapakah suhu peti sejuk?', '-4 °C', '4 °C', '14 °C'],
      order: ['Apakah yang pertama?', 'Catat', 'Baca termometer'],
      recap: 'Sejuk dari kilang ke rak.',
    })
    // A reload loses nothing of it.
    await page.reload()
    await expect(page.getByText('3 questions')).toHaveCount(2)
    await expect(page.getByLabel('Name in Malay')).toHaveValue(TITLE_MALAY)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Publish' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Add this new topic?')
    await expect(dialog).toContainText('There is a PDF, but no quiz, in Chinese.')
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('The topic has been added')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/trainingTopic(\?|$)/)
    await expect(page.getByText(TITLE).first()).toBeVisible()
    // It says which language it lacks.
    await expect(page.getByText('No quiz: Chinese').first()).toBeVisible()
  })

  const before = await percentageOf(TITLE)
  expect(before.avgAttempt).toBe(0)

  await test.step('a seller of the mandatory distributor studies and passes it', async () => {
    const body = { sellerId: SELLER, password: DEMO_PASSWORD, supervisorId: MANAGER }
    await call(sessionCalls.registerSeller.path, body)
    const { token, user } = await login(SELLER)
    const bronze = user.alltasks.filter((task) => task.beltType === 'White')
    const topic = bronze.find((task) => task.title === TITLE)
    if (!topic) throw new Error('the topic is not mandatory for the seller')
    for (const task of bronze) if (task !== topic) await completeTask(token, 'seller', task)
    const context = await browser.newContext({ locale: 'en-GB' })
    const learner = await context.newPage()
    await rememberAs(learner, SELLER, 'en')
    await learner.goto(`/seller/training/topic/${topic._id}`)
    await readSlides(learner, 'en')
    await learner.goto(`/seller/training/quiz/${topic._id}`)
    await learner.getByText('Malay', { exact: true }).click()
    await learner.getByRole('button', { name: 'START NOW' }).click()
    await answerQuiz(learner, 'en', await quizKey(topic._id, 'Malay'), true)
    await expect(learner.getByRole('dialog')).toContainText('you have passed your test')
    await context.close()
  })

  await test.step('the figures move', async () => {
    const { percentage, avgAttempt } = await percentageOf(TITLE)
    expect(avgAttempt).toBe(1)
    expect(percentage).toBeGreaterThan(0)
    await page.goto(`/admin/seller?search=${SELLER}`)
    await page.getByRole('main').getByRole('link', { name: /Log/ }).first().click()
    await expect(page).toHaveURL(/\/admin\/seller\/log\//)
    const line = page.getByRole('row').filter({ hasText: TITLE })
    await expect(line).toContainText('1')
    await expectAccessible(page)
  })

  await test.step('the files hold it', async () => {
    await page.goto(`/admin/seller?search=${SELLER}`)
    await expect(page.getByText(SELLER).first()).toBeVisible()
    const report = await downloaded(page, 'Download Report')
    expect(report.name).toMatch(/^seller_\d{4}_\d{1,2}_\d{1,2}\.csv$/)
    expect(report.rows.map((row) => row['User ID'])).toEqual([SELLER])
    const more = await downloaded(page, 'More ways to download', 'With names and more columns')
    expect(more.rows).toMatchObject([{ 'User ID': SELLER, State: 'Active' }])
    const everything = await downloaded(page, 'Everything in one file')
    // The file is of the list on screen.
    expect(new Set(everything.rows.map((row) => row['User ID']))).toEqual(new Set([SELLER]))
    expect(everything.rows.filter((row) => row.Topic === TITLE)).toHaveLength(1)
    const made = (await topics()).data.find(({ title }) => title === TITLE)
    expect(made?.titles).toEqual({ English: TITLE, Malay: TITLE_MALAY, Chinese: '' })
    await page.goto('/admin/trainingTopic?search=rantaian')
    await page
      .getByRole('link', { name: `Update ${TITLE}` })
      .first()
      .click()
    await page.getByRole('button', { name: 'Delete Topic' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('The topic has been deleted')).toBeVisible()
    expect((await topics()).data.some(({ _id }) => _id === made?._id)).toBe(false)
  })
})

test('an admin of one distributor sees and downloads no other', async ({ page }) => {
  await signInAsAdmin(page, SCOPED_ADMIN)
  await test.step('the tables and their files hold LHM alone', async () => {
    await page.goto('/admin/seller')
    await expect(page.getByText('LHM').first()).toBeVisible()
    const report = await downloaded(page, 'Download Report')
    expect(report.rows.length).toBeGreaterThan(10)
    expect(new Set(report.rows.map((row) => row.Distributor))).toEqual(new Set(['LHM']))
    const everything = await downloaded(page, 'Everything in one file')
    const others = ['KTC', 'MER-S', 'MER-EC', 'KTCB']
    const foreign = everything.rows.filter((row) => others.includes(row.Distributor ?? ''))
    expect(foreign).toEqual([])
    await page.goto('/admin/supervisor')
    const managers = await downloaded(page, 'Download Report')
    expect(managers.name).toMatch(/^supervisor_\d{4}_\d{1,2}_\d{1,2}\.csv$/)
    expect(new Set(managers.rows.map((row) => row.Distributor))).toEqual(new Set(['LHM']))
  })

  await test.step('a log of somebody else is as good as missing', async () => {
    await page.goto(`/admin/supervisor/log/${MANAGER}`)
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expect(page.getByText('MER-EC')).toHaveCount(0)
  })

  await test.step('what is for scope all leads to the calendar', async () => {
    for (const path of [
      '/admin/dashboard',
      '/admin/trainingTopic',
      '/admin/resetAccount',
      '/admin/audit',
      '/admin/import',
    ]) {
      await page.goto(path)
      await expect(page).toHaveURL('/admin/calendar')
    }
  })
})
