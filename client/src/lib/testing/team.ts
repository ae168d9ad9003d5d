import { untranslated } from '@tristar/shared/topics/titles'
import type { TeamRow, TeamWeek } from '@tristar/shared/team/team.schema'

/** An empty attention list. */
export const NOBODY = {
  overdue: [],
  waiting: [],
  stuck: [],
  steps: [],
  ready: [],
  newcomers: [],
  totals: { overdue: 0, waiting: 0, stuck: 0, steps: 0, ready: 0, newcomers: 0 },
  total: 0,
}

const NONE = { total: 0, people: [] }
const NOTHING = { topics: NONE, passes: NONE, stars: NONE }

/** Two weeks in which nobody of a team has achieved anything. */
export const QUIET_WEEK: TeamWeek = {
  now: { from: '2026-11-13', to: '2026-11-19', ...NOTHING },
  before: { from: '2026-11-06', to: '2026-11-12', ...NOTHING },
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
