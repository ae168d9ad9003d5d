import type { TeamRow } from '@tristar/shared/team/team.schema'

/** An empty attention list. */
export const NOBODY = {
  overdue: [],
  waiting: [],
  stuck: [],
  ready: [],
  totals: { overdue: 0, waiting: 0, stuck: 0, ready: 0 },
  total: 0,
}

/** A seller of the supervisor's, in the middle of Silver; `change` says what is different. */
export function aTeamRow(change: Partial<TeamRow> = {}): TeamRow {
  const sellerId = change.sellerId ?? 'nurul.aisyah'
  return {
    _id: `id-${sellerId}`,
    sellerId,
    name: '',
    state: 'active',
    status: 'Green',
    currentTier: 'Green',
    completedTopic: 'Credit terms and collection',
    nextTopic: 'Handling price objections',
    beltProgress: 60,
    completeDate: '2027-04-20',
    overdue: false,
    waiting: false,
    ...change,
  }
}
