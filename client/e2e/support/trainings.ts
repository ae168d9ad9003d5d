import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible } from './test.ts'

/** The confirmation toast covers nothing that comes next. */
export async function expectUncovered(word: Locator, action: Locator): Promise<void> {
  const covered = await word.evaluate(
    (box, next) => {
      const [a, b] = [box.getBoundingClientRect(), next?.getBoundingClientRect()]
      return !b || (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
    },
    await action.elementHandle(),
  )
  expect(covered).toBe(false)
}

/** Says that the training, planned for later, was held today; its evaluation has the focus then. */
export async function sayHeld(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Was it held already?' })
  await expect(
    question.getByText(/This training is planned for 15 Feb 2027, in \d+ days\./),
  ).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Go on to the evaluation' }).click()
  await expect(page.getByText('it was planned for 15 Feb 2027')).toBeVisible()
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible()
}

/** The evaluation's foot stays while its form scrolls, and a refusal leads to the wrong field. */
export async function expectRefusalAtField(dialog: Locator, done: Locator): Promise<void> {
  const score = dialog.getByLabel('Training score, %')
  await expect(done).toBeInViewport({ ratio: 1 })
  await score.fill('175')
  await dialog.getByLabel('Next step').scrollIntoViewIfNeeded()
  await done.click()
  await expect(score).toBeFocused()
  await expect(dialog.getByText('A score is a number from 0 to 100.').last()).toBeInViewport()
  await expect(done).toBeInViewport({ ratio: 1 })
}
