import { paths } from '../../lib/paths'
import { type AppRoute, lazyPage } from '../lazyPage'
import { studyRoutes } from './study.routes'

const { supervisor } = paths

const Dashboard = lazyPage(
  async () =>
    (await import('../../features/team/supervisorDashboard.page')).SupervisorDashboardPage,
  'team',
  'learners',
  'progress',
  'trainings',
)

const Sellers = lazyPage(
  async () => (await import('../../features/team/sellers.page')).SellersPage,
  'team',
  'learners',
)

const SellerLog = lazyPage(
  async () => (await import('../../features/team/sellerLog.page')).SellerLogPage,
  'team',
  'learners',
)

const SupervisorCalendar = lazyPage(
  async () =>
    (await import('../../features/trainings/supervisorCalendar.page')).SupervisorCalendarPage,
  'trainings',
  'trainingForms',
)

/** The supervisor's pages; the study screens are the seller's. */
export const supervisorRoutes: AppRoute[] = [
  { path: supervisor.dashboard, Page: Dashboard },
  { path: supervisor.calendar, Page: SupervisorCalendar },
  { path: supervisor.sellers, Page: Sellers },
  { path: supervisor.sellerLog(':sellerId'), Page: SellerLog },
  ...studyRoutes(supervisor),
]
