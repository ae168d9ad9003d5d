import { untranslated } from '@tristar/shared/topics/titles'
import type { TeamRow } from '@tristar/shared/team/team.schema'

/** An empty attention list. */
export const NOBODY = {
  overdue: [],
  waiting: [],
  stuck: [],
  ready: [],
  newcomers: [],
  totals: { overdue: 0, waiting: 0, stuck: 0, ready: 0, newcomers: 0 },
  total: 0,
}

/** A seller of the supervisor's, in the middle of Silver; `change` says what is different. */
export function aTeamRow(change: Partial<TeamRow> = {}): TeamRow {
  const { completedTopic = 'Credit terms and collection' } = change
  const { nextTopic = 'Handling price objections' } = change
  const sellerId = change.sellerId ?? 'nurul.aisyah'
  return {
    _id: `id-${sellerId}`,
    sellerId,
    name: '',
    state: 'active',
    status: 'Green',
    currentTier: 'Green',
    completedTopic,
    completedTitles: untranslated(completedTopic),
    nextTopic,
    nextTitles: untranslated(nextTopic),
    beltProgress: 60,
    completeDate: '2027-04-20',
    overdue: false,
    waiting: false,
    ...change,
  }
}
