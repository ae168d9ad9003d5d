import type { ComponentType } from 'react'
import { paths } from '../../lib/paths'
import { type AppRoute, lazyPage } from '../lazyPage'

const page = (load: () => Promise<ComponentType>) => lazyPage(load, 'auth')

/** For those who are not signed in; everything else leads to the login (specification, section 2). */
export const publicRoutes: AppRoute[] = [
  {
    path: paths.login,
    Page: page(async () => (await import('../../features/account/login.page')).LoginPage),
  },
  {
    path: paths.adminLogin,
    Page: page(async () => (await import('../../features/account/adminLogin.page')).AdminLoginPage),
  },
  {
    path: paths.registerSeller,
    Page: page(
      async () => (await import('../../features/account/registerSeller.page')).RegisterSellerPage,
    ),
  },
  {
    path: paths.registerSupervisor,
    Page: page(
      async () =>
        (await import('../../features/account/registerSupervisor.page')).RegisterSupervisorPage,
    ),
  },
  {
    path: paths.passwordForgot,
    Page: page(
      async () => (await import('../../features/account/forgotPassword.page')).ForgotPasswordPage,
    ),
  },
  {
    path: paths.passwordReset(':token'),
    Page: page(
      async () => (await import('../../features/account/resetPassword.page')).ResetPasswordPage,
    ),
  },
]
