import type { Scope } from '@tristar/shared/common/distributors'
import { paths } from '../../lib/paths'
import { type AppRoute, lazyPage } from '../lazyPage'

const { admin } = paths

const AdminCalendar = lazyPage(
  async () => (await import('../../features/trainings/adminCalendar.page')).AdminCalendarPage,
  'trainings',
  'trainingForms',
)

const AdminDashboard = lazyPage(
  async () => (await import('../../features/dashboards/adminDashboard.page')).AdminDashboardPage,
  'dashboards',
)

const Distributor = lazyPage(
  async () => (await import('../../features/dashboards/distributor.page')).DistributorPage,
  'dashboards',
)

const TopicList = lazyPage(
  async () => (await import('../../features/topics/topicList.page')).TopicListPage,
  'topicEditor',
  'dashboards',
)

const TopicAdd = lazyPage(
  async () => (await import('../../features/topics/topicForm.page')).TopicAddPage,
  'topicEditor',
  'quizEditor',
  'topics',
)

const TopicEdit = lazyPage(
  async () => (await import('../../features/topics/topicForm.page')).TopicEditPage,
  'topicEditor',
  'quizEditor',
  'topics',
)

const Supervisors = lazyPage(
  async () => (await import('../../features/reports/supervisors.page')).SupervisorsPage,
  'reports',
  'learners',
  'people',
)

const SupervisorSellers = lazyPage(
  async () => (await import('../../features/reports/supervisorSellers.page')).SupervisorSellersPage,
  'reports',
  'learners',
)

const SupervisorLog = lazyPage(
  async () => (await import('../../features/reports/supervisorLog.page')).SupervisorLogPage,
  'reports',
  'learners',
)

const Sellers = lazyPage(
  async () => (await import('../../features/reports/sellers.page')).SellersPage,
  'reports',
  'learners',
)

const SellerLog = lazyPage(
  async () => (await import('../../features/reports/sellerLog.page')).SellerLogPage,
  'reports',
  'learners',
)

const ResetAccount = lazyPage(
  async () => (await import('../../features/reset/resetAccount.page')).ResetAccountPage,
  'reset',
)

const Audit = lazyPage(
  async () => (await import('../../features/audit/audit.page')).AuditPage,
  'audit',
)

const Import = lazyPage(
  async () => (await import('../../features/people/import.page')).ImportPage,
  'people',
)

const everyScope: AppRoute[] = [
  { path: admin.calendar, Page: AdminCalendar },
  { path: admin.distributor, Page: Distributor },
  { path: admin.supervisors, Page: Supervisors },
  { path: admin.supervisorSellers(':supervisorId'), Page: SupervisorSellers },
  { path: admin.supervisorLog(':supervisorId'), Page: SupervisorLog },
  { path: admin.sellers, Page: Sellers },
  { path: admin.sellerLog(':sellerId'), Page: SellerLog },
]

const scopeAll: AppRoute[] = [
  { path: admin.dashboard, Page: AdminDashboard },
  { path: admin.topics, Page: TopicList },
  { path: admin.topicAdd, Page: TopicAdd },
  { path: admin.topicEdit(':topicId'), Page: TopicEdit },
  { path: admin.resetAccount, Page: ResetAccount },
  { path: admin.audit, Page: Audit },
  { path: admin.import, Page: Import },
]

/** The admin's pages; what is for scope `all` alone is unknown to the others, and so leads to their calendar. */
export function adminRoutes(scope: Scope): AppRoute[] {
  return scope === 'all' ? [...scopeAll, ...everyScope] : everyScope
}
