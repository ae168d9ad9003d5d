import { type Column, column, type SortField } from '../common/columns.ts'
import { MANAGED_USERS_FILTERS } from '../common/learner.filters.ts'
import { COMPLETE_DATE, NAME, SELLER_ID, STATUS, WITHIN_STAR } from '../account/person.columns.ts'

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

/** Those of an admin's list of the team. */
export const TEAM_FILTERS = MANAGED_USERS_FILTERS
