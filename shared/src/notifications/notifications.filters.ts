import type { Filters } from '../common/filters.ts'
import { inLanguages } from '../common/languages.ts'

/** Of the page of what one was told. */
export const ENTRY_FILTERS = {
  unread: {
    kind: 'choice',
    values: ['true'],
    label: inLanguages(['Show', 'Paparkan', '显示']),
    nothing: inLanguages(['All', 'Semua', '全部']),
    names: { true: inLanguages(['Unread', 'Belum dibaca', '未读']) },
  },
} as const satisfies Filters
