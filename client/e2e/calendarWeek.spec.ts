import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import type { Locator, Page } from '@playwright/test'
import { PHONE, rememberAs } from './support/actions.ts'
import { call, completeTier, register } from './support/api.ts'
import { smallTargets } from './support/measure.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const PASSWORD = 'calendar-2027'
/** A Wednesday. */
const DAY = '2027-03-10'
const WEEK = `/seller/calendar?view=week&day=${DAY}`

/** A new seller whose calendar holds one training, at ten. Opens every page as that seller. */
async function asSellerWithTraining(page: Page): Promise<void> {
  const sellerId = `calendar.${Date.now()}.${test.info().parallelIndex}`
  const { token, user } = await register(sellerId, PASSWORD)
  await completeTier(token)
  const topicId = user.alltasks
    .filter(({ beltType, supervisor }) => beltType === 'White' && !supervisor)
    .map(({ _id }) => _id)
  await call(
    trainingsCalls.add.path,
    {
      mytype: 'seller',
      belt: 'White',
      topicId,
      trainingDate: DAY,
      trainingTime: '10:00',
      bsObjective: 'One more facing.',
      tsObjective: 'Answer an objection.',
    },
    token,
  )
  await rememberAs(page, sellerId, 'en', PASSWORD)
}

const eventAt = (page: Page, when: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${when}: .*, Upcoming$`) })

const laneOf = (page: Page, day: string): Locator =>
  page.locator(`[role="cell"][data-date="${day}"]`)

/** Answers the question whether to move it. */
async function move(page: Page, to: string): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Move this training?' })
  await expect(question).toContainText(`to ${to}?`)
  await expect(question).toContainText('Tan Wei Liang will be told.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(question).toBeHidden()
}

test('the week: a training is opened, dragged and moved by keys, free time booked', async ({
  page,
}) => {
  await asSellerWithTraining(page)
  await page.goto('/seller/calendar?month=2027-03')
  await page.getByText('Week', { exact: true }).click()
  await expect(page.getByRole('heading', { name: '1 – 7 March 2027' })).toBeVisible()
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(page).toHaveURL(/view=week&day=2027-03-08/)
  const event = eventAt(page, 'Wed, 10 Mar')
  await expect(event).toBeVisible()
  await expectAccessible(page)
  expect(await smallTargets(page, 24)).toEqual([])

  await test.step('a press opens it, and closing leads back to its week', async () => {
    await event.click()
    await expect(page.getByRole('dialog', { name: 'On-the-job training' })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/view=week&day=2027-03-08$/)
    await expect(event).toBeFocused()
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keys on this page' })
    await expect(keys.getByText('Move the chosen training by 30 minutes or a day')).toBeVisible()
    await keys.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('a pointer drags it to Thursday, half an hour later', async () => {
    const from = await event.boundingBox()
    const to = await laneOf(page, '2027-03-11').boundingBox()
    if (!from || !to) throw new Error('there is no event to drag')
    await page.mouse.move(from.x + 30, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(to.x + 30, from.y + 30, { steps: 8 })
    await page.mouse.move(to.x + 30, from.y + 50, { steps: 4 })
    await page.mouse.move(from.x + 30, from.y + 20, { steps: 4 })
    await page.mouse.up()
    await expect(page.locator('[data-dragged]')).toHaveCount(0)
    await expect(event, 'back where it was').toBeFocused()
    await page.mouse.down()
    await page.mouse.move(to.x + 30, from.y + 30, { steps: 8 })
    await page.mouse.move(to.x + 30, from.y + 50, { steps: 4 })
    await page.mouse.up()
    await move(page, 'Thursday, 11 Mar 2027, 10:30')
    await expect(eventAt(page, 'Thu, 11 Mar')).toBeFocused()
  })

  await test.step('keys move it; Escape gives it back', async () => {
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('status').filter({ hasText: '12 Mar 2027, 11:00' })).toBeAttached()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await move(page, 'Friday, 12 Mar 2027, 11:00')
    await expect(eventAt(page, 'Fri, 12 Mar')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Escape')
    await expect(eventAt(page, 'Fri, 12 Mar')).toBeFocused()
    await page.reload()
    await expect(eventAt(page, 'Fri, 12 Mar')).toContainText('11:00')
  })

  await test.step('a press on free time asks for a training then', async () => {
    const lane = await laneOf(page, '2027-03-09').boundingBox()
    if (!lane) throw new Error('there is no lane')
    await page.mouse.click(lane.x + 40, lane.y + 5.75 * 60)
    await expect(page).toHaveURL(/initiate=seller&on=2027-03-09&time=13%3A30/)
    await expect(page.getByRole('dialog', { name: 'Initiate Training' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await expect(page.getByRole('button', { name: '9 Mar 2027: book a training' })).toBeFocused()
  })
})

test('a phone has the day, with its week above', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await asSellerWithTraining(page)
  await page.goto(WEEK)
  await expect(eventAt(page, 'Wed, 10 Mar')).toBeVisible()
  await expectAccessible(page)
  expect(await smallTargets(page, 44)).toEqual([])
  await expect(page.getByText('Week', { exact: true })).toHaveCount(0)
  const week = page.getByRole('list', { name: 'Days of this week' })
  await week.getByRole('button', { name: 'Thursday, 11 Mar 2027' }).click()
  await expect(page.getByRole('heading', { name: 'Thursday, 11 Mar 2027' })).toBeVisible()
  await expect(eventAt(page, 'Wed, 10 Mar')).toHaveCount(0)
  await week.getByRole('button', { name: 'Wednesday, 10 Mar 2027' }).click()
  await eventAt(page, 'Wed, 10 Mar').click()
  await expect(page.getByRole('dialog', { name: 'On-the-job training' })).toBeVisible()
})
