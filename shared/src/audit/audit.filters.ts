import type { Filters } from '../common/filters.ts'
import { inLanguages } from '../common/languages.ts'
import { LIMITS } from '../common/limits.ts'
import { AUDIT_ACTIONS } from './actions.ts'

export const AUDIT_FILTERS = {
  action: {
    kind: 'choice',
    values: AUDIT_ACTIONS,
    label: inLanguages(['Action', 'Tindakan', '操作']),
    nothing: inLanguages(['All actions', 'Semua tindakan', '全部操作']),
    names: null,
  },
  /** The beginning of the actor's id, in any case, or of words of the actor's name. */
  who: {
    kind: 'text',
    max: LIMITS.idInput,
    label: inLanguages(['Done by', 'Pelaku', '操作人']),
  },
  from: { kind: 'day', notAfter: 'to', label: inLanguages(['From', 'Dari', '从']) },
  to: { kind: 'day', notBefore: 'from', label: inLanguages(['To', 'Hingga', '至']) },
} as const satisfies Filters
