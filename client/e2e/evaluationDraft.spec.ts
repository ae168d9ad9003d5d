import type { Browser, Page } from '@playwright/test'
import { pathOf } from '@tristar/shared/common/calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import type { TrainingAnswer } from '@tristar/shared/trainings/trainings.schema'
import { SUPERVISOR } from './support/accounts.ts'
import { DESKTOP, PHONE, rememberAs } from './support/actions.ts'
import { bookToday, call, login, register } from './support/api.ts'
import { watchRequests } from './support/requests.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const PASSWORD = 'drafts-2026'
const HIGHLIGHT = 'Asked the outlet about its best day.'
const NEXT = 'Ask for the order before leaving.'

async function deviceOf(browser: Browser, asked: object): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...asked })
  watchRequests(context)
  const page = await context.newPage()
  await rememberAs(page, SUPERVISOR, 'en')
  return page
}

const form = (page: Page) => page.getByRole('dialog').first()
const saved = (page: Page) =>
  form(page).getByText(/^Saved as a draft \d\d:\d\d, only you see it\.$/)

test('an evaluation is begun on the phone, goes on without a connection, and is given at the desk', async ({
  browser,
}) => {
  test.slow()
  const sellerId = `begun.${Date.now()}`
  const { token } = await register(sellerId, PASSWORD)
  const trainingId = await bookToday(token, 'White')
  const path = `/supervisor/calendar?training=${trainingId}`
  const phone = await deviceOf(browser, { viewport: PHONE, hasTouch: true })
  const desk = await deviceOf(browser, { viewport: DESKTOP })

  await test.step('on the phone, in the shop', async () => {
    await phone.goto(path)
    await form(phone).getByRole('button', { name: 'Evaluate', exact: true }).click()
    await form(phone).getByLabel('Highlight').fill(HIGHLIGHT)
    await form(phone).getByLabel('Business score, %').fill('8')
    await expect(saved(phone)).toBeVisible()
    await expectAccessible(phone)
    await expectNoSidewaysScroll(phone)
  })

  await test.step('its seller sees nothing of it', async () => {
    const one = pathOf(trainingsCalls.one, { id: trainingId })
    const { data } = await call<TrainingAnswer>(one, undefined, token, 'GET')
    expect(JSON.stringify(data)).not.toContain(HIGHLIGHT)
    const { token: own } = await login(SUPERVISOR)
    const mine = await call<TrainingAnswer>(one, undefined, own, 'GET')
    expect(mine.data.draft).toMatchObject({ highlight: HIGHLIGHT, bsScore: '8' })
  })

  await test.step('where there is no connection it stays in the browser, and is saved afterwards', async () => {
    await phone.context().setOffline(true)
    await form(phone).getByLabel('Next step').fill(NEXT)
    await expect(
      form(phone).getByText('Not saved yet: no connection; kept in this browser.'),
    ).toBeVisible()
    await phone.context().setOffline(false)
    await expect(saved(phone)).toBeVisible()
  })

  await test.step('at the desk it goes on, and becomes the evaluation', async () => {
    await desk.goto(path)
    await expect(form(desk).getByText(/^Draft of .*; only you see it\.$/)).toBeVisible()
    await expectAccessible(desk)
    await form(desk).getByRole('button', { name: 'Continue evaluation' }).click()
    await expect(form(desk).getByLabel('Highlight')).toHaveValue(HIGHLIGHT)
    await expect(form(desk).getByLabel('Next step')).toHaveValue(NEXT)
    await form(desk).getByLabel('Business score, %').fill('85')
    await expectAccessible(desk)
  })

  await test.step('what both have changed is asked about', async () => {
    await expect(saved(desk)).toBeVisible()
    await form(phone).getByLabel('Highlight').fill('Something else')
    await expect(form(phone).getByText('There is another draft of this evaluation')).toBeVisible()
    await expectAccessible(phone)
    await form(phone).getByRole('button', { name: 'Take the other one' }).click()
    await expect(form(phone).getByLabel('Highlight')).toHaveValue(HIGHLIGHT)
    await expect(form(phone).getByLabel('Business score, %')).toHaveValue('85')
  })

  await test.step('and is gone once it is given', async () => {
    await form(desk).getByRole('button', { name: 'Passed', exact: true }).click()
    const question = desk.getByRole('dialog', { name: 'Evaluate as Passed?' })
    await question.getByRole('button', { name: 'Passed', exact: true }).click()
    await expect(form(desk).getByRole('button', { name: 'Download PDF' })).toBeVisible()
    await expect(form(desk).getByText(HIGHLIGHT)).toBeVisible()
    await phone.goto(path)
    await expect(form(phone).getByRole('button', { name: 'Download PDF' })).toBeVisible()
    await expect(phone.getByText(/draft of|as a draft/i)).toHaveCount(0)
  })
  await phone.context().close()
  await desk.context().close()
})

test('a draft is discarded after a question', async ({ page }) => {
  const { token } = await register(`discard.${Date.now()}`, PASSWORD)
  const trainingId = await bookToday(token, 'White')
  await rememberAs(page, SUPERVISOR, 'en')
  await page.goto(`/supervisor/calendar?training=${trainingId}&mode=evaluate`)
  await form(page).getByLabel('Highlight').fill(HIGHLIGHT)
  await expect(saved(page)).toBeVisible()
  await form(page).getByRole('button', { name: 'Discard draft' }).click()
  const question = page.getByRole('dialog', { name: 'Discard this draft?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Discard draft' }).click()
  await expect(form(page).getByText('Draft discarded.')).toBeVisible()
  await expect(form(page).getByLabel('Highlight')).toHaveValue('')
  await expect(form(page).getByRole('button', { name: 'Discard draft' })).toBeFocused()
  await expectAccessible(page)
  await page.reload()
  await expect(form(page).getByLabel('Highlight')).toHaveValue('')
})
