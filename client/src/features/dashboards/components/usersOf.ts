import type { Scope } from '@tristar/shared/common/distributors'
import { paths } from '../../../lib/paths'

/** The list of the Users of a scope whom the filters let pass: as many as the figure that leads there. */
export function usersOf(scope: Scope, filters: Record<string, string> = {}): string {
  return paths.admin.sellersOf({ ...filters, ...(scope !== 'all' && { dist: scope }) })
}
