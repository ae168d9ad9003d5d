import { paths } from '../../lib/paths'
import { type AppRoute, lazyPage } from '../lazyPage'

/** For everybody, signed in or not: pages that links in messages lead to. */
export const openRoutes: AppRoute[] = [
  {
    path: paths.contactConfirm(':token'),
    Page: lazyPage(
      async () => (await import('../../features/account/confirmContact.page')).ConfirmContactPage,
      'auth',
    ),
  },
]
