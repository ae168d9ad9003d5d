import { COLUMN_TEXTS, PERSON_TEXT_NAMES, perPersonText } from '../account/personTexts.ts'
import { type Column, column, type SortField } from '../common/columns.ts'
import { inLanguages } from '../common/languages.ts'
import { MANAGED_USERS_FILTERS } from '../common/learner.filters.ts'
import { SCOPE_FILTER } from '../common/people.filters.ts'
import {
  COMPLETE_DATE,
  DISTRIBUTOR,
  NAME,
  SELLER_ID,
  STATUS,
  SUPERVISOR_ID,
  textColumn,
  WITHIN_STAR,
} from '../account/person.columns.ts'

/** The sellers in the admins' lists, with an index for each order (progress.model.ts). */
export const USER_FIELDS = {
  _id: { sort: '_id' },
  createdAt: { sort: 'createdAt' },
  distributor: { sort: 'distributorId' },
  allRate: { sort: 'figures.allProgress' },
  ...perPersonText(textColumn),
  name: NAME,
  supervisorName: column('supervisorNameKey', 'text', [
    'User Manager',
    'Pengurus Pengguna',
    '用户经理',
  ]),
  sellerId: SELLER_ID,
  distributorId: DISTRIBUTOR,
  plannedDate: column('createdAt', 'text', [
    'Planned Date To Be Qualified',
    'Sasaran Layak',
    '计划合格日期',
  ]),
  supervisorId: column('supervisorKey', 'id', SUPERVISOR_ID),
  completeDate: COMPLETE_DATE,
  belt: column(STATUS, 'star', ['Star', 'Bintang', '星级']),
  whiteBeltDate: column('tiers.white.achievedAt', 'instant', [
    'Bronze achieved',
    'Gangsa diperoleh',
    '铜星获得日期',
  ]),
  greenBeltDate: column('tiers.green.achievedAt', 'instant', [
    'Silver achieved',
    'Perak diperoleh',
    '银星获得日期',
  ]),
  blackBeltDate: column('tiers.black.achievedAt', 'instant', [
    'Gold achieved',
    'Emas diperoleh',
    '金星获得日期',
  ]),
  expectedDate: column('figures.expectedBy', 'day', [
    'Expected by',
    'Dijangka pada',
    '预计完成日期',
  ]),
  lastActivity: column('activeOn', 'instant', ['Last activity', 'Aktiviti terakhir', '最近活动']),
  beltRate: WITHIN_STAR,
  progress: column('figures.allProgress', 'percent', [
    'Overall Progress',
    'Kemajuan Keseluruhan',
    '总体进度',
  ]),
} as const satisfies Record<string, SortField | Column>

export const USERS_LINE = inLanguages([
  'Who studies, which stars they hold and how far they are.',
  'Siapa yang belajar, bintang yang diperoleh dan kemajuan mereka.',
  '学习人员、所获星级与进度。',
])

/** The Users table (domain: Screens). */
export const USERS_TABLE = [
  'sellerId',
  ...COLUMN_TEXTS,
  'distributorId',
  'plannedDate',
  'supervisorId',
  'belt',
  'whiteBeltDate',
  'greenBeltDate',
  'blackBeltDate',
  'progress',
] as const satisfies (keyof typeof USER_FIELDS)[]

/** What an admin may choose to see of them: the table's columns, and more. */
export const USERS_TO_CHOOSE = [
  ...USERS_TABLE,
  'completeDate',
  'expectedDate',
  'lastActivity',
  'beltRate',
] as const

/** Of the same people in a file with names and more columns, beside their contact data, state and day of registration. */
export const USERS_FILE = [
  'sellerId',
  ...PERSON_TEXT_NAMES,
  'distributorId',
  'supervisorId',
  'supervisorName',
  'plannedDate',
  'completeDate',
  'belt',
  'whiteBeltDate',
  'greenBeltDate',
  'blackBeltDate',
  'beltRate',
  'progress',
] as const satisfies (keyof typeof USER_FIELDS)[]

/** One User Manager's users (domain: Screens). */
export const MANAGED_USERS_TABLE = [
  'sellerId',
  'distributorId',
  'completeDate',
  'belt',
  'beltRate',
  'progress',
] as const satisfies (keyof typeof USER_FIELDS)[]

export const USER_FILTERS = { ...MANAGED_USERS_FILTERS, ...SCOPE_FILTER }
