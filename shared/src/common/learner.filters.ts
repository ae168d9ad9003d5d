import type { Filters, MonthFilter } from './filters.ts'
import { inLanguages, type InLanguages } from './languages.ts'
import { DAY_UNIT, IDLE_FILTER, JOINED_FILTER, STATE_FILTER } from './people.filters.ts'
import { TIERS } from './tiers.ts'

const JOINED = inLanguages(['Joined', 'Menyertai', '加入'])
const BRONZE = inLanguages(['Bronze earned', 'Gangsa diperoleh', '铜星获得'])
const SILVER = inLanguages(['Silver earned', 'Perak diperoleh', '银星获得'])
const GOLD = inLanguages(['Gold earned', 'Emas diperoleh', '金星获得'])

/** The first end of a span of months, before the filter `notAfter`. */
function monthFrom(notAfter: string, span: InLanguages): MonthFilter {
  const { en, bm, ch } = span
  const label = inLanguages([`${en} from`, `${bm} dari`, `${ch}从`])
  return { kind: 'month', notAfter, span, label }
}

function monthTo(notBefore: string, { en, bm, ch }: InLanguages): MonthFilter {
  const label = inLanguages([`${en} to`, `${bm} hingga`, `${ch}至`])
  return { kind: 'month', notBefore, label }
}

/** The months in which people joined, and in which they earned each star. */
const MONTH_FILTERS = {
  joinedFrom: monthFrom('joinedTo', JOINED),
  joinedTo: monthTo('joinedFrom', JOINED),
  whiteFrom: monthFrom('whiteTo', BRONZE),
  whiteTo: monthTo('whiteFrom', BRONZE),
  greenFrom: monthFrom('greenTo', SILVER),
  greenTo: monthTo('greenFrom', SILVER),
  blackFrom: monthFrom('blackTo', GOLD),
  blackTo: monthTo('blackFrom', GOLD),
} as const satisfies Filters

/** By standing, activity and months (domain: Screens). */
export const LEARNER_FILTERS = {
  star: {
    kind: 'choice',
    values: TIERS,
    label: inLanguages(['Star held', 'Bintang yang diperoleh', '已获得的星级']),
    nothing: inLanguages(['Any', 'Mana-mana', '不限']),
    names: null,
  },
  /** As everywhere where people are counted by star: who holds all three is at the last one. */
  working: {
    kind: 'choice',
    values: TIERS,
    label: inLanguages(['Working on', 'Sedang diusahakan', '进行中']),
    nothing: inLanguages(['Any', 'Mana-mana', '不限']),
    names: null,
  },
  overdue: { kind: 'flag', label: inLanguages(['Overdue', 'Lewat', '逾期']) },
  waiting: {
    kind: 'flag',
    label: inLanguages(['Waiting for evaluation', 'Menunggu penilaian', '待评估']),
  },
  /** The same for longer than so many days. */
  waitingDays: {
    kind: 'number',
    min: 1,
    max: 3650,
    often: [3, 7, 14, 30],
    label: inLanguages([
      'Evaluation pending for more than',
      'Penilaian tertunda lebih daripada',
      '评估已等待超过',
    ]),
    ...DAY_UNIT,
  },
  ...IDLE_FILTER,
  ...JOINED_FILTER,
  progressFrom: {
    kind: 'number',
    min: 0,
    max: 100,
    notAfter: 'progressTo',
    span: inLanguages(['Progress', 'Kemajuan', '进度']),
    label: inLanguages(['Progress from', 'Kemajuan dari', '进度从']),
    unit: inLanguages(['{{count}}%', '{{count}}%', '{{count}}%']),
  },
  progressTo: {
    kind: 'number',
    min: 0,
    max: 100,
    notBefore: 'progressFrom',
    label: inLanguages(['Progress to', 'Kemajuan hingga', '进度至']),
    unit: inLanguages(['{{count}}%', '{{count}}%', '{{count}}%']),
  },
  ...MONTH_FILTERS,
} as const satisfies Filters

/** Of one User Manager's users, and of those of a scope besides the scope. */
export const MANAGED_USERS_FILTERS = { ...LEARNER_FILTERS, ...STATE_FILTER }
