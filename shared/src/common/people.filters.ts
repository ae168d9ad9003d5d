import { SCOPES } from './distributors.ts'
import type { Filters } from './filters.ts'
import { inLanguages } from './languages.ts'
import { LISTED_STATES } from './personStates.ts'

/** Of lists of people (domain: People who come, move and leave). */
export const STATE_FILTER = {
  state: {
    kind: 'choice',
    values: LISTED_STATES,
    usual: 'active',
    label: inLanguages(['State', 'Keadaan', '状态']),
    names: {
      active: inLanguages(['Active', 'Aktif', '启用']),
      inactive: inLanguages(['Inactive', 'Tidak aktif', '停用']),
      all: inLanguages(['Active and inactive', 'Aktif dan tidak aktif', '启用和停用']),
    },
  },
} as const satisfies Filters

/** The distributors of lists. */
export const SCOPE_FILTER = {
  dist: {
    kind: 'choice',
    values: SCOPES,
    usual: 'all',
    label: inLanguages(['Distributor', 'Pengedar', '经销商']),
    names: null,
    ofAll: true,
  },
} as const satisfies Filters

/** What a number of days counts. */
export const DAY_UNIT = {
  unit: inLanguages(['{{count}} days', '{{count}} hari', '{{count}} 天']),
  one: inLanguages(['{{count}} day', '{{count}} hari', '{{count}} 天']),
}

/** Who or which team has not studied for so many days: since the last attempt, else since the registration. */
export const IDLE_FILTER = {
  idleDays: {
    kind: 'number',
    min: 1,
    max: 3650,
    often: [7, 14, 30, 90],
    label: inLanguages(['No activity for', 'Tiada aktiviti selama', '没有活动已达']),
    ...DAY_UNIT,
  },
} as const satisfies Filters

/** Who has ever logged in; an invitation is for the others. */
export const JOINED_FILTER = {
  joined: {
    kind: 'choice',
    values: ['yes', 'no'],
    label: inLanguages(['Has logged in', 'Pernah log masuk', '登录过']),
    nothing: inLanguages(['Any', 'Mana-mana', '不限']),
    names: {
      yes: inLanguages(['Yes', 'Ya', '是']),
      no: inLanguages(['Never', 'Belum pernah', '从未']),
    },
  },
} as const satisfies Filters
