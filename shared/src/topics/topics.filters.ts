import type { Filters } from '../common/filters.ts'
import { inLanguages } from '../common/languages.ts'
import { TIERS } from '../common/tiers.ts'

/** Of the list of topics, which the browser filters. */
export const TOPIC_FILTERS = {
  tier: {
    kind: 'choice',
    values: TIERS,
    usual: 'White',
    label: inLanguages(['Star', 'Bintang', '星级']),
    names: null,
  },
} as const satisfies Filters
