import { paths } from '../../lib/paths'
import { type AppRoute, lazyPage } from '../lazyPage'
import { studyRoutes } from './study.routes'

const { seller } = paths

const SellerDashboard = lazyPage(
  async () => (await import('../../features/study/sellerDashboard.page')).SellerDashboardPage,
  'progress',
  'trainings',
)

const SellerCalendar = lazyPage(
  async () => (await import('../../features/trainings/sellerCalendar.page')).SellerCalendarPage,
  'trainings',
  'trainingForms',
)

/** The seller's pages. */
export const sellerRoutes: AppRoute[] = [
  { path: seller.dashboard, Page: SellerDashboard },
  { path: seller.calendar, Page: SellerCalendar },
  ...studyRoutes(seller),
]
