import { ADMIN, SELLER } from './support/accounts.ts'
import { PHONE, pressEscape, rememberAs, signIn } from './support/actions.ts'
import { login } from './support/api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const SIZES = [
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: PHONE },
]

for (const { name, viewport } of SIZES) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('a refusal is accessible', async ({ page }) => {
      await page.goto('/login')
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(page.getByRole('alert')).toContainText('Please fill in all the input fields')
      await expectAccessible(page)
    })

    test('every kind of question is accessible', async ({ page }) => {
      const { user } = await login(SELLER)
      const topic = user.alltasks.find((task) => task.completed === true && task.quiz)
      await rememberAs(page, SELLER, 'en')
      await page.goto(`/seller/training/quiz/${topic?._id}`)
      await page.getByRole('radio', { name: 'English' }).click()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'START NOW' }).click()
      await expect(page.getByText(/^1 \/ \d+$/)).toBeVisible()
      const next = page.getByRole('button', { name: 'Next', exact: true })
      for (;;) {
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        if (!(await next.isVisible())) break
        await next.click()
      }
    })

    test('the question before a reset is accessible', async ({ page }) => {
      await rememberAs(page, ADMIN, 'en')
      await page.goto(`/admin/resetAccount?search=${SELLER}`)
      await page.getByRole('button', { name: `Reset Progress ${SELLER}`, exact: true }).click()
      await expect(page.getByRole('dialog')).toContainText(SELLER)
      await expectAccessible(page)
    })
  })
}

test('My Profile and the sign-out question are accessible', async ({ page }) => {
  await signIn(page, SELLER)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByTitle('My Profile').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await pressEscape(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'SIGN OUT' }).click()
  await expect(page.getByRole('dialog')).toContainText('To logout your current session?')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/login')
})
