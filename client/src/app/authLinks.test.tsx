import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setLanguage } from '../lib/i18n'
import { openApp } from './testing/app'

it.each([
  ['en', '/login', 'User Manager', 'New here? Register as User or User Manager'],
  ['ch', '/login', '用户经理', '首次使用？注册为用户或用户经理'],
  ['en', '/register/seller', 'Log in', 'Already registered? Log in'],
  ['ch', '/register/seller', '登录', '已有账户？登录'],
] as const)('in %s the links below %s read as a sentence', async (language, path, link, line) => {
  await setLanguage(language)
  openApp(path)
  const last = await screen.findByRole('link', { name: link })
  expect(last.parentElement?.textContent).toBe(line)
})
