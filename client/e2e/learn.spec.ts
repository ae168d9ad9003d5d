import { SUPERVISOR } from './support/accounts.ts'
import { DESKTOP, PHONE, readSlides, answerQuiz, switchLanguage } from './support/actions.ts'
import { quizKey, topics } from './support/api.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { text } from './support/texts.ts'

/** As most people have it. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const PASSWORD = 'learn-2026'

test('a new seller registers, studies, fails, retakes, passes and sees the progress move', async ({
  page,
}) => {
  test.slow()
  const sellerId = `learner.${Date.now()}`
  const { data } = await topics()
  const [first, second] = data.filter((topic) => topic.beltType === 'White')
  if (!first || !second) throw new Error('the demo has no two topics')

  await test.step('registers, logs in and gives the name, in English', async () => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'User', exact: true }).click()
    // The login page stays until then, and has a field of the same name.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register as User')
    await page.getByLabel('User ID', { exact: true }).fill(sellerId)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel("Your User Manager's ID").fill(SUPERVISOR)
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(page).toHaveURL('/login')
    await page.reload()
    await expect(page.getByText('You are registered')).toBeVisible()
    await expect(page.getByLabel('User ID')).toHaveValue(sellerId)
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/seller/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(sellerId)
    const dialog = page.getByRole('dialog', { name: 'What is your name?' })
    await dialog.getByLabel('Name').fill('Aida binti Hassan')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Aida')
    await expect(page.getByText('0 / 11', { exact: true }).first()).toBeVisible()
  })

  await test.step('sees who trains with them, and is at the first slide with one press', async () => {
    const next = page.getByRole('region', { name: 'Your next step' })
    await expect(next.getByText('Tan Wei Liang')).toBeVisible()
    await expect(next.getByRole('heading', { level: 2 })).toHaveText(first.title)
    await expect(page.getByRole('heading', { name: 'How a star is earned' })).toBeVisible()
    await expectAccessible(page)
    await next.getByRole('link', { name: 'Open the first slide' }).click()
    await expect(page).toHaveURL(`/seller/training/topic/${first._id}`)
    await expect(page.locator('canvas').first()).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText(/^Page 2 of/)).toBeVisible()
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await next.getByRole('link', { name: /^Continue: page 2 of/ }).click()
    await expect(page.getByText(/^Page 2 of/)).toBeVisible()
    await page.goto('/seller/dashboard')
  })

  await test.step('reads the slides in Malay', async () => {
    await switchLanguage(page, 'en', 'bm')
    await page.getByRole('link', { name: text('bm', 'ui', 'nav.trainingTopic') }).click()
    await page
      .getByRole('link', { name: text('bm', 'topics', 'theoryButton') })
      .first()
      .click()
    await expect(page).toHaveURL(`/seller/training/topic/${first._id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.titles.Malay)
    await readSlides(page, 'bm')
  })

  await test.step('fails the quiz in Chinese, and is told which question was wrong', async () => {
    await page.goto('/seller/dashboard')
    await switchLanguage(page, 'bm', 'ch')
    await page.goto(`/seller/training/quiz/${first._id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.titles.Chinese)
    const language = (name: string) =>
      page.getByRole('radio', { name: text('ch', 'topics', `material.${name}`) })
    // The language that was studied.
    await expect(language('Malay')).toBeChecked()
    await language('Chinese').check()
    await page.getByRole('button', { name: text('ch', 'topics', 'quiz.start') }).click()
    const questions = await quizKey(first._id, 'Chinese')
    await answerQuiz(page, 'ch', questions, false)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(text('ch', 'quizResult', 'failedText'))
    await expect(dialog).toContainText('83/100')
    const near = text('ch', 'quizResult', 'toGo.one', { right: 5, total: 6 })
    await expect(dialog.getByRole('heading', { name: near })).toBeVisible()
    const wrong = questions.find((question) => question.questionType === 'multipleChoice')
    await expect(dialog.getByRole('listitem')).toContainText([wrong?.question ?? ''])
    const again = dialog.getByRole('link', { name: text('ch', 'quizResult', 'study') })
    await expect(again).toHaveAttribute('href', `/seller/training/topic/${first._id}`)
    await expectAccessible(page)
    const retake = dialog.getByRole('button', { name: text('ch', 'quizResult', 'again') })
    for (const size of [DESKTOP, PHONE, { ...PHONE, height: 568 }, DESKTOP]) {
      await page.setViewportSize(size)
      for (const action of [again, retake]) await expect(action).toBeInViewport({ ratio: 1 })
    }
    await retake.click()
  })

  await test.step('retakes it and passes', async () => {
    await answerQuiz(page, 'ch', await quizKey(first._id, 'Chinese'), true)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(text('ch', 'quizResult', 'passedText'))
    await expect(dialog).toContainText('100/100')
    const nth = text('ch', 'quizResult', 'nth.2')
    await expect(dialog).toContainText(text('ch', 'quizResult', 'stayed', { nth }))
    const star = text('ch', 'ui', 'star.White')
    const count = text('ch', 'topics', 'list.towards', { done: 1, total: 5, star })
    await expect(dialog.getByText(count)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('link', { name: text('ch', 'quizResult', 'do.studyTopic') }).click()
    await expect(page).toHaveURL(`/seller/training/topic/${second._id}`)
    await expect(page.locator('canvas').first()).toBeVisible()
  })

  await test.step('sees the dashboard move, also after a reload and in English again', async () => {
    await page.goto('/seller/dashboard')
    await switchLanguage(page, 'ch', 'en')
    await expect(page.getByText('1 / 11', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'How a star is earned' })).toHaveCount(0)
    const way = page.getByRole('region', { name: 'The way to your Bronze star' })
    await expect(way.getByRole('link', { name: /You are here/ })).toContainText(second.title)
    await expect(page.getByRole('button', { name: 'Bronze 1 of 5 topics' })).toBeVisible()
    const row = page.getByRole('row', { name: first.title })
    await expect(row.getByText('Completed', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByText('1 / 11', { exact: true }).first()).toBeVisible()
  })
})
