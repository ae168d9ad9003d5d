import type { Scope } from '@tristar/shared/common/distributors'
import type { ListedState } from '@tristar/shared/common/personStates'
import type { TableState } from '../../../ui/useTableState'

/** What the lists of reports take (contract, section 5). */
export type ListParams<Sort extends string | undefined> = TableState<
  NonNullable<Sort>
>['params'] & {
  /** Absent: the admin's own scope. */
  dist?: Scope
  state?: ListedState
  /** The page is part of a download. */
  download?: boolean
}
