import { ADMIN, SCOPED_ADMIN, SELLER, SELLER_DONE, SELLER_FAILED, SUPERVISOR } from './accounts.ts'
import { login, topics } from './api.ts'

const PUBLIC_PAGES = [
  '/login',
  '/admin/login',
  '/register/seller',
  '/register/supervisor',
  '/password/forgot',
  '/password/reset/some-token',
  '/join/some-token',
  '/unsubscribe/some-token',
  '/nowhere/at-all',
  '/verify',
]

const SELLER_PAGES = ['/seller/dashboard', '/seller/training', '/seller/calendar']

/** Alike for every role. */
const OWN_PAGES = ['notifications', 'notifications/settings']

const SUPERVISOR_PAGES = [
  '/supervisor/dashboard',
  '/supervisor/trends',
  '/supervisor/trends/report',
  '/supervisor/sellers',
  `/supervisor/sellers/log/${SELLER}`,
  `/supervisor/person/${SELLER}?tab=attempts`,
  `/supervisor/person/${SELLER}?tab=lines`,
  '/supervisor/training',
  '/supervisor/training?tab=progress',
  '/supervisor/calendar',
  '/supervisor/calendar?initiate=seller',
  '/supervisor/notifications',
]

/** The pages of an admin of scope all, with the logs of two people and the form of the first topic. */
async function adminPages(): Promise<string[]> {
  const { data } = await topics()
  return [
    'dashboard',
    'distributor',
    'trends',
    'trends/report',
    'supervisor',
    `supervisor/seller/${SUPERVISOR}`,
    `supervisor/log/${SUPERVISOR}`,
    'seller',
    'seller?working=White&joined=no&progressTo=99',
    `seller/log/${SELLER}`,
    `person/${SUPERVISOR}`,
    `person/${SELLER_DONE}?tab=certificates`,
    'trainingTopic',
    'trainingTopic/add',
    `trainingTopic/edit/${data[0]?._id}`,
    `trainingTopic/analysis/${data[0]?._id}`,
    `trainingTopic/languages/${data[0]?._id}`,
    `trainingTopic/revision/${data[0]?._id}`,
    `trainingTopic/history/${data[0]?._id}`,
    'resetAccount',
    'admins',
    'audit',
    'import',
    'calendar',
    'messages',
    ...OWN_PAGES,
  ].map((page) => `/admin/${page}`)
}

/**
 * They may scroll sideways between the names and what is done with a row. Their columns are fixed, and what is
 * done with a row.
 */
export const WIDE_TABLES = [
  { path: '/admin/seller', columns: 12, ends: 2 },
  { path: '/admin/supervisor', columns: 12, ends: 3 },
]

/** The slides and the quiz of a topic that the seller has completed. */
async function studyPages(): Promise<string[]> {
  const { user } = await login(SELLER)
  const topic = user.alltasks.find((task) => task.completed === true && task.quiz)
  return ['topic', 'quiz'].map((kind) => `/seller/training/${kind}/${topic?._id}`)
}

/** The pages by person; `null` is signed out. */
export const PEOPLE = [
  { name: 'public', who: null, pages: async () => PUBLIC_PAGES },
  {
    name: "a seller's",
    who: SELLER,
    pages: async () => [
      ...SELLER_PAGES,
      ...(await studyPages()),
      ...OWN_PAGES.map((page) => `/seller/${page}`),
    ],
  },
  { name: "a finished seller's", who: SELLER_DONE, pages: async () => SELLER_PAGES },
  { name: "a supervisor's", who: SUPERVISOR, pages: async () => SUPERVISOR_PAGES },
  { name: "an admin's", who: ADMIN, pages: adminPages },
] as const

/** People who see the same pages in another state. */
export const VARIANTS = [
  { name: "a failed seller's", who: SELLER_FAILED, pages: SELLER_PAGES },
  { name: "a scoped admin's", who: SCOPED_ADMIN, pages: ['/admin/calendar'] },
] as const

const TABLES =
  /^\/(\w+\/calendar.*|seller\/dashboard|supervisor\/(dashboard|sellers.*|trends\/report|person\/(?!.*tab=lines).*|training\?tab=progress)|admin\/(dashboard|distributor|trends\/report|supervisor.*|seller.*|person\/.*|trainingTopic|resetAccount|admins|audit))$/

/**
 * No table, in these tests, until somebody has done something: that of messages, and a topic's first attempts; and those that
 * only who listens reads, behind charts.
 */
const UNTIL_THEN = /^\/(admin\/(messages|trends|trainingTopic\/analysis\/.*)|supervisor\/trends)$/

/** Whether a page shows a table on a desktop, always or once there is something to show. */
export const hasTable = (path: string) => TABLES.test(path)
export const mayHaveTable = (path: string) => hasTable(path) || UNTIL_THEN.test(path)
