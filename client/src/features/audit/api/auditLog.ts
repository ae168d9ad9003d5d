import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { auditCalls } from '@tristar/shared/audit/audit.calls'
import type { AuditListInput } from '@tristar/shared/audit/audit.schema'
import type { AuditAction } from '@tristar/shared/audit/actions'
import type { Day } from '@tristar/shared/common/dates'
import { callList } from '../../../lib/apiClient'
import type { RowRange } from '../../../lib/gatherRows'

/** The filters; an absent one matches everything. */
export interface AuditListParams {
  sort: NonNullable<AuditListInput['sort']>
  order: 'asc' | 'desc'
  action?: AuditAction
  /** Part of the id of the actor or of the subject. */
  search: string
  /** The beginning of the actor's id. */
  who?: string
  from?: Day
  to?: Day
}

/** A page of the log, and the number of matching entries. */
export function auditQuery(filters: AuditListParams, range: RowRange) {
  const body = { ...filters, ...range }
  return queryOptions({
    queryKey: ['audit', 'list', body],
    queryFn: ({ signal }) => callList(auditCalls.list, body, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The same entries for a file; the log records that download. */
export function auditDownload(filters: AuditListParams) {
  return (range: RowRange, signal: AbortSignal) =>
    callList(auditCalls.list, { ...filters, ...range, download: true }, { signal })
}
