import { monthOf } from '@tristar/shared/common/months'
import type { Scope } from '@tristar/shared/common/distributors'
import { IDLE_DAYS } from '@tristar/shared/dashboards/attention.rules'
import type { AdminAttention } from '@tristar/shared/dashboards/attention.schema'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/paths'
import { useAdmin } from '../../../lib/session'
import { useNumber } from '../../../lib/useNumber'
import type { AttentionKind } from './kinds'

interface AttentionLinks extends Partial<Record<AttentionKind, string>> {
  /** Beside those on the job, which have a list of their own. */
  edac: { to: string; label: string } | undefined
}

/** The list behind each number; absent where the admin may not open it. */
export function useAttentionLinks(data: AdminAttention, scope: Scope): AttentionLinks {
  const { t } = useTranslation('dashboards')
  const number = useNumber()
  const isChief = useAdmin().distributor === 'all'
  // Lists of admins of one scope hold nothing else.
  const dist: Record<string, string> = isChief && scope !== 'all' ? { dist: scope } : {}
  const listOf = (path: string, filter: Record<string, string>) =>
    `${path}?${new URLSearchParams({ ...filter, ...dist })}`
  const { waiting, missingLanguages } = data
  const oldest = waiting.rows.find(({ mytype }) => mytype === 'edac')
  const month = oldest ? `?month=${monthOf(oldest.trainingDate)}` : ''
  const calendar = `${paths.admin.calendar}${month}`
  const hasOnTheJob = waiting.count > waiting.edac
  const edac = { to: calendar, label: t('attention.reason.edac', { number: number(waiting.edac) }) }
  return {
    overdue: listOf(paths.admin.sellers, { overdue: 'true' }),
    waiting: hasOnTheJob ? listOf(paths.admin.sellers, { waiting: 'true' }) : calendar,
    newcomers: paths.admin.supervisors,
    idleTeams: listOf(paths.admin.supervisors, { idleDays: String(IDLE_DAYS) }),
    ...(isChief && {
      missingLanguages: topicsPath(missingLanguages),
      undeliverable: `${paths.admin.messages}?state=failed`,
    }),
    edac: hasOnTheJob && waiting.edac > 0 ? edac : undefined,
  }
}

/** The one topic, or the list at the star of the first. */
function topicsPath({ count, rows: [first] }: AdminAttention['missingLanguages']): string {
  if (!first) return paths.admin.topics
  return count === 1 ? paths.admin.topicEdit(first.topicId) : paths.admin.topicsOf(first.belt)
}
