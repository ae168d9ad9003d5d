import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { accountCalls } from '@tristar/shared/account/account.calls'
import { adminsCalls } from '@tristar/shared/account/admins.calls'
import type { NewAdminAnswer } from '@tristar/shared/account/admins.schema'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import type { AdminLoginAnswer } from '@tristar/shared/session/session.schema'
import { DEMO_PASSWORD } from './accounts.ts'
import { adminToken, call } from './api.ts'
import type { Scope } from '@tristar/shared/common/distributors'

/** Opens every page as a new admin, whose lists and jobs are nobody else's. */
export async function asNewAdmin(page: Page, scope: Scope = 'all'): Promise<void> {
  const username = `desk.${randomUUID().slice(0, 8)}`
  const add = { username, scope }
  const { password } = await call<NewAdminAnswer>(adminsCalls.add.path, add, await adminToken())
  const { token: first } = await call<AdminLoginAnswer>(sessionCalls.logInAdmin.path, {
    username,
    password,
  })
  const change = { password, newPassword: DEMO_PASSWORD }
  const { token } = await call<{ token: string }>(accountCalls.changePassword.path, change, first)
  await page.addInitScript((kept) => {
    localStorage.setItem('user-token', kept)
    localStorage.setItem('language', 'en')
  }, token)
}
