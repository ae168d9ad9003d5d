import { monthOf } from '@tristar/shared/common/months'
import type { Scope } from '@tristar/shared/common/distributors'
import { IDLE_DAYS, PENDING_DAYS } from '@tristar/shared/dashboards/attention.rules'
import type { AdminAttention } from '@tristar/shared/dashboards/attention.schema'
import { paths } from '../../../lib/paths'
import { useAdmin } from '../../../lib/session'
import { managersOf, usersOf } from '../components/usersOf'
import type { AttentionKind } from './kinds'

/** The list behind each number; absent where the admin may not open it. */
export function useAttentionLinks(
  { waiting, missingLanguages }: AdminAttention,
  scope: Scope,
): Partial<Record<AttentionKind, string>> {
  const isChief = useAdmin().distributor === 'all'
  // Lists of admins of one scope hold nothing else.
  const listed = isChief ? scope : 'all'
  return {
    overdue: usersOf(listed, { overdue: 'true' }),
    waiting: usersOf(listed, { waitingDays: String(PENDING_DAYS) }),
    edac: `${paths.admin.calendar}?month=${monthOf(waiting.edacFrom)}`,
    newcomers: managersOf(listed),
    idleTeams: managersOf(listed, { idleDays: String(IDLE_DAYS) }),
    ...(isChief && {
      missingLanguages: topicsPath(missingLanguages),
      undeliverable: `${paths.admin.messages}?state=failed`,
    }),
  }
}

/** The one topic, or the list at the star of the first: without the language that they lack, where it is one. */
function topicsPath({ count, rows }: AdminAttention['missingLanguages']): string {
  const [first] = rows
  if (!first) return paths.admin.topics
  if (count === 1) return paths.admin.topicEdit(first.topicId)
  const [language, ...others] = new Set(rows.flatMap(({ languages }) => languages))
  return paths.admin.topicsOf(first.belt, others.length === 0 ? language : undefined)
}
