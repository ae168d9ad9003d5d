import { type AuditAction, AUDIT_ACTIONS } from '@tristar/shared/audit/actions'
import type { AuditListInput } from '@tristar/shared/audit/audit.schema'
import { type Day, isCalendarDay } from '@tristar/shared/common/dates'
import { LIMITS } from '@tristar/shared/common/limits'
import { today } from '../../lib/dates'
import type { TableState } from '../../ui/useTableState'

/** The filters; an absent one matches everything. */
export interface AuditListParams {
  sort: NonNullable<AuditListInput['sort']>
  order: 'asc' | 'desc'
  action?: AuditAction
  /** Part of the id of the actor or of the subject, or the beginning of words of a name. */
  search: string
  /** The beginning of the actor's id, or of words of the actor's name. */
  who?: string
  from?: Day
  to?: Day
}

/** Order, search and filters of the address; invalid values are ignored. */
export function paramsOf(table: TableState<AuditListParams['sort']>): AuditListParams {
  const { sort, order, search } = table.params
  const day = (name: string) =>
    isCalendarDay(table.filter(name), today()) ? table.filter(name) : undefined
  return {
    sort,
    order,
    search,
    action: AUDIT_ACTIONS.find((action) => action === table.filter('action')),
    who: table.filter('who').slice(0, LIMITS.idInput) || undefined,
    from: day('from'),
    to: day('to'),
  }
}

/** Whether any filter is set. */
export function isFiltered({ search, action, who, from, to }: AuditListParams): boolean {
  return Boolean(search || action || who || from || to)
}
