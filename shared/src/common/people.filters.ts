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
