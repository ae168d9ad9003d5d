import { type Column, column, type SortField } from '../common/columns.ts'
import { inLanguages } from '../common/languages.ts'
import { IDLE_FILTER, JOINED_FILTER, SCOPE_FILTER, STATE_FILTER } from '../common/people.filters.ts'
import { DISTRIBUTOR, NAME, SUPERVISOR_ID } from '../account/person.columns.ts'

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

export const SUPERVISOR_FILTERS = {
  ...IDLE_FILTER,
  ...JOINED_FILTER,
  ...STATE_FILTER,
  ...SCOPE_FILTER,
}
