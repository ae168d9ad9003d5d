import type { Page } from '@playwright/test'
import type { Question } from '@tristar/shared/topics/questions.schema'
import { ADMIN, DEMO_PASSWORD, SCOPED_ADMIN } from './accounts.ts'
import { adminToken, login } from './api.ts'
import { expect } from './test.ts'
import { type Language, text } from './texts.ts'

/** Adds a filter to a list of people: one of its values. */
export async function setFilter(page: Page, name: string, value: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const card = page.getByRole('dialog')
  await card.getByRole('button', { name, exact: true }).click()
  await card.getByRole('button', { name: value, exact: true }).click()
}

/** The size of a desktop's window. */
export const DESKTOP = { width: 1440, height: 900 }

/** The size of a phone's screen. */
export const PHONE = { width: 390, height: 844 }

/** Logs a seller or supervisor in through the login page, in English. */
export async function signIn(page: Page, id: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('User ID').fill(id)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/(seller|supervisor)\//)
}

export async function signInAsAdmin(page: Page, username: string): Promise<void> {
  await page.goto('/admin/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/(dashboard|calendar)/)
}

/** Starts every page with a stored session; for tests that neither log out nor change the language. */
export async function rememberAs(
  page: Page,
  who: string,
  language: Language,
  password = DEMO_PASSWORD,
): Promise<void> {
  const isAdmin = [ADMIN, SCOPED_ADMIN].includes(who)
  const token = isAdmin ? await adminToken(who) : (await login(who, password)).token
  await page.addInitScript(
    (kept) => {
      localStorage.setItem('user-token', kept.token)
      localStorage.setItem('language', kept.language)
    },
    { token, language },
  )
}

/** Does something on a machine of a fraction of this one's speed, as 1 / 20. */
export async function atSpeed(page: Page, speed: number, act: () => Promise<void>): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 / speed })
  await act()
  await devtools.detach()
}

/** Switches the interface's language under My Profile. */
export async function switchLanguage(page: Page, from: Language, to: Language): Promise<void> {
  const names = { en: 'English', bm: 'Bahasa Malaysia', ch: '中文' }
  await page.getByTitle(text(from, 'ui', 'profile.open')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(text(from, 'ui', 'language.label')).selectOption({ label: names[to] })
  await dialog.getByRole('button', { name: text(from, 'account', 'contact.save') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute(
    'lang',
    { en: /^en/, bm: /^ms/, ch: /^zh-Hans/ }[to],
  )
}

/** Closes the dialog on screen, which hears the key once it has the focus. */
export async function pressEscape(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
}

/** Reads a topic's slides from the first page to the last and completes the theory, which is recorded then. */
export async function readSlides(page: Page, language: Language): Promise<void> {
  const done = page.getByRole('button', {
    name: text(language, 'topics', 'theory.done'),
    exact: true,
  })
  const next = page.getByRole('button', {
    name: text(language, 'topics', 'theory.next'),
    exact: true,
  })
  await expect(page.locator('canvas').first()).toBeVisible()
  await expect(done).toBeDisabled()
  while (await next.isEnabled()) await next.click()
  await done.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(text(language, 'topics', 'theory.confirm'))
  await dialog.getByRole('button', { name: text(language, 'ui', 'action.ok') }).click()
  await expect(page.getByText(text(language, 'topics', 'theory.completed')).first()).toBeVisible()
}

/** Answers the quiz on screen from its first question to Done; `right: false` errs at the first choice question. */
export async function answerQuiz(
  page: Page,
  language: Language,
  questions: readonly Question[],
  right: boolean,
): Promise<void> {
  const wrongAt = right ? undefined : questions.find((q) => q.questionType === 'multipleChoice')
  for (const [index, question] of questions.entries()) {
    await expect(
      page.getByText(`${index + 1} / ${questions.length}`, { exact: true }),
    ).toBeVisible()
    await answer(page, language, question, question !== wrongAt)
    const last = index === questions.length - 1
    const key = last ? 'quiz.done' : 'quiz.next'
    await page.getByRole('button', { name: text(language, 'topics', key), exact: true }).click()
  }
}

async function answer(
  page: Page,
  language: Language,
  question: Question,
  right: boolean,
): Promise<void> {
  if (question.questionType === 'recap') return
  if (question.questionType === 'sequence') {
    for (const number of question.sequence.split(',')) {
      const step = question.options.find((option) => option.number === Number(number))
      // The last one with that text: a step that was placed stands above.
      await page
        .locator('[data-part=step]')
        .filter({ hasText: step?.option ?? '' })
        .last()
        .click()
    }
    return
  }
  const key = question.onlyOne ? question.correctAnswer.slice(0, 1) : question.correctAnswer
  const wrong = question.answerChoices.filter(
    (each) => !question.correctAnswer.includes(each.choice),
  )
  const chosen = right ? key : wrong.slice(0, 1).map((each) => each.choice)
  for (const { choice, answer: label } of question.answerChoices)
    if (chosen.includes(choice)) {
      const row = page.locator('label').filter({ has: page.getByText(label, { exact: true }) })
      await row.locator('input').check()
    }
}
