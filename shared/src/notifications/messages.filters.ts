import type { Filters } from '../common/filters.ts'
import { inLanguages } from '../common/languages.ts'
import { SENT_KINDS, SENT_STATES } from './kinds.ts'

/** Of the admins' list of messages. */
export const SENT_FILTERS = {
  state: {
    kind: 'choice',
    values: SENT_STATES,
    label: inLanguages(['State', 'Status', '状态']),
    nothing: inLanguages(['Every state', 'Semua status', '全部状态']),
    names: null,
  },
  kind: {
    kind: 'choice',
    values: SENT_KINDS,
    label: inLanguages(['Message', 'Mesej', '消息']),
    nothing: inLanguages(['Every message', 'Semua mesej', '全部消息']),
    names: null,
  },
} as const satisfies Filters
