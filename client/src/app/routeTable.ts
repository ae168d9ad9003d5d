import type { Role } from '@tristar/shared/common/roles'
import type { TextResources } from '../lib/i18n.types'
import { paths } from '../lib/paths.ts'
import type { Namespace } from './i18nResources'

const { seller, supervisor, admin } = paths

export type NavIcon =
  | 'books'
  | 'building'
  | 'calendar'
  | 'chart'
  | 'history'
  | 'home'
  | 'mail'
  | 'refresh'
  | 'school'
  | 'shield'
  | 'user'
  | 'userPlus'
  | 'users'

export interface PageEntry {
  /** A parameter is a pattern such as `:topicId`. */
  path: string
  /** Its file below src/features without `.page.tsx`; it exports `<Name>Page`. */
  page: string
  /** The texts that it shows: its feature's, and those of what it composes. */
  texts: readonly Namespace[]
  /** Its link in the sidebar: an icon (layout/links.ts), and the text `ui:nav.…`. */
  nav?: readonly [icon: NavIcon, text: keyof TextResources['ui']['nav']]
  /** A first page after login: its files are fetched beside the first script. */
  first?: true
}

/**
 * Who may open a page: everybody (links in messages lead there); `unknown`: addresses of no page; strangers, not signed in;
 * newcomers, who have to choose a password first; each role; `adminOfAll`, an admin of all distributors.
 */
export type Who = 'everybody' | 'unknown' | 'stranger' | 'newcomer' | Role | 'adminOfAll'

/** Every role's own notifications. */
const notificationPages = (of: { notifications: string; notificationSettings: string }) =>
  [
    {
      path: of.notifications,
      page: 'notifications/notifications',
      texts: ['notifications', 'newSeller', 'lines'],
    },
    {
      path: of.notificationSettings,
      page: 'notifications/notificationSettings',
      texts: ['notifications'],
    },
  ] as const

const CALENDAR = [
  'trainings',
  'trainingForms',
  'followUp',
  'week',
  'personSelect',
  'dateField',
  'errors',
] as const
const TEAM = ['team', 'learners'] as const
const MOVES = ['moves', 'personSelect'] as const
const LISTS = ['people', 'learners'] as const
const PERSON = ['person', 'learners', 'lines', 'audit', 'givePassword', ...MOVES] as const
/** One page, which the logs' addresses lead to as well. */
const personPages = (...addresses: ((id: string) => string)[]) =>
  addresses.map((address) => ({ path: address(':id'), page: 'people/person', texts: PERSON }))
const TOPIC_FORM = ['topicEditor', 'quizEditor', 'quizBeside', 'topics'] as const

/**
 * Every page of the product (domain: Screens), with who opens it, its texts and whether its files come first.
 * Plain data: the build reads it too (earlyFiles.ts, chunks.ts).
 */
export const PAGES: Record<Who, readonly PageEntry[]> = {
  everybody: [
    {
      path: paths.contactConfirm(':token'),
      page: 'account/confirmContact',
      texts: ['contactLink'],
    },
    {
      path: paths.unsubscribe(':token'),
      page: 'notifications/unsubscribe',
      texts: ['notifications'],
    },
  ],
  unknown: [{ path: '*', page: 'account/unknown', texts: ['contactLink'] }],
  stranger: [
    { path: paths.login, page: 'account/login', texts: ['auth'] },
    { path: paths.adminLogin, page: 'account/adminLogin', texts: ['auth'] },
    { path: paths.register, page: 'account/registerSeller', texts: ['auth'] },
    { path: paths.registerSeller, page: 'account/registerSeller', texts: ['auth'] },
    {
      path: paths.registerSupervisor,
      page: 'account/registerSupervisor',
      texts: ['auth', 'errors'],
    },
    { path: paths.passwordForgot, page: 'account/forgotPassword', texts: ['auth', 'account'] },
    { path: paths.passwordReset(':token'), page: 'account/resetPassword', texts: ['auth'] },
    { path: paths.join(':token'), page: 'account/join', texts: ['auth', 'join'] },
  ],
  // For every address, until the password is changed.
  newcomer: [{ path: '*', page: 'account/initialPassword', texts: ['auth'] }],
  seller: [
    {
      path: seller.dashboard,
      page: 'study/sellerDashboard',
      nav: ['home', 'home'],
      texts: ['progress', 'trainings'],
      first: true,
    },
    {
      path: seller.calendar,
      page: 'trainings/sellerCalendar',
      nav: ['calendar', 'calendar'],
      texts: CALENDAR,
      first: true,
    },
    {
      path: seller.training,
      page: 'study/trainingList',
      nav: ['books', 'trainingTopic'],
      texts: ['topics', 'progress'],
    },
    { path: seller.topic(':topicId'), page: 'study/theory', texts: ['topics'] },
    { path: seller.quiz(':quizId'), page: 'study/quiz', texts: ['topics', 'voices'], first: true },
    ...notificationPages(seller),
  ],
  supervisor: [
    {
      path: supervisor.dashboard,
      page: 'team/supervisorDashboard',
      nav: ['home', 'home'],
      texts: [...TEAM, 'changes', 'lines', 'newSeller', 'progress', 'trainings', 'errors'],
      first: true,
    },
    {
      path: supervisor.calendar,
      page: 'trainings/supervisorCalendar',
      nav: ['calendar', 'calendar'],
      texts: CALENDAR,
      first: true,
    },
    { path: supervisor.trends, page: 'trends/teamTrends', texts: ['trends'] },
    { path: `${supervisor.trends}/report`, page: 'trends/report', texts: ['trends'] },
    {
      path: supervisor.sellers,
      page: 'team/sellers',
      nav: ['users', 'sellers'],
      texts: [...TEAM, 'people'],
    },
    ...personPages(supervisor.person, supervisor.sellerLog),
    {
      path: supervisor.training,
      page: 'study/trainingList',
      nav: ['books', 'supervisorTopic'],
      texts: ['topics', 'progress'],
    },
    { path: supervisor.topic(':topicId'), page: 'study/theory', texts: ['topics'] },
    { path: supervisor.quiz(':quizId'), page: 'study/quiz', texts: ['topics', 'voices'] },
    ...notificationPages(supervisor),
  ],
  admin: [
    {
      path: admin.calendar,
      page: 'trainings/adminCalendar',
      nav: ['calendar', 'calendar'],
      texts: CALENDAR,
      first: true,
    },
    {
      path: admin.distributor,
      page: 'dashboards/distributor',
      nav: ['building', 'distributor'],
      texts: ['dashboards', 'changes'],
    },
    { path: admin.trends, page: 'trends/trends', nav: ['chart', 'trends'], texts: ['trends'] },
    { path: `${admin.trends}/report`, page: 'trends/report', texts: ['trends'] },
    {
      path: admin.supervisors,
      page: 'people/supervisors',
      nav: ['user', 'supervisors'],
      texts: [...LISTS, ...MOVES, 'views'],
    },
    {
      path: admin.supervisorSellers(':supervisorId'),
      page: 'people/supervisorSellers',
      texts: [...LISTS, ...MOVES],
    },
    {
      path: admin.sellers,
      page: 'people/sellers',
      nav: ['users', 'users'],
      texts: [...LISTS, ...MOVES, 'views'],
      first: true,
    },
    ...personPages(admin.person, admin.sellerLog, admin.supervisorLog),
    ...notificationPages(admin),
  ],
  adminOfAll: [
    {
      path: admin.dashboard,
      page: 'dashboards/adminDashboard',
      nav: ['home', 'home'],
      texts: ['dashboards', 'changes', 'messages', 'operation'],
      first: true,
    },
    {
      path: admin.topics,
      page: 'topics/topicList',
      nav: ['school', 'trainingTopic'],
      texts: ['topicEditor', 'dashboards'],
    },
    { path: admin.topicAdd, page: 'topics/topicForm', texts: TOPIC_FORM },
    { path: admin.topicEdit(':topicId'), page: 'topics/topicForm', texts: TOPIC_FORM },
    {
      path: admin.topicLanguages(':topicId'),
      page: 'topics/topicLanguages',
      texts: ['topicEditor', 'topics'],
    },
    {
      path: admin.topicRevision(':topicId'),
      page: 'topics/topicRevision',
      texts: ['versions', 'topicEditor', 'quizEditor', 'topics'],
    },
    {
      path: admin.topicHistory(':topicId'),
      page: 'topics/topicHistory',
      texts: ['versions', 'topicEditor', 'quizEditor'],
    },
    {
      path: admin.topicAnalysis(':topicId'),
      page: 'analysis/analysis',
      texts: ['analysis', 'voices'],
    },
    {
      path: admin.resetAccount,
      page: 'reset/resetAccount',
      nav: ['refresh', 'resetAccount'],
      texts: ['reset', 'moves'],
    },
    { path: admin.import, page: 'imports/import', nav: ['userPlus', 'import'], texts: ['imports'] },
    {
      path: admin.admins,
      page: 'account/admins',
      nav: ['shield', 'admins'],
      texts: ['admins', 'givePassword', 'operation'],
    },
    {
      path: admin.audit,
      page: 'audit/audit',
      nav: ['history', 'audit'],
      texts: ['audit', 'dateField'],
    },
    {
      path: admin.messages,
      page: 'notifications/messages',
      nav: ['mail', 'messages'],
      texts: ['messages'],
    },
  ],
}
