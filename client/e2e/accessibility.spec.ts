import {
  ADMIN,
  SCOPED_ADMIN,
  SELLER,
  SELLER_DONE,
  SELLER_FAILED,
  SUPERVISOR,
} from './support/accounts.ts'
import { PHONE, pressEscape, signIn, signInAsAdmin } from './support/actions.ts'
import { login } from './support/api.ts'
import { adminPages, PUBLIC_PAGES, SELLER_PAGES, SUPERVISOR_PAGES } from './support/pages.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSound,
  test,
} from './support/test.ts'

const SIZES = [
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: PHONE },
]

for (const { name, viewport } of SIZES) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('the public screens are accessible', async ({ page }) => {
      for (const path of PUBLIC_PAGES) await expectSound(page, path)
    })

    test('a refusal is accessible', async ({ page }) => {
      await page.goto('/login')
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(page.getByRole('alert')).toContainText('Please fill in all the input fields')
      await expectAccessible(page)
    })

    for (const id of [SELLER, SELLER_FAILED, SELLER_DONE])
      test(`the screens of ${id} are accessible`, async ({ page }) => {
        await signIn(page, id)
        for (const path of SELLER_PAGES) await expectSound(page, path)
      })

    test('the slides and every kind of question are accessible', async ({ page }) => {
      const { user } = await login(SELLER)
      const topic = user.alltasks.find((task) => task.completed === true && task.quiz)
      await signIn(page, SELLER)
      await page.goto(`/seller/training/topic/${topic?._id}`)
      await expect(page.locator('canvas').first()).toBeVisible()
      await expectAccessible(page)
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

    test('the screens of a supervisor are accessible', async ({ page }) => {
      await signIn(page, SUPERVISOR)
      for (const path of SUPERVISOR_PAGES) await expectSound(page, path)
    })

    test('the screens of an admin are accessible', async ({ page }) => {
      test.slow()
      const paths = await adminPages()
      await signInAsAdmin(page, ADMIN)
      for (const path of paths) await expectSound(page, path)
      await page.goto(`/admin/resetAccount?search=${SELLER}`)
      await page.getByRole('button', { name: `Reset Progress ${SELLER}`, exact: true }).click()
      await expect(page.getByRole('dialog')).toContainText(SELLER)
      await expectAccessible(page)
    })

    test('the first screen of an admin of one scope is accessible', async ({ page }) => {
      await signInAsAdmin(page, SCOPED_ADMIN)
      await expectSound(page, '/admin/calendar')
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
