import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { auditCalls } from '@tristar/shared/audit/audit.calls'
import type { AuditListInput } from '@tristar/shared/audit/audit.schema'
import type { AuditAction } from '@tristar/shared/audit/actions'
import type { Day } from '@tristar/shared/common/dates'
import { callList } from '../../../lib/apiClient'
import type { RowRange } from '../../../lib/gatherRows'

/** What of the log is asked for; an absent filter lets everything through. */
export interface AuditListParams {
  sort: NonNullable<AuditListInput['sort']>
  order: 'asc' | 'desc'
  action?: AuditAction
  /** Part of the id of whoever did it, or of whom or what it was done to. */
  search: string
  /** The beginning of the id of whoever did it. */
  who?: string
  from?: Day
  to?: Day
}

/** POST /api/admin/auditLog: a page of the log, and how many entries match in all. */
export function auditQuery(filters: AuditListParams, range: RowRange) {
  const body = { ...filters, ...range }
  return queryOptions({
    queryKey: ['audit', 'list', body],
    queryFn: ({ signal }) => callList(auditCalls.list, body, { signal }),
    placeholderData: keepPreviousData,
    // Entries come all the time: who looks again sees what is.
    staleTime: 0,
  })
}

/** The same entries for a file, which the log itself keeps. */
export function auditDownload(filters: AuditListParams) {
  return (range: RowRange, signal: AbortSignal) =>
    callList(auditCalls.list, { ...filters, ...range, download: true }, { signal })
}
