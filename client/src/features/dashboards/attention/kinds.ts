import type { AdminAttention } from '@tristar/shared/dashboards/attention.schema'

/** In the order of the panel. */
const KINDS = [
  'overdue',
  'waiting',
  'edac',
  'newcomers',
  'idleTeams',
  'missingLanguages',
  'undeliverable',
] as const satisfies (keyof AdminAttention | 'edac')[]

export type AttentionKind = (typeof KINDS)[number]

/** What waits: kinds without anything go. */
export function waitingKinds(data: AdminAttention): AttentionKind[] {
  return KINDS.filter((kind) => countOf(data, kind) > 0)
}

export function countOf(data: AdminAttention, kind: AttentionKind): number {
  return kind === 'edac' ? data.waiting.edac : data[kind].count
}
