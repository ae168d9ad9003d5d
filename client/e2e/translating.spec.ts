import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { Question } from '@tristar/shared/topics/questions.schema'
import type { TopicDetail } from '@tristar/shared/topics/topics.schema'
import type { Page } from '@playwright/test'
import { ADMIN } from './support/accounts.ts'
import { PHONE, rememberAs } from './support/actions.ts'
import { adminToken, call } from './support/api.ts'
import { tabTo } from './support/keyboard.ts'
import { baseURL } from './support/server.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const TITLE = 'Translated with the keyboard'

/** Two choices of which A is right, of the question of that number in all languages. */
function ask(number: number, language: MaterialLanguage, texts: [string, string, string]) {
  const [question, ...answers] = texts
  return {
    id: String(number).padStart(24, '5f00000000000000000000'),
    questionNo: number,
    questionType: 'multipleChoice' as const,
    language,
    question,
    answerChoices: answers.map((answer, index) => ({ choice: 'AB'[index] ?? '', answer })),
    correctAnswer: ['A'],
  }
}

async function send(path: string, fields: Record<string, string>): Promise<{ _id: string }> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const headers = { 'auth-token': await adminToken() }
  const answer = await fetch(baseURL + path, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as { data: { _id: string } }).data
}

const ONE: [string, string, string] = ['What comes first?', 'A greeting', 'An order']
const SINCE: [string, string, string] = ['What opens a visit?', 'A greeting', 'An order']
const TWO: [string, string, string] = ['What comes last?', 'Thanks', 'The bill']
const SATU: [string, string, string] = ['Apa yang dahulu?', 'Salam', 'Pesanan']

/** A draft whose second question is not in Malay, and whose first was changed in English since it was translated. */
async function makeTopic(): Promise<string> {
  const form = { title: TITLE, quiz: 'true', draft: 'true' }
  const quizzes = (one: typeof ONE) =>
    JSON.stringify([ask(1, 'English', one), ask(2, 'English', TWO), ask(1, 'Malay', SATU)])
  const { _id: topicId } = await send(topicsCalls.add.path, { ...form, quizzes: quizzes(ONE) })
  await send(topicsCalls.edit.path, { ...form, topicId, quizzes: quizzes(SINCE) })
  return topicId
}

async function typeInto(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

const facts = ({ questionNo, question, correctAnswer, sourceRevision }: Question) => [
  questionNo,
  question,
  correctAnswer.join(''),
  sourceRevision,
]

test('an admin translates a quiz with the keyboard alone', async ({ page }) => {
  test.slow()
  const topicId = await makeTopic()
  await rememberAs(page, ADMIN, 'en')
  await page.goto(`/admin/trainingTopic/edit/${topicId}?quiz=Malay`)
  const head = page.getByRole('region', { name: 'Translation' })
  const selected = page.getByRole('tab', { selected: true })
  const field = (name: string) => page.getByRole('textbox', { name })
  const original = (number: number) =>
    page.getByRole('region', { name: `Original English, question ${number}` })

  await test.step('the changed original stands beside its translation, which is still right', async () => {
    await expect(head).toContainText('Malay: 1 of 2 translated, 1 to check')
    await expect(original(1)).toContainText('What opens a visit?')
    await expect(page.getByText(/^The original changed since: English/)).toBeVisible()
    await expectAccessible(page)
    await tabTo(page, 'Still right')
    await page.keyboard.press('Enter')
    await expect(field('Question 1')).toBeFocused()
  })

  await test.step('the next to do is what is missing, begun as a copy', async () => {
    await page.keyboard.press('Control+Enter')
    await expect(selected).toHaveText('EN 2, not in Malay yet')
    await expect(original(2)).toContainText('What comes last?')
    await expect(page.getByRole('button', { name: 'Start with a copy of English' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(field('Question 2')).toBeFocused()
    await expect(page.getByText('Not translated yet: it reads like the original.')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Apa yang terakhir?')
    await typeInto(page, 'Answer A', 'Terima kasih')
    await typeInto(page, 'Answer B', 'Bil')
    await expect(head).toContainText('Malay: 2 of 2 translated')
    await expect(head).toContainText('Nothing left to do')
    await page.keyboard.press('Control+Enter')
    await expect(field('Answer B')).toBeFocused()
  })

  await test.step('nothing is missing on a phone, where the original stands above', async () => {
    await page.setViewportSize(PHONE)
    await expect(page.getByText('English, question 2')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('it is saved, and agrees with its originals', async () => {
    await page.getByRole('button', { name: 'Back' }).focus()
    await tabTo(page, 'Save draft')
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Save this topic as a draft?' })
    await question.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(page.getByText('The draft has been saved')).toBeVisible()
    await expect(field('Question 2')).toHaveValue('Apa yang terakhir?')
    const token = await adminToken()
    const { quizzes } = await call<TopicDetail>(topicsCalls.fetch.path, { topicId }, token)
    expect(quizzes.filter(({ language }) => language === 'Malay').map(facts)).toEqual([
      [1, 'Apa yang dahulu?', 'A', 2],
      [2, 'Apa yang terakhir?', 'A', 1],
    ])
    expect(new Set(quizzes.map(({ id }) => id)).size).toBe(2)
    await call(topicsCalls.remove.path, { topicId }, token)
  })
})
