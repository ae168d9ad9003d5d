import type { AdminAttention } from '@tristar/shared/dashboards/attention.schema'

/** In the order of the panel. */
const KINDS = [
  'overdue',
  'waiting',
  'newcomers',
  'idleTeams',
  'missingLanguages',
  'undeliverable',
] as const satisfies (keyof AdminAttention)[]

export type AttentionKind = (typeof KINDS)[number]

/** What waits: kinds without anything go. */
export function waitingKinds(data: AdminAttention): AttentionKind[] {
  return KINDS.filter((kind) => data[kind].count > 0)
}
