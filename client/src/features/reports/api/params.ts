import type { Scope } from '@tristar/shared/common/distributors'
import type { TableState } from '../../../ui/useTableState'

/** What the lists of reports take (contract, section 5). */
export type ListParams<Sort extends string | undefined> = TableState<
  NonNullable<Sort>
>['params'] & {
  /** Absent: the admin's own scope. */
  dist?: Scope
  /** The page is part of a download. */
  download?: boolean
}
