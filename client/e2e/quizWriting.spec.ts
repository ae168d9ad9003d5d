import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { Page } from '@playwright/test'
import type { Question } from '@tristar/shared/topics/questions.schema'
import type { TopicDetail } from '@tristar/shared/topics/topics.schema'
import { ADMIN } from './support/accounts.ts'
import { PHONE, pressEscape, rememberAs } from './support/actions.ts'
import { adminToken, call, topics } from './support/api.ts'
import { tabTo } from './support/keyboard.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const TITLE = 'Written, tried and saved with the keyboard'

async function press(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press(key)
}

async function typeInto(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.type(text)
}

/** Two answers of which A is right, with what is beside them. */
async function writeQuestion(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await typeInto(page, 'Answer A', 'Greet')
  await press(page, 'A is correct', 'Space')
  await typeInto(page, 'Answer B', 'Sell')
  await typeInto(page, 'Explanation', 'A greeting opens the visit.')
  await typeInto(page, 'Slide that answers it', '2')
  await press(page, /^Keep the order of the choices/, 'Space')
}

const facts = ({ questionNo, question, explanation, page, fixedOrder }: Question) => [
  questionNo,
  question,
  explanation,
  page,
  fixedOrder,
]

test('an admin writes, moves, tries and saves a quiz with the keyboard alone', async ({ page }) => {
  // Some two hundred presses of Tab, each looked at.
  test.slow()
  await rememberAs(page, ADMIN, 'en')
  const selected = page.getByRole('tab', { selected: true })

  await test.step('a question, and its duplicate that becomes another', async () => {
    await page.goto('/admin/trainingTopic/add')
    await typeInto(page, /^Topic Name/, TITLE)
    await page.getByRole('radio', { name: 'No' }).focus()
    await page.keyboard.press('ArrowLeft')
    await typeInto(page, /^Questions per attempt/, '1')
    await page.getByRole('radio', { name: 'Yes' }).focus()
    await press(page, 'Add English Quiz')
    await press(page, 'Add question')
    await writeQuestion(page, 'What comes first?')
    await page.getByRole('tab', { name: 'Q1' }).focus()
    await press(page, 'Duplicate')
    await expect(page.getByRole('tab', { name: 'Q2' })).toBeFocused()
    await tabTo(page, /^Question 2/)
    await page.keyboard.press('Control+A')
    await page.keyboard.type('What opens a visit?')
    await expectAccessible(page)
  })

  await test.step('the duplicate goes first', async () => {
    await page.getByRole('tab', { name: 'Q2' }).focus()
    await page.keyboard.press('Shift+ArrowLeft')
    await expect(selected).toHaveText('Q1')
    await expect(selected).toBeFocused()
    await expect(page.getByText('Question is now 1 of 2.')).toBeAttached()
    await page.setViewportSize(PHONE)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('one of both is drawn, answered and explained', async () => {
    await page.getByRole('button', { name: 'Back' }).focus()
    await press(page, 'Try the quiz')
    const dialog = page.getByRole('dialog', { name: 'Try the English Quiz' })
    await expect(dialog.getByText('1 of 2 questions, drawn as for a learner.')).toBeVisible()
    await expect(dialog.getByRole('heading', { level: 2 }).last()).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('a')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('heading', { name: 'Passed: 100/100' })).toBeFocused()
    await expect(dialog.getByText('A greeting opens the visit.')).toBeVisible()
    await expectAccessible(page)
    await pressEscape(page)
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Try the quiz' })).toBeFocused()
  })

  await test.step('it is saved, and the quiz goes on', async () => {
    await press(page, 'Save as draft')
    const question = page.getByRole('dialog', { name: 'Save this topic as a draft?' })
    await question.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(page.getByText('The draft has been saved')).toBeVisible()
    await expect(page).toHaveURL(/\/edit\/[0-9a-f]{24}\?quiz=English$/)
    await expect(page.getByLabel('Question 1')).toHaveValue('What opens a visit?')
    const token = await adminToken()
    const topicId = new URL(page.url()).pathname.split('/').at(-1)
    const { theory, quizzes } = await call<TopicDetail>(topicsCalls.fetch.path, { topicId }, token)
    expect([theory.draft, theory.ask]).toEqual([true, 1])
    const beside = ['A greeting opens the visit.', 2, true]
    expect(quizzes.map(facts)).toEqual([
      [1, 'What opens a visit?', ...beside],
      [2, 'What comes first?', ...beside],
    ])
    expect(new Set(quizzes.map(({ id }) => id)).size).toBe(2)
    await call(topicsCalls.remove.path, { topicId }, token)
  })
})

test('a question is dragged to its place, by mouse and by finger', async ({ page }) => {
  const topic = (await topics()).data.find(({ quiz, draft }) => quiz && !draft)
  await rememberAs(page, ADMIN, 'en')
  await page.goto(`/admin/trainingTopic/edit/${topic?._id}?quiz=English`)
  const text = page.getByLabel(/^Question \d/)
  const tab = (number: number) => page.getByRole('tab', { name: `Q${number}`, exact: true })
  const middle = async (number: number) => {
    const box = await tab(number).boundingBox()
    if (!box) throw new Error(`Q${number} is not on screen`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const first = await text.inputValue()
  const [one, two, three] = [await middle(1), await middle(2), await middle(3)]

  await page.mouse.move(one.x, one.y)
  await page.mouse.down()
  await page.mouse.move(two.x, two.y, { steps: 5 })
  await page.mouse.move(three.x, three.y, { steps: 5 })
  await expect(tab(3)).toHaveAttribute('data-mark', 'after')
  await page.mouse.up()
  await expect(tab(3)).toHaveAttribute('aria-selected', 'true')
  await expect(text).toHaveValue(first)

  const touch = await page.context().newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: (typeof one)[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at })
  await finger('touchStart', [three])
  // A finger that rests drags; one that moves at once scrolls.
  await expect(tab(3)).toHaveAttribute('data-dragged')
  await finger('touchMove', [two])
  await finger('touchMove', [one])
  await expect(tab(1)).toHaveAttribute('data-mark', 'before')
  await finger('touchEnd', [])
  await expect(tab(1)).toHaveAttribute('aria-selected', 'true')
  await expect(text).toHaveValue(first)
})
