import { sessionCalls } from '@tristar/shared/session/session.calls'
import type { Page } from '@playwright/test'
import type { LearnerUser } from '@tristar/shared/session/session.schema'
import type { TrainingType } from '@tristar/shared/trainings/trainings.schema'
import { untranslated } from '@tristar/shared/topics/titles'
import { readFile } from 'node:fs/promises'
import { ADMIN, SUPERVISOR, SUPERVISOR_UNREADY } from './support/accounts.ts'
import { atSpeed, DESKTOP, PHONE, rememberAs, signIn } from './support/actions.ts'
import { call, completeEdacTheory, completeTier, login } from './support/api.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { expectRefusalAtField, expectUncovered, sayHeld } from './support/trainings.ts'

/** As most people have it. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const PASSWORD = 'trainings-2026'
const DAY = '2027-02-15'

/** Fills in and sends the on-the-job training form that a seller sees. */
async function initiate(page: Page): Promise<void> {
  await page.goto('/seller/calendar')
  await page.getByRole('button', { name: 'Initiate', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Initiate Training' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'Please key in all the required input field (date, time, topic, business objective, training objective)',
  )
  await dialog.getByLabel('Date').fill(DAY)
  await dialog.getByLabel('Time').fill('10:00')
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByLabel('Business objective').fill('Win one more chiller facing in five shops.')
  await dialog.getByLabel('Training objective').fill('Answer a price objection with figures.')
  await expect(dialog.getByLabel('Highlight')).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Initiate Training' }).click()
  await expect(page.getByText('Training planned')).toBeVisible()
}

/** The supervisor's evaluation of the seller's open training. */
async function evaluate(
  page: Page,
  trainingId: string,
  result: 'Passed' | 'Failed',
): Promise<void> {
  // Once on a phone, once on a desktop.
  await page.setViewportSize(result === 'Failed' ? PHONE : DESKTOP)
  await page.goto(`/supervisor/calendar?training=${trainingId}&mode=evaluate`)
  await sayHeld(page)
  const dialog = page.getByRole('dialog').first()
  const done = dialog.getByRole('button', { name: result, exact: true })
  await expectRefusalAtField(dialog, done)
  await dialog.getByLabel('Business summary').fill('One chiller facing won in four of five shops.')
  await dialog.getByLabel('Business score, %').fill('85')
  await dialog.getByLabel('Training score, %').fill('75')
  await expectAccessible(page)
  await done.click()
  const question = page.getByRole('dialog', { name: `Evaluate as ${result}?` })
  await expect(question.getByText('No training summary written.')).toBeVisible()
  await expect(question.getByText(/^No .*score/)).toHaveCount(0)
  await question.getByRole('button', { name: result, exact: true }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Training evaluated' })
  await expect(toast).toBeVisible()
  await expectUncovered(toast.locator('> *'), page.getByRole('button', { name: 'Download PDF' }))
}

/** The open training of one kind that the caller of the token sees. */
async function openTraining(token: string, mytype: TrainingType = 'seller'): Promise<string> {
  const { user } = await call<{ user: LearnerUser }>(sessionCalls.ofToken.path, { token }, token)
  const open = user.trainings.find((training) => training.mytype === mytype && !training.evaluation)
  if (!open) throw new Error(`there is no open training (${mytype})`)
  return open._id
}

test('from booking to star: failed, booked again, passed, certificate, next tier', async ({
  page,
  browser,
}) => {
  test.slow()
  const sellerId = `trainee.${Date.now()}`
  const registration = { sellerId, password: PASSWORD, supervisorId: SUPERVISOR }
  await call(sessionCalls.registerSeller.path, registration)
  const { token } = await login(sellerId, PASSWORD)
  await completeTier(token)

  const manager = await (await browser.newContext()).newPage()
  await signIn(manager, SUPERVISOR)
  await rememberAs(page, sellerId, 'en', PASSWORD)

  await test.step('the seller books, the supervisor evaluates Failed', async () => {
    await initiate(page)
    await evaluate(manager, await openTraining(token), 'Failed')
    await page.goto('/seller/dashboard')
    await expect(page.getByText('Not Achieved').first()).toBeVisible()
  })

  await test.step('the seller books again, the supervisor evaluates Passed', async () => {
    await initiate(page)
    await evaluate(manager, await openTraining(token), 'Passed')
  })

  await test.step('the evaluated form is a PDF of two pages', async () => {
    const [download] = await Promise.all([
      manager.waitForEvent('download', { timeout: 60_000 }),
      manager.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('evaluationForm.pdf')
    const pdf = await readFile(await download.path(), 'latin1')
    expect(pdf.startsWith('%PDF-')).toBe(true)
    expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(2)
  })

  await test.step('the certificate opens the next star', async () => {
    await page.goto('/seller/training')
    await expect(page.getByText(/download your certificate/i).first()).toBeVisible()
    await page.getByRole('button', { name: 'Download Certificate', exact: true }).click()
    await page.getByRole('button', { name: 'Download the Bronze star certificate' }).click()
    // The learner has not given a name before.
    const dialog = page.getByRole('dialog', { name: 'Your name on the certificate' })
    await dialog.getByLabel('Name').fill('Aida binti Hassan')
    await expectAccessible(page)
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      dialog.getByRole('button', { name: 'Save and continue' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/bronze/i)
    const pdf = await readFile(await download.path(), 'latin1')
    expect(pdf.startsWith('%PDF-')).toBe(true)
    await page.goto('/seller/dashboard')
    await expect(page.getByText('You are on the way to your Silver star.')).toBeVisible()
    await page.goto('/seller/training')
    await expect(page.getByRole('heading', { name: '0 of 3 towards Silver' })).toBeVisible()
  })
  await manager.context().close()
})

test('EDAC: theory first, then a User Manager books it and an admin evaluates 19 answers', async ({
  page,
  browser,
}) => {
  test.slow()
  await rememberAs(page, SUPERVISOR_UNREADY, 'en')
  await page.goto('/supervisor/calendar')
  await page.getByRole('button', { name: 'Schedule New Training' }).click()
  const form = page.getByRole('dialog')
  // In place of a form that would be refused: why, and what is missing.
  await form.getByText('EDAC', { exact: true }).click()
  await expect(form.getByText('Please complete the EDAC Theory first')).toBeVisible()
  await expect(form.getByLabel('Date')).toHaveCount(0)
  await expectAccessible(page)

  const { token } = await login(SUPERVISOR_UNREADY)
  await completeEdacTheory(token)
  await page.goto('/supervisor/calendar?initiate=seller')
  // On a slow machine, too, what is typed right after the choice is typed into the chosen form.
  await atSpeed(page, 1 / 20, async () => {
    await form.getByText('EDAC', { exact: true }).click()
    await form.getByLabel('Date').fill(DAY)
  })
  await form.getByLabel('Time').fill('09:30')
  await form.getByLabel('Sales Manager').fill('Lim Mei Yee')
  await form.getByRole('button', { name: 'Schedule Training' }).click()
  await expect(page.getByText('Training planned')).toBeVisible()

  const trainingId = await openTraining(token, 'edac')
  const admin = await (await browser.newContext()).newPage()
  await rememberAs(admin, ADMIN, 'en')
  await admin.goto(`/admin/calendar?month=${DAY.slice(0, 7)}&training=${trainingId}&mode=evaluate`)
  await sayHeld(admin)
  const sheet = admin.getByRole('dialog').first()
  const questions = sheet.getByRole('radiogroup')
  await expect(questions).toHaveCount(19)
  const evaluateButton = sheet.getByRole('button', { name: 'Evaluate', exact: true })
  await expect(evaluateButton).toBeDisabled()
  for (const question of await questions.all()) await question.getByText('YES').click()
  await expectAccessible(admin)
  await evaluateButton.click()
  const confirm = admin.getByRole('dialog', { name: /Evaluate as Passed/ })
  await confirm.getByRole('button', { name: 'Passed', exact: true }).click()
  await expect(admin.getByText('Training evaluated')).toBeVisible()

  await page.goto(`/supervisor/calendar?month=${DAY.slice(0, 7)}&training=${trainingId}`)
  await expect(page.getByRole('dialog').getByText('Passed').first()).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('evaluationForm.pdf')
  await admin.context().close()
})

/** Every chip of the month lies inside its day. */
async function expectWholeChips(page: Page): Promise<void> {
  const outside = await page.evaluate(
    () =>
      [...document.querySelectorAll('[data-date] [title]')].filter((chip) => {
        const [inner, day] = [chip, chip.closest('[data-date]')].map((e) =>
          e?.getBoundingClientRect(),
        )
        return !inner || !day || inner.bottom > day.bottom + 1 || inner.right > day.right + 1
      }).length,
  )
  expect(outside).toBe(0)
}

test('a User Manager sees whom each training is with, four on one day', async ({ page }) => {
  const { token } = await login(SUPERVISOR)
  const { user } = await call<{ user: LearnerUser }>(sessionCalls.ofToken.path, { token }, token)
  const [known] = user.trainings
  if (!known) throw new Error('the demo has trainings')
  const people = ['Aminah', 'A Very Long Name of a Very Long One', 'Siti', 'Tan']
  await page.route('**/api/training/list*', (route) =>
    route.fulfill({
      json: {
        data: people.map((sellerName, hour) => ({
          ...known,
          _id: `${hour}`,
          mytype: 'seller',
          sellerId: sellerName.toLowerCase().replaceAll(' ', '.'),
          sellerName,
          trainingDate: DAY,
          trainingTime: `1${hour}:00`,
          trainingTitles: untranslated('Merchandising: chiller and gondola'),
        })),
      },
    }),
  )
  await rememberAs(page, SUPERVISOR, 'en')
  await page.goto(`/supervisor/calendar?month=${DAY.slice(0, 7)}`)
  const day = page.locator(`[data-date="${DAY}"]`)
  await expect(day.getByText('Aminah', { exact: true })).toBeVisible()
  await expect(day.getByText('Merchandis…').filter({ visible: true })).toHaveCount(3)
  await expectWholeChips(page)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expectWholeChips(page)
  await expectAccessible(page)
  await page.getByTitle('Show 1 more trainings of this day').click()
  const whole = page.getByRole('dialog')
  await whole.getByRole('button', { name: /^Tan \(tan\), Merchandising.*, 13:00,/ }).click()
  await expect(page).toHaveURL(/training=3/)
})

test('an admin who types another name has no choice until a person is taken', async ({ page }) => {
  await rememberAs(page, ADMIN, 'en')
  await page.goto('/admin/calendar?initiate=edac')
  const dialog = page.getByRole('dialog')
  const person = dialog.getByRole('combobox', { name: /User Manager ID/ })
  const options = page.getByRole('option')
  await person.pressSequentially('tan')
  await expect(options).toHaveText([/^Tan Wei Liang tan\.weiliang/])
  await person.press('Enter')
  await expect(person).toHaveValue('Tan Wei Liang')
  await expect(person).toHaveAccessibleDescription('tan.weiliang')
  await person.click()
  await expect(options.nth(1)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type('clem')
  await expect(person).toHaveValue('clem')
  await expect(options).toHaveText([/^Clement Voon Kee Fatt clement\.voon/])
  await page.keyboard.press('Tab')
  await expect(person).toHaveValue('clem')
  await expect(dialog.getByText('Nobody is chosen: please choose')).toBeVisible()
  await dialog.getByRole('button', { name: 'Schedule Training' }).click()
  await expect(dialog.getByRole('alert')).toContainText('(date, time, manager, supervisor)')
  await expectAccessible(page)
  await person.click()
  await person.press('Enter')
  await expect(person).toHaveValue('Clement Voon Kee Fatt')
  await dialog.getByLabel('Sales Manager').fill('Lim Mei Yee')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Schedule New Training' }).click()
  await expect(person).toHaveValue('Clement Voon Kee Fatt')
  await expect(dialog.getByLabel('Sales Manager')).toHaveValue('Lim Mei Yee')
})
