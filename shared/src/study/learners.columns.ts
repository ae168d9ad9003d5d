import {
  COLUMN_TEXTS,
  PERSON_TEXT_NAMES,
  PERSON_TEXTS,
  type PersonTextName,
  perPersonText,
} from '../account/personTexts.ts'
import { type InLanguages, inLanguages } from '../common/languages.ts'

/** The kind of a value, for display and files. */
export type Shape =
  /** A human id. */
  | 'id'
  | 'text'
  | 'star'
  /** YYYY-MM-DD. */
  | 'day'
  /** An ISO instant, of which the day is shown. */
  | 'instant'
  /** 0 to 100. */
  | 'percent'
  | 'count'

/** A sortable field of a list. */
export interface SortField {
  /**
   * The database path to sort by; a leading minus reverses the order, because the tiers' names (White, Green, Black)
   * sort alphabetically from the highest tier to the lowest.
   */
  sort: string
}

/** A field shown in tables and files. */
export interface Column extends SortField {
  shape: Shape
  head: InLanguages
}

type Head = readonly [en: string, bm: string, ch: string]

function column<Sort extends string>(sort: Sort, shape: Shape, head: Head) {
  return { sort, shape, head: inLanguages(head) }
}

const SELLER_ID = column('loginKey', 'id', ['User ID', 'ID Pengguna', '用户 ID'])
const textColumn = (text: PersonTextName) => ({
  sort: text,
  shape: 'text' as const,
  head: PERSON_TEXTS[text].label,
})
/** Sorted as it is searched. */
const NAME = { ...textColumn('name'), sort: 'nameKey' as const }
const SUPERVISOR_ID: Head = ['User Manager ID', 'ID Pengurus Pengguna', '用户经理 ID']
const DISTRIBUTOR = column('distributorId', 'text', ['Distributor', 'Pengedar', '经销商'])
const STATUS = '-figures.status'
const WITHIN_STAR = column('figures.beltProgress', 'percent', [
  'Within Star Progress',
  'Kemajuan Bintang',
  '本星级进度',
])
/** Dates derived from the day of creation are sorted by it. */
const COMPLETE_DATE = column('createdAt', 'day', [
  'Complete All Modules By',
  'Tarikh Akhir Modul',
  '全部模块完成期限',
])

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

/** A User Manager's own sellers: few enough to be sorted in memory. */
export const TEAM_FIELDS = {
  _id: { sort: '_id' },
  name: NAME,
  sellerId: SELLER_ID,
  status: column(STATUS, 'star', ['Status', 'Status', '状态']),
  completeDate: COMPLETE_DATE,
  completedTopic: column('figures.completedTopicId', 'text', [
    'Completed Topic',
    'Topik Selesai',
    '已完成课题',
  ]),
  nextTopic: column('figures.nextTopicId', 'text', [
    'Next Topic or Topic to Restudy',
    'Topik Seterusnya / Ulang Kaji',
    '下一课题或需复习的课题',
  ]),
  beltProgress: WITHIN_STAR,
} as const satisfies Record<string, SortField | Column>

/** /supervisor/sellers (domain: Screens). */
export const TEAM_TABLE = [
  'sellerId',
  'status',
  'completeDate',
  'completedTopic',
  'nextTopic',
  'beltProgress',
] as const satisfies (keyof typeof TEAM_FIELDS)[]

/** The User Managers with their teams' kept figures, with an index for each order (figures.model.ts). */
export const SUPERVISOR_FIELDS = {
  _id: { sort: '_id' },
  name: NAME,
  supervisorId: column('loginKey', 'id', SUPERVISOR_ID),
  distributorId: DISTRIBUTOR,
  noTrainings: column('noTrainings', 'count', [
    'Number of On-The-Job-Training Schedule',
    'Latihan Dijadualkan',
    '在职培训安排次数',
  ]),
  whiteBelt: column('white', 'count', ['Bronze Star Users', 'Bintang Gangsa', '铜星用户']),
  greenBelt: column('green', 'count', ['Silver Star Users', 'Bintang Perak', '银星用户']),
  blackBelt: column('black', 'count', ['Gold Star Users', 'Bintang Emas', '金星用户']),
  totalSeller: column('sellers', 'count', ['Total Number of Users', 'Jumlah Pengguna', '用户总数']),
  completeRate: column('completeRate', 'percent', [
    'Team Overall Completion Percentage',
    'Kemajuan Pasukan',
    '团队总体完成率',
  ]),
} as const satisfies Record<string, SortField | Column>

export const SUPERVISORS_LINE = inLanguages([
  'The teams, their stars and how far they are.',
  'Pasukan, bintang dan kemajuan mereka.',
  '各团队的星级与进度。',
])

/** /admin/supervisor (domain: Screens). */
export const SUPERVISORS_TABLE = [
  'supervisorId',
  'distributorId',
  'noTrainings',
  'whiteBelt',
  'greenBelt',
  'blackBelt',
  'totalSeller',
  'completeRate',
] as const satisfies (keyof typeof SUPERVISOR_FIELDS)[]

/** The same in a file with names, beside their contact data and state. */
export const SUPERVISORS_FILE = ['supervisorId', 'name', ...SUPERVISORS_TABLE.slice(1)] as const

/** The names of the sortable fields. */
export function sortsOf<Field extends string>(fields: Readonly<Record<Field, SortField>>): Field[] {
  return Object.keys(fields) as Field[]
}

/** A field's path, and the direction in the database that means ascending. */
export function sortPathOf({ sort }: SortField): [path: string, upwards: 1 | -1] {
  return sort.startsWith('-') ? [sort.slice(1), -1] : [sort, 1]
}

/** The orders that a list needs indexes for; fields with the same path share one, and `_id` has its own already. */
export function ordersOf(
  fields: Readonly<Record<string, SortField>>,
): ReturnType<typeof sortPathOf>[] {
  const sorts = new Set(Object.values(fields).map(({ sort }) => sort))
  return [...sorts].filter((sort) => sort !== '_id').map((sort) => sortPathOf({ sort }))
}
