import type { Scope } from '@tristar/shared/common/distributors'
import { paths } from '../../../lib/paths'

/** The list of the Users of a scope whom the filters let pass: as many as the figure that leads there. */
export function usersOf(scope: Scope, filters: Record<string, string> = {}): string {
  return paths.admin.sellersOf(inScope(scope, filters))
}

/** The same of the User Managers, with those who wait for approval. */
export function managersOf(scope: Scope, filters: Record<string, string> = {}): string {
  return paths.admin.supervisorsOf(inScope(scope, filters))
}

function inScope(scope: Scope, filters: Record<string, string>): Record<string, string> {
  return { ...filters, ...(scope !== 'all' && { dist: scope }) }
}
