import { paths } from '../../lib/paths'
import { comingPage } from '../ComingPage'
import { type AppRoute, lazyPage } from '../lazyPage'
import { studyRoutes } from './study.routes'

const { seller } = paths

const SellerDashboard = lazyPage(
  async () => (await import('../../features/progress/sellerDashboard.page')).SellerDashboardPage,
  'progress',
  'trainings',
)

/** The seller's pages. A finished screen replaces its `comingPage` by a `lazyPage`, with its texts' namespace. */
export const sellerRoutes: AppRoute[] = [
  { path: seller.dashboard, Page: SellerDashboard },
  { path: seller.calendar, Page: comingPage('nav.calendar') },
  ...studyRoutes(seller),
]
