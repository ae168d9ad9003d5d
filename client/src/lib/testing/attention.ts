import type { AdminAttention } from '@tristar/shared/dashboards/attention.schema'

const NONE = { count: 0, rows: [] }

/** Nothing waits for an admin, but what is given. */
export function attentionOf(some: Partial<AdminAttention> = {}): AdminAttention {
  return {
    overdue: NONE,
    waiting: { ...NONE, edac: 0, edacFrom: '' },
    idleTeams: NONE,
    missingLanguages: NONE,
    undeliverable: NONE,
    newcomers: NONE,
    ...some,
  }
}
