import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { Page } from '@playwright/test'
import type { Question } from '@tristar/shared/topics/questions.schema'
import type { TopicDetail } from '@tristar/shared/topics/topics.schema'
import { ADMIN } from './support/accounts.ts'
import { PHONE, pressEscape, signInAsAdmin } from './support/actions.ts'
import { call, demoPdf, topics } from './support/api.ts'
import { tabTo } from './support/keyboard.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const TITLE = 'Made with the keyboard'

function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('user-token') ?? '')
}

function detailOf(topicId: string, token: string): Promise<TopicDetail> {
  return call<TopicDetail>(topicsCalls.fetch.path, { topicId }, token)
}

/** Fills in what a topic needs besides its quiz; it is for one distributor whose people no other test uses. */
async function fillTopic(page: Page): Promise<void> {
  await page.goto('/admin/trainingTopic/add')
  await page.getByLabel('Topic Name').fill(TITLE)
  await page.getByLabel('Star').selectOption({ label: 'Gold' })
  await page.getByLabel('KTC', { exact: true }).check()
  const slides = { name: 'slides.pdf', mimeType: 'application/pdf', buffer: await demoPdf() }
  await page.locator('input[type=file]').first().setInputFiles(slides)
  await expect(page.getByText(/slides\.pdf/)).toBeVisible()
  await page.getByLabel('Yes', { exact: true }).check()
}

async function press(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press(key)
}

async function makeChoice(page: Page): Promise<void> {
  await press(page, 'Add question')
  await page.keyboard.type('What do you look at first?')
  await tabTo(page, 'Answer A')
  for (const answer of ['The ceiling', 'The shelf', 'The chiller']) {
    await page.keyboard.type(answer)
    await page.keyboard.press('Enter')
  }
  // Enter after the last answer has made one too many.
  await press(page, 'Remove answer D')
  await expect(page.getByLabel('Answer C', { exact: true })).toBeFocused()
  await press(page, 'C is correct', 'Space')
  await page.getByLabel('Answer B', { exact: true }).focus()
  await press(page, 'B is correct', 'Space')
  await press(page, 'Either is correct', 'Space')
  await expect(page.getByLabel('Either is correct')).toBeChecked()
}

async function makeOrder(page: Page): Promise<void> {
  await press(page, 'Add question')
  await page.keyboard.type('Put the visit in order.')
  await page.getByRole('radio', { name: 'Objective' }).focus()
  await page.keyboard.press('ArrowRight')
  await press(page, 'Add option')
  for (const option of ['Ask', 'Greet', 'Thank']) {
    await page.keyboard.type(option)
    if (option !== 'Thank') await page.keyboard.press('Enter')
  }
  await page.getByLabel('Option 1', { exact: true }).focus()
  for (const [option, place] of [2, 1, 3].entries()) {
    await tabTo(page, `Right place of option ${option + 1}`)
    await page.keyboard.type(String(place))
  }
}

async function makeRecap(page: Page): Promise<void> {
  await press(page, 'Add question')
  // Belongs to another type than the question will have: kept here, and not sent.
  await tabTo(page, 'Answer A')
  await page.keyboard.type('Left behind')
  await page.getByRole('radio', { name: 'Objective' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, 'Recap')
  await page.keyboard.type('Look first, sell third.')
}

const facts = (question: Question) => [
  question.questionNo,
  question.questionType,
  question.correctAnswer.join(''),
  question.onlyOne,
  question.sequence,
  question.answerChoices.length + question.options.length,
]

test('an admin makes a mixed quiz with the keyboard alone and copies it', async ({ page }) => {
  // Some two hundred presses of Tab, each looked at.
  test.slow()
  await signInAsAdmin(page, ADMIN)
  const token = await tokenOf(page)
  await fillTopic(page)

  await test.step('one question of each type', async () => {
    await press(page, 'Add English Quiz')
    await expect(page.getByRole('heading', { name: 'Add English Quiz' })).toBeFocused()
    await makeChoice(page)
    await page.getByRole('tab', { name: 'Q1' }).focus()
    await makeOrder(page)
    await page.getByRole('tab', { name: 'Q2' }).focus()
    await makeRecap(page)
    await expect(page.getByText(/incomplete/)).toHaveCount(0)
  })

  await test.step('the recap goes first', async () => {
    await page.getByRole('tab', { name: 'Q3' }).focus()
    await press(page, 'Move question left')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: 'Q1' })).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Q1' }).focus()
    await page.keyboard.press('ArrowRight')
    await press(page, 'Preview')
    const preview = page.getByRole('dialog', { name: 'As learners see it' })
    await expect(preview.getByRole('radio')).toHaveCount(3)
    await pressEscape(page)
    await expect(preview).toBeHidden()
  })

  await test.step('the Malay quiz begins as a copy, and a phone has room for it', async () => {
    await page.getByRole('button', { name: 'Back' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Edit English Quiz' })).toBeFocused()
    await press(page, 'Add Malay Quiz')
    await press(page, 'Copy from English (3 questions)')
    const copied = [1, 2, 3].map((number) => `Q${number}, not translated yet`)
    await expect(page.getByRole('tab')).toHaveText(copied)
    await page.setViewportSize(PHONE)
    await page.keyboard.press('End')
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Back' }).press('Enter')
  })

  await test.step('it is saved as it was made', async () => {
    await page.getByRole('button', { name: 'Publish' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).press('Enter')
    await expect(page.getByText('The topic has been added')).toBeVisible()
    const made = (await topics()).data.find(({ title }) => title === TITLE)
    const { quizzes } = await detailOf(made?._id ?? '', token)
    const expected = [
      [1, 'recap', '', false, '', 0],
      [2, 'multipleChoice', 'BC', true, '', 3],
      [3, 'sequence', '', false, '2,1,3', 3],
    ]
    for (const language of ['English', 'Malay'])
      expect(quizzes.filter((each) => each.language === language).map(facts)).toEqual(expected)
    await call(topicsCalls.remove.path, { topicId: made?._id }, token)
  })
})

test('a long word in an answer or a step stays inside the question on a phone', async ({
  page,
}) => {
  const word = 'https://tristar.example/'.padEnd(200, 'w')
  await page.setViewportSize(PHONE)
  await signInAsAdmin(page, ADMIN)
  await page.goto('/admin/trainingTopic/add')
  await page.getByLabel('Yes', { exact: true }).check()
  await page.getByRole('button', { name: 'Add English Quiz' }).click()
  await page.getByRole('button', { name: 'Add question' }).first().click()
  await page.getByLabel('Answer A', { exact: true }).fill(word)
  const text = page.getByRole('dialog', { name: 'As learners see it' }).getByText(word)
  const cut = () =>
    text.evaluate((element) => element.getBoundingClientRect().right > document.body.clientWidth)
  await page.getByRole('button', { name: 'Preview' }).click()
  expect(await cut(), 'the answer leaves the page').toBe(false)
  await pressEscape(page)
  await page.getByText('Arrangement', { exact: true }).click()
  await page.getByRole('button', { name: 'Add option' }).click()
  await page.getByLabel('Option 1', { exact: true }).fill(word)
  await page.getByRole('button', { name: 'Preview' }).click()
  expect(await cut(), 'the step leaves the page').toBe(false)
})
