import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { rememberAs } from './support/actions.ts'
import { call, completeTier, register } from './support/api.ts'
import { expect, test } from './support/test.ts'

const PASSWORD = 'midnight-2026'
const DAY = '2027-02-15'

// The server runs in New York's zone (playwright.config.ts), the browser in that of Los Angeles.
test.use({ timezoneId: 'America/Los_Angeles' })

test("a training is upcoming until its day begins in the organisation's zone", async ({ page }) => {
  const sellerId = `night.${Date.now()}`
  const { token, user } = await register(sellerId, PASSWORD)
  await completeTier(token)
  const topicId = user.alltasks.filter((task) => task.beltType === 'White').map(({ _id }) => _id)
  const objectives = { bsObjective: 'One more facing.', tsObjective: 'Answer an objection.' }
  const when = { trainingDate: DAY, trainingTime: '00:30' }
  const booking = { mytype: 'seller', belt: 'White', topicId, ...when, ...objectives }
  await call(trainingsCalls.add.path, booking, token)
  await rememberAs(page, sellerId, 'en', PASSWORD)

  for (const { instant, state } of [
    { instant: '2027-02-14T15:59:00Z', state: 'Upcoming' },
    { instant: '2027-02-14T16:00:00Z', state: 'Pending' },
  ]) {
    await page.clock.setFixedTime(instant)
    await page.goto(`/seller/calendar?month=${DAY.slice(0, 7)}`)
    const chip = page.getByRole('button', { name: new RegExp(`00:30, ${state}$`) })
    await expect(chip, `${state} at ${instant}`).toBeVisible()
    await expect(page.locator(`[data-date="${DAY}"]`).filter({ has: chip })).toHaveCount(1)
  }
})
