import { monthOf } from '@tristar/shared/common/months'
import type { Scope } from '@tristar/shared/common/distributors'
import { IDLE_DAYS, PENDING_DAYS } from '@tristar/shared/dashboards/attention.rules'
import type { AdminAttention } from '@tristar/shared/dashboards/attention.schema'
import { paths } from '../../../lib/paths'
import { useAdmin } from '../../../lib/session'
import type { AttentionKind } from './kinds'

/** The list behind each number; absent where the admin may not open it. */
export function useAttentionLinks(
  { waiting, missingLanguages }: AdminAttention,
  scope: Scope,
): Partial<Record<AttentionKind, string>> {
  const isChief = useAdmin().distributor === 'all'
  // Lists of admins of one scope hold nothing else.
  const dist: Record<string, string> = isChief && scope !== 'all' ? { dist: scope } : {}
  const listOf = (path: string, filter: Record<string, string>) =>
    `${path}?${new URLSearchParams({ ...filter, ...dist })}`
  return {
    overdue: listOf(paths.admin.sellers, { overdue: 'true' }),
    waiting: listOf(paths.admin.sellers, { waitingDays: String(PENDING_DAYS) }),
    edac: `${paths.admin.calendar}?month=${monthOf(waiting.edacFrom)}`,
    newcomers: paths.admin.supervisors,
    idleTeams: listOf(paths.admin.supervisors, { idleDays: String(IDLE_DAYS) }),
    ...(isChief && {
      missingLanguages: topicsPath(missingLanguages),
      undeliverable: `${paths.admin.messages}?state=failed`,
    }),
  }
}

/** The one topic, or the list at the star of the first. */
function topicsPath({ count, rows: [first] }: AdminAttention['missingLanguages']): string {
  if (!first) return paths.admin.topics
  return count === 1 ? paths.admin.topicEdit(first.topicId) : paths.admin.topicsOf(first.belt)
}
