import type { Language } from '../common/languages.ts'

/** How a value is drawn, and written into files. */
export type Shape =
  /** A human id. */
  | 'id'
  | 'text'
  /** A topic's title: long, cut with an ellipsis. */
  | 'topic'
  | 'star'
  /** YYYY-MM-DD. */
  | 'day'
  /** An ISO instant, of which the day is shown. */
  | 'instant'
  /** 0 to 100. */
  | 'percent'
  | 'count'

/** A field of a list's rows, by which the list can be sorted. */
export interface SortField {
  /**
   * The path that the database sorts by. A leading minus turns it round: the names of the tiers happen to stand the other
   * way round in the alphabet (White, Green, Black).
   */
  sort: string
}

/** A field that tables and files show. */
export interface Column extends SortField {
  shape: Shape
  head: Readonly<Record<Language, string>>
}

const SELLER_ID = {
  sort: 'loginKey',
  shape: 'id',
  head: { en: 'User ID', bm: 'ID Pengguna', ch: '用户 ID' },
} as const

const SUPERVISOR_ID = {
  shape: 'id',
  head: { en: 'User Manager ID', bm: 'ID Pengurus Pengguna', ch: '用户经理 ID' },
} as const

const DISTRIBUTOR = {
  sort: 'distributorId',
  shape: 'text',
  head: { en: 'Distributor', bm: 'Pengedar', ch: '经销商' },
} as const

const STATUS = { sort: '-figures.status', shape: 'star' } as const

/** Dates that are counted from the day of creation are sorted by it. */
const COMPLETE_DATE = {
  sort: 'createdAt',
  shape: 'day',
  head: { en: 'Complete All Modules By', bm: 'Tarikh Akhir Modul', ch: '全部模块完成期限' },
} as const

const WITHIN_STAR = {
  sort: 'figures.beltProgress',
  shape: 'percent',
  head: { en: 'Within Star Progress', bm: 'Kemajuan Bintang', ch: '本星级进度' },
} as const

/** The sellers in the admins' lists, which have indexes for each order (progress.model.ts). */
export const USER_FIELDS = {
  _id: { sort: '_id' },
  createdAt: { sort: 'createdAt' },
  distributor: { sort: 'distributorId' },
  allRate: { sort: 'figures.allProgress' },
  sellerId: SELLER_ID,
  distributorId: DISTRIBUTOR,
  plannedDate: {
    sort: 'createdAt',
    shape: 'text',
    head: { en: 'Planned Date To Be Qualified', bm: 'Sasaran Layak', ch: '计划合格日期' },
  },
  supervisorId: { sort: 'supervisorKey', ...SUPERVISOR_ID },
  completeDate: COMPLETE_DATE,
  belt: { ...STATUS, head: { en: 'Star', bm: 'Bintang', ch: '星级' } },
  whiteBeltDate: {
    sort: 'tiers.white.achievedAt',
    shape: 'instant',
    head: { en: 'Bronze achieved', bm: 'Gangsa diperoleh', ch: '铜星获得日期' },
  },
  greenBeltDate: {
    sort: 'tiers.green.achievedAt',
    shape: 'instant',
    head: { en: 'Silver achieved', bm: 'Perak diperoleh', ch: '银星获得日期' },
  },
  blackBeltDate: {
    sort: 'tiers.black.achievedAt',
    shape: 'instant',
    head: { en: 'Gold achieved', bm: 'Emas diperoleh', ch: '金星获得日期' },
  },
  beltRate: WITHIN_STAR,
  progress: {
    sort: 'figures.allProgress',
    shape: 'percent',
    head: { en: 'Overall Progress', bm: 'Kemajuan Keseluruhan', ch: '总体进度' },
  },
} as const satisfies Record<string, SortField | Column>

/** The Users table (specification, section 2, Admin User list). */
export const USERS_TABLE = [
  'sellerId',
  'distributorId',
  'plannedDate',
  'supervisorId',
  'belt',
  'whiteBeltDate',
  'greenBeltDate',
  'blackBeltDate',
  'progress',
] as const satisfies (keyof typeof USER_FIELDS)[]

/** One User Manager's users (specification, section 2, User Manager detail list). */
export const MANAGED_USERS_TABLE = [
  'sellerId',
  'distributorId',
  'completeDate',
  'belt',
  'beltRate',
  'progress',
] as const satisfies (keyof typeof USER_FIELDS)[]

/** A User Manager's own sellers, of whom the index of the team finds few enough to be sorted in memory. */
export const TEAM_FIELDS = {
  _id: { sort: '_id' },
  sellerId: SELLER_ID,
  status: { ...STATUS, head: { en: 'Status', bm: 'Status', ch: '状态' } },
  completeDate: COMPLETE_DATE,
  completedTopic: {
    sort: 'figures.completedTopic',
    shape: 'topic',
    head: { en: 'Completed Topic', bm: 'Topik Selesai', ch: '已完成课题' },
  },
  nextTopic: {
    sort: 'figures.nextTopic',
    shape: 'topic',
    head: {
      en: 'Next Topic or Topic to Restudy',
      bm: 'Topik Seterusnya / Ulang Kaji',
      ch: '下一课题或需复习的课题',
    },
  },
  beltProgress: WITHIN_STAR,
} as const satisfies Record<string, SortField | Column>

/** /supervisor/sellers (specification, section 2, Supervisor sellers table). */
export const TEAM_TABLE = [
  'sellerId',
  'status',
  'completeDate',
  'completedTopic',
  'nextTopic',
  'beltProgress',
] as const satisfies (keyof typeof TEAM_FIELDS)[]

/** The User Managers with the kept figures of their teams, which have indexes for each order (figures.model.ts). */
export const SUPERVISOR_FIELDS = {
  _id: { sort: '_id' },
  supervisorId: { sort: 'loginKey', ...SUPERVISOR_ID },
  distributorId: DISTRIBUTOR,
  noTrainings: {
    sort: 'noTrainings',
    shape: 'count',
    head: {
      en: 'Number of On-The-Job-Training Schedule',
      bm: 'Latihan Dijadualkan',
      ch: '在职培训安排次数',
    },
  },
  whiteBelt: {
    sort: 'white',
    shape: 'count',
    head: { en: 'Bronze Star Users', bm: 'Bintang Gangsa', ch: '铜星用户' },
  },
  greenBelt: {
    sort: 'green',
    shape: 'count',
    head: { en: 'Silver Star Users', bm: 'Bintang Perak', ch: '银星用户' },
  },
  blackBelt: {
    sort: 'black',
    shape: 'count',
    head: { en: 'Gold Star Users', bm: 'Bintang Emas', ch: '金星用户' },
  },
  totalSeller: {
    sort: 'sellers',
    shape: 'count',
    head: { en: 'Total Number of Users', bm: 'Jumlah Pengguna', ch: '用户总数' },
  },
  completeRate: {
    sort: 'completeRate',
    shape: 'percent',
    head: {
      en: 'Team Overall Completion Percentage',
      bm: 'Kemajuan Pasukan',
      ch: '团队总体完成率',
    },
  },
} as const satisfies Record<string, SortField | Column>

/** /admin/supervisor (specification, section 2, Admin User Managers table). */
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

/** What a list can be sorted by. */
export function sortsOf<Field extends string>(fields: Readonly<Record<Field, SortField>>): Field[] {
  return Object.keys(fields) as Field[]
}

/** Where a field is kept, and the direction there of a list that goes upwards. */
export function sortPathOf({ sort }: SortField): [path: string, upwards: 1 | -1] {
  return sort.startsWith('-') ? [sort.slice(1), -1] : [sort, 1]
}

/** The orders that a list needs indexes for: fields that are kept in one place share one, and `_id` has its own. */
export function ordersOf(
  fields: Readonly<Record<string, SortField>>,
): ReturnType<typeof sortPathOf>[] {
  const sorts = new Set(Object.values(fields).map(({ sort }) => sort))
  return [...sorts].filter((sort) => sort !== '_id').map((sort) => sortPathOf({ sort }))
}
