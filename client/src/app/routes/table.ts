import { paths } from '../../lib/paths'
import type { Session } from '../../lib/session'
import type { AppRoute } from '../lazyPage'
import { adminRoutes } from './admin.routes'
import { sellerRoutes } from './seller.routes'
import { supervisorRoutes } from './supervisor.routes'

/** The pages of everybody who can be signed in. */
export const everyRoute: AppRoute[] = [...sellerRoutes, ...supervisorRoutes, ...adminRoutes('all')]

/** The pages of whoever is signed in (specification, section 2). */
export function routesOf(session: Session): AppRoute[] {
  if (session.role === 'admin') return adminRoutes(session.admin.distributor)
  return session.role === 'seller' ? sellerRoutes : supervisorRoutes
}

/** Where an unknown address leads. */
export function defaultPath(session: Session): string {
  if (session.role === 'admin')
    return session.admin.distributor === 'all' ? paths.admin.dashboard : paths.admin.calendar
  return session.role === 'seller' ? paths.seller.dashboard : paths.supervisor.dashboard
}
