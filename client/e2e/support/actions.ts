import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from './accounts.ts'
import { expect } from './test.ts'

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
