import { SUPERVISOR } from './support/accounts.ts'
import { answerQuiz, pressEscape, readSlides, signIn, switchLanguage } from './support/actions.ts'
import { quizKey, topics } from './support/api.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/texts.ts'

const PASSWORD = 'learn-2026'

test('a new seller registers, studies, fails, retakes, passes and sees the progress move', async ({
  page,
}) => {
  test.slow()
  const sellerId = `learner.${Date.now()}`
  const { data } = await topics()
  const first = data.find((topic) => topic.beltType === 'White' && topic.topicNo === 1)
  if (!first) throw new Error('the demo has no first topic')

  await test.step('registers and logs in, in English', async () => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'User', exact: true }).click()
    await page.getByLabel('User ID', { exact: true }).fill(sellerId)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel("Your User Manager's ID").fill(SUPERVISOR)
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(page).toHaveURL('/login')
    await signIn(page, sellerId, PASSWORD)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(sellerId)
    await expect(page.getByText('0 / 11', { exact: true }).first()).toBeVisible()
  })

  await test.step('reads the slides in Malay', async () => {
    await switchLanguage(page, 'en', 'bm')
    await page.getByRole('link', { name: text('bm', 'ui', 'nav.trainingTopic') }).click()
    await page
      .getByRole('link', { name: text('bm', 'topics', 'theoryButton') })
      .first()
      .click()
    await expect(page).toHaveURL(`/seller/training/topic/${first._id}`)
    await readSlides(page, 'bm')
  })

  await test.step('fails the quiz in Chinese, and is told which question was wrong', async () => {
    await page.goto('/seller/dashboard')
    await switchLanguage(page, 'bm', 'ch')
    await page.goto(`/seller/training/quiz/${first._id}`)
    await page.getByRole('button', { name: text('ch', 'topics', 'quiz.start') }).click()
    await expect(page.getByText(text('ch', 'topics', 'quiz.languageRequired'))).toBeVisible()
    await page.getByRole('radio', { name: text('ch', 'topics', 'material.Chinese') }).click()
    await page.getByRole('button', { name: text('ch', 'topics', 'quiz.start') }).click()
    await answerQuiz(page, 'ch', await quizKey(first._id, 'Chinese'), false)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(text('ch', 'topics', 'result.failedText'))
    await expect(dialog).toContainText('83/100')
    await dialog.getByRole('button', { name: text('ch', 'topics', 'result.again') }).click()
  })

  await test.step('retakes it and passes', async () => {
    await answerQuiz(page, 'ch', await quizKey(first._id, 'Chinese'), true)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(text('ch', 'topics', 'result.passedText'))
    await expect(dialog).toContainText('100/100')
    await pressEscape(page)
    await expect(page).toHaveURL('/seller/training')
  })

  await test.step('sees the dashboard move, also after a reload and in English again', async () => {
    await page.goto('/seller/dashboard')
    await switchLanguage(page, 'ch', 'en')
    await expect(page.getByText('1 / 11', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('1 of 5 topics')).toBeVisible()
    const row = page.getByRole('row', { name: first.title })
    await expect(row.getByText('Completed', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByText('1 / 11', { exact: true }).first()).toBeVisible()
  })
})
