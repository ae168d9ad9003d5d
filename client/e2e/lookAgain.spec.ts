import { completionCall, studyCalls } from '@tristar/shared/study/study.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { Page } from '@playwright/test'
import type { LearnerQuestion, Question } from '@tristar/shared/topics/questions.schema'
import type { SavedTopic, TopicDetail } from '@tristar/shared/topics/topics.schema'
import { DEMO_PASSWORD } from './support/accounts.ts'
import { DESKTOP, PHONE, readSlides, rememberAs } from './support/actions.ts'
import { adminToken, call, completeTask, demoPdf, login } from './support/api.ts'
import { baseURL } from './support/server.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'
import { text } from './support/texts.ts'

/** Of a distributor whose people no other test uses. */
const MANAGER = 'jocelyn.chong'
const DISTRIBUTOR = 'KTCB'
const TITLE = 'Asked in any order'

const choice = (question: string, answers: string[], correctAnswer: string[]) => ({
  questionType: 'multipleChoice',
  question,
  answerChoices: answers.map((answer, index) => ({ choice: 'ABCD'.charAt(index), answer })),
  correctAnswer,
})

const QUIZ = [
  choice('Where do you look first?', ['At the ceiling', 'At the shelf', 'At the till'], ['B']),
  choice('What belongs on the card?', ['Gaps', 'Gossip', 'Prices'], ['A', 'C']),
  { questionType: 'recap', question: 'Remember', recap: 'Look first, sell third.' },
  {
    questionType: 'sequence',
    question: 'Put the visit in order.',
    options: ['Greet', 'Ask', 'Thank'].map((option, index) => ({ number: index + 1, option })),
    sequence: '1,2,3',
  },
  choice('Who signs the order?', ['The owner', 'Nobody', 'The driver'], ['A']),
].map((each, index) => ({
  ...each,
  questionNo: index + 1,
  language: 'English',
  page: (index % 3) + 1,
  explanation: `Because of reason ${index + 1}.`,
}))

const FIELDS = { title: TITLE, belt: 'White', mandatory: [DISTRIBUTOR], quiz: true }

/** A topic at the end of Bronze whose quiz asks three of its four questions, in any order. */
async function makeTopic(): Promise<TopicDetail> {
  const form = new FormData()
  const rules = { shuffleQuestions: true, shuffleChoices: true, ask: 3, pauseMinutes: 5 }
  const fields = { ...FIELDS, ...rules, quizzes: QUIZ }
  for (const [name, value] of Object.entries(fields))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  form.set(
    'engPdf',
    new Blob([new Uint8Array(await demoPdf())], { type: 'application/pdf' }),
    'slides.pdf',
  )
  const token = await adminToken()
  const answer = await fetch(baseURL + topicsCalls.add.path, {
    method: 'POST',
    headers: { 'auth-token': token },
    body: form,
  })
  expect(answer.status).toBe(201)
  const { data } = (await answer.json()) as SavedTopic
  return call<TopicDetail>(topicsCalls.fetch.path, { topicId: data._id }, token)
}

/** Ends the pause after a failed attempt. */
async function endPause({ theory, quizzes }: TopicDetail): Promise<void> {
  const { _id: topicId, topicNo } = theory
  const edit = { ...FIELDS, topicId, topicNo, quizzes, pauseMinutes: 0 }
  await call(topicsCalls.edit.path, edit, await adminToken())
}

/** A new seller who has completed what comes before the topic. */
async function makeSeller(topicId: string): Promise<string> {
  const sellerId = `sees.again.${Date.now()}`
  const registration = { sellerId, password: DEMO_PASSWORD, supervisorId: MANAGER }
  await call(sessionCalls.registerSeller.path, registration)
  const { token, user } = await login(sellerId)
  await call(sessionCalls.saveProfile.path, { name: 'Siew Ling' }, token)
  for (const task of user.alltasks) {
    if (task._id === topicId) return sellerId
    await completeTask(token, 'seller', task)
  }
  throw new Error('the seller does not have the topic')
}

/** What is asked now: heading and answers of the question on screen. */
async function asked(page: Page): Promise<string[]> {
  const panel = page.locator('[data-question]')
  await expect(panel.getByRole('heading')).toBeVisible()
  const answers = await panel.locator('label, ul button').allInnerTexts()
  return [questionOf(await panel.getByRole('heading').innerText()), ...answers]
}

/** Without its place, which is only heard. */
const questionOf = (heading: string) => heading.replace(/^Question \d+ of \d+:\s*/, '')

/** Answers the quiz on screen up to Done, wrongly at its first question that can be wrong, or nowhere. */
async function answerShown(page: Page, key: readonly Question[], right: boolean): Promise<void> {
  const panel = page.locator('[data-question]')
  let err = !right
  for (;;) {
    const heading = await panel.getByRole('heading').innerText()
    const question = key.find((each) => each.question === questionOf(heading))
    if (!question) throw new Error(`${heading} is no question of this topic`)
    await answerOne(page, question, err)
    if (question.questionType !== 'recap') err = false
    const next = panel.getByRole('button', { name: 'Next', exact: true })
    if (!(await next.isVisible())) break
    await next.click()
    await expect(panel.getByRole('heading')).not.toHaveText(heading)
  }
  await panel.getByRole('button', { name: 'Done', exact: true }).click()
}

async function answerOne(page: Page, question: Question, wrongly: boolean): Promise<void> {
  const { options, answerChoices, correctAnswer } = question
  const steps = wrongly ? options.toReversed() : options
  for (const { option } of steps)
    await page.getByRole('button', { name: `Place next: ${option}`, exact: true }).click()
  const chosen = answerChoices.filter((each) => correctAnswer.includes(each.choice) !== wrongly)
  for (const { answer } of wrongly ? chosen.slice(0, 1) : chosen)
    await page.locator('label').filter({ hasText: answer }).locator('input').check()
}

async function expectSoundState(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize(DESKTOP)
}

test('a drawn quiz is failed, its slide read again, what was wrong looked at, and passed', async ({
  page,
  context,
}) => {
  test.slow()
  const topic = await makeTopic()
  const { _id: topicId } = topic.theory
  const sellerId = await makeSeller(topicId)
  const quiz = `/seller/training/quiz/${topicId}`
  const start = page.getByRole('button', { name: 'START NOW' })
  const dialog = page.getByRole('dialog')
  const lookAgain = page.getByRole('heading', { name: text('en', 'topics', 'quiz.lookAgain') })
  await rememberAs(page, sellerId, 'en')

  await test.step('the slides tell how they were read', async () => {
    const told = page.waitForRequest((each) => each.url().endsWith(completionCall('seller').path))
    await page.goto(`/seller/training/topic/${topicId}`)
    await readSlides(page, 'en')
    const sent = (await told).postDataJSON() as { language: string; pages: { page: number }[] }
    expect(sent.language).toBe('English')
    const pages = sent.pages.map((each) => each.page)
    expect(pages).toEqual(pages.map((_, index) => index + 1))
    expect(pages.length).toBeGreaterThan(3)
  })

  await test.step('the landing page says how long the quiz is', async () => {
    await page.goto(quiz)
    await expect(page.getByText('4 questions · about 1 minute')).toBeVisible()
    await expect(page.getByText(/After a failed attempt you wait 5 minutes/)).toBeVisible()
    await start.click()
  })

  await test.step('a reload and a second tab ask the same', async () => {
    const first = await asked(page)
    await page.reload()
    expect(await asked(page)).toEqual(first)
    const { token } = await login(sellerId)
    const drawn = await call<LearnerQuestion[]>(
      studyCalls.questions.path,
      { topicId, language: 'English' },
      token,
    )
    expect(first[0]).toBe(drawn[0]?.question)
    const other = await context.newPage()
    await rememberAs(other, sellerId, 'en')
    await other.goto(quiz)
    expect(await asked(other)).toEqual(first)
    await other.close()
  })

  await test.step('it is failed: the slide comes first, and another attempt later', async () => {
    await answerShown(page, topic.quizzes, false)
    await expect(dialog).toContainText(text('en', 'quizResult', 'failedText'))
    await expect(dialog).toContainText('75/100')
    await expect(dialog.getByText(/Please wait 5 minutes/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Retake' })).toBeDisabled()
    await dialog.getByRole('heading', { name: 'What to remember' }).click()
    await expect(dialog.getByText(/Because of reason/)).toHaveCount(3)
    await expectSoundState(page)
  })

  await test.step('the slide of the wrong question leads back to the quiz', async () => {
    const link = dialog.getByRole('link', { name: /^Read slide \d again$/ })
    const slide = (await link.innerText()).match(/\d/)?.[0]
    await link.click()
    await expect(page).toHaveURL(
      `/seller/training/topic/${topicId}?page=${slide}&language=English&quiz=1`,
    )
    await expect(page.getByText(new RegExp(`^Page ${slide} of `))).toBeVisible()
    await expect(page.locator('canvas').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Done', exact: true })).toHaveCount(0)
    await expectSoundState(page)
    await page.goBack()
    await expect(dialog.getByRole('heading', { name: '3 of 4. One to go.' })).toBeVisible()
    await page.goForward()
    // Left while the slides load, pdf.js writes to the console that its worker was ended.
    await expect(page.locator('canvas').first()).toBeVisible()
    await page.getByRole('link', { name: 'Back to the quiz' }).click()
    await expect(page).toHaveURL(quiz)
  })

  await test.step('what was wrong can be looked at again, also after a reload', async () => {
    await expect(lookAgain).toBeVisible()
    await expect(page.getByText(/^Please wait [45] minutes/)).toBeVisible()
    await expect(start).toBeDisabled()
    await expectSoundState(page)
    await endPause(topic)
    await page.reload()
    await expect(lookAgain).toBeVisible()
    await expect(page.getByText('Your answer:')).toHaveCount(1)
    await expect(start).toBeEnabled()
  })

  await test.step('it is passed, and says what to remember', async () => {
    await start.click()
    await answerShown(page, topic.quizzes, true)
    await expect(dialog).toContainText(text('en', 'quizResult', 'passedText'))
    await expect(dialog.getByText(/towards Bronze/)).toBeVisible()
    // Without motion the last picture stands at once.
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    await expectSoundState(page)
    await dialog.getByRole('heading', { name: 'Score and questions' }).click()
    const reasons = dialog.getByText(/Because of reason/)
    await expect(reasons).toHaveCount(4)
    for (const reason of await reasons.all()) await expect(reason).toBeVisible()
    await expectSoundState(page)
    await page.goto(quiz)
    await expect(page.getByText('4 questions · about 1 minute')).toBeVisible()
    await expect(lookAgain).toHaveCount(0)
  })

  await call(topicsCalls.remove.path, { topicId }, await adminToken())
})
