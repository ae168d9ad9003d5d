import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import type { TrainingListAnswer } from '@tristar/shared/trainings/trainings.schema'
import { ADMIN, DEMO_PASSWORD, SELLER, SELLER_READY, SUPERVISOR } from './support/accounts.ts'
import { pressEscape, rememberAs } from './support/actions.ts'
import { adminToken, call, login, quizKey } from './support/api.ts'
import { coveredControls } from './support/covered.ts'
import { tabTo } from './support/keyboard.ts'
import { expect, expectAccessible, opened, test } from './support/test.ts'

/** A screen of 1280×1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 }

test('a seller logs in, reads slides and answers a quiz with the keyboard alone', async ({
  page,
}) => {
  const { user } = await login(SELLER)
  const topic = user.alltasks.find((task) => task.completed === true && task.quiz)
  if (!topic) throw new Error('the demo seller has no completed quiz')
  const questions = await quizKey(topic._id, 'English')

  await test.step('logs in', async () => {
    await page.goto('/login')
    await tabTo(page, 'User ID')
    await page.keyboard.type(SELLER)
    await tabTo(page, 'Password')
    await page.keyboard.type(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/seller/dashboard')
  })

  await test.step('turns the pages with the arrows', async () => {
    await page.goto(`/seller/training/topic/${topic._id}`)
    await expect(page.locator('canvas').first()).toBeVisible()
    await expect(page.getByText(/Page \d+ of \d+/).first()).toBeVisible()
    await page.keyboard.press('Home')
    await expect(page.getByText(/Page 1 of \d+/).first()).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText(/Page 2 of \d+/).first()).toBeVisible()
  })

  await test.step('answers every question', async () => {
    await page.goto(`/seller/training/quiz/${topic._id}`)
    await tabTo(page, 'English')
    await page.keyboard.press('Space')
    await tabTo(page, 'START NOW')
    await page.keyboard.press('Enter')
    for (const [index, question] of questions.entries()) {
      await expect(
        page.getByText(`${index + 1} / ${questions.length}`, { exact: true }),
      ).toBeVisible()
      if (question.questionType === 'multipleChoice') {
        await tabTo(page, new RegExp(`^${question.answerChoices[0]?.choice}`))
        await page.keyboard.press('Space')
      }
      if (question.questionType === 'sequence')
        for (let left = question.options.length; left > 0; left -= 1) {
          await tabTo(page, /^Place next: /)
          await page.keyboard.press('Enter')
          const placed = question.options.length - left + 1
          await expect(
            page.getByText(`${placed} of ${question.options.length}`, { exact: true }),
          ).toBeVisible()
        }
      await tabTo(page, index === questions.length - 1 ? 'Done' : 'Next')
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('dialog')).toContainText('/100')
    await pressEscape(page)
    await expect(page).toHaveURL('/seller/training')
  })
})

test('a seller books a training with the keyboard alone', async ({ page }) => {
  await rememberAs(page, SELLER_READY, 'en')
  await page.goto('/seller/calendar')
  await tabTo(page, 'Initiate')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  // The dialog begins in its first field.
  await expect(page.getByLabel(/^Date/)).toBeFocused()
  await page.keyboard.type('3/12/2027')
  await tabTo(page, /^Time/)
  await expect(page.getByLabel(/^Date/)).toHaveValue('3 Dec 2027')
  // With and without AM and PM.
  await page.keyboard.type('1000a')
  await tabTo(page, /^1 · /)
  await page.keyboard.press('Space')
  await tabTo(page, /^Business objective/)
  await page.keyboard.type('Win one more chiller facing.')
  await tabTo(page, /^Training objective/)
  await page.keyboard.type('Answer a price objection.')
  await tabTo(page, 'Initiate Training')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Training planned')).toBeVisible()
  await expect(page.getByText('3 Dec 2027 at 10:00', { exact: false })).toBeVisible()
})

test('what sticks to an edge covers no focused control, also at 400 %', async ({ page }) => {
  await rememberAs(page, SUPERVISOR, 'bm')
  await opened(page, '/supervisor/calendar?initiate=seller')
  expect(await coveredControls(page, 'Shift+Tab', 20)).toEqual([])
  await page.setViewportSize(ZOOMED)
  expect(await coveredControls(page, 'Tab', 20)).toEqual([])
  await opened(page, '/supervisor/sellers')
  expect(await coveredControls(page, 'Shift+Tab', 20)).toEqual([])
})

test('what sticks covers no row of a table and no question of an EDAC', async ({ page }) => {
  const days = '?from=2026-01-01&to=2027-01-31'
  const token = await adminToken()
  const { data } = await call<TrainingListAnswer>(
    trainingsCalls.list.path + days,
    null,
    token,
    'GET',
  )
  await rememberAs(page, ADMIN, 'en')
  await opened(page, '/admin/resetAccount')
  expect(await coveredControls(page, 'Shift+Tab', 90)).toEqual([])
  const open = data.find(({ can }) => can.evaluate)
  await page.goto(`/admin/calendar?training=${open?._id}&mode=evaluate&held=2026-01-05`)
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible()
  for (const size of [{ width: 390, height: 844 }, ZOOMED]) {
    await page.setViewportSize(size)
    expect(await coveredControls(page, 'Tab', 30)).toEqual([])
    expect(await coveredControls(page, 'Shift+Tab', 30)).toEqual([])
  }
})

test('single keys lead to the search and through the rows, and ? shows them', async ({ page }) => {
  await rememberAs(page, ADMIN, 'en')
  await opened(page, '/admin/seller')
  const dialog = page.getByRole('dialog', { name: 'Keys on this page' })
  // They come after the page.
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(dialog).toBeVisible({ timeout: 500 })
  }).toPass()
  await expectAccessible(page)
  await pressEscape(page)
  await expect(dialog).toBeHidden()
  const rows = page.getByRole('table').locator('tbody tr')
  await page.locator('#content').focus()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(rows.nth(1).locator(':focus')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Name or ID' })).toBeFocused()
})

for (const [language, size] of [
  ['en', { width: 1440, height: 900 }],
  ['ch', { width: 390, height: 844 }],
] as const)
  test(`the palette leads to a person, in ${language}`, async ({ page }) => {
    await page.setViewportSize(size)
    await rememberAs(page, ADMIN, language)
    await opened(page, '/admin/calendar')
    const palette = page.getByRole('dialog')
    // The keys come with it, after the page.
    await expect(page.getByRole('button', { name: /Ctrl K/ })).toBeVisible()
    await expectAccessible(page)
    await expect(async () => {
      await page.keyboard.press('Control+k')
      // Pressed again too soon, they would close it.
      await expect(palette).toBeVisible({ timeout: 5000 })
    }).toPass()
    await page.keyboard.type(SELLER)
    await expect(palette.locator('[data-selected]')).toContainText(SELLER)
    const chosen = await palette.locator('[data-selected]').getAttribute('id')
    await expect(palette.getByRole('textbox')).toHaveAttribute('aria-activedescendant', `${chosen}`)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/admin/person/${SELLER}`)
    await expect(palette).toBeHidden()

    await page.getByRole('button', { name: /Ctrl K/ }).click()
    await expect(palette.locator('[data-action]').first()).toContainText(SELLER)
    await expectAccessible(page)
  })

test('a removed control hands the focus to the nearest one', async ({ page }) => {
  await rememberAs(page, ADMIN, 'en')
  await opened(page, '/admin/seller')
  const search = page.getByRole('searchbox', { name: 'Name or ID' })
  await search.fill('nobody-has-this')
  await page.getByRole('button', { name: 'Clear search' }).press('Enter')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
})

test('a dialog of the address and the browser’s Back leave the focus on the page', async ({
  page,
}) => {
  await rememberAs(page, ADMIN, 'en')
  await opened(page, '/admin/calendar')
  await page.getByRole('link', { name: 'Trends', exact: true }).press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page.getByRole('heading', { level: 1, name: 'Trends' })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/calendar/)
  await expect(heading).toBeFocused()
  await opened(page, '/admin/seller?add=person')
  await pressEscape(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(heading).toBeFocused()
})

test('a search that finds nothing is said', async ({ page }) => {
  await rememberAs(page, ADMIN, 'en')
  await opened(page, '/admin/seller')
  // A screen reader says what comes into a live region, and nothing of one that comes with its text.
  const regions = await page.locator('[aria-live=polite]').elementHandles()
  const said = async () => (await Promise.all(regions.map((each) => each.textContent()))).join(' ')
  await page.getByRole('searchbox', { name: 'Name or ID' }).fill('nobody-has-this')
  await expect.poll(said).toContain('Nothing matches “nobody-has-this”')
  await page.getByRole('searchbox', { name: 'Name or ID' }).fill('')
  await expect.poll(said).toMatch(/1–\d+ of \d+/)
})
