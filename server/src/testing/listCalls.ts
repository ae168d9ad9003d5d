import { z } from 'zod'
import { routeTable } from '../app.ts'
import type { TestApp } from './app.ts'
import type { Owner } from './ownershipTable.ts'

/** The biggest first: of queries that differ in nothing but the distributor one is looked at. */
const SCOPES = [{ dist: 'lhm' }, { dist: 'ktcb' }, {}]
const ACTION = { action: 'exported' }
const WHO = { who: 'cr' }
const DAYS = { from: '2026-11-01', to: '2026-11-30' }

interface List {
  by: Owner
  /** What may be asked for besides the order. */
  asked: object[]
}

function combine(...choices: readonly (readonly object[])[]): object[] {
  return choices.reduce<object[]>(
    (all, some) => all.flatMap((each) => some.map((more) => ({ ...each, ...more }))),
    [{}],
  )
}

const FEW_FOUND = { search: 'crew-00' }
const OF_SCOPE: List = { by: 'all', asked: [...SCOPES, { dist: 'lhm', ...FEW_FOUND }, FEW_FOUND] }

/** Every list with its filters, as whoever sees the most of it. */
export const LISTS: Readonly<Record<string, List>> = {
  'post /api/admin/supervisorDashboard': OF_SCOPE,
  // A search that finds more than are sorted by themselves.
  'post /api/admin/sellerDashboard': {
    by: 'all',
    asked: [...OF_SCOPE.asked, { search: 'crew' }],
  },
  'post /api/admin/resetDashboard': OF_SCOPE,
  'post /api/admin/approvals': OF_SCOPE,
  'post /api/admin/supervisorDetails': {
    by: 'all',
    asked: combine([{ supervisorId: 'late-LHM-000' }], [{}, { search: 'other-LHM-00' }]),
  },
  'post /api/supervisor/sellers': { by: 'supervisor', asked: [{}, FEW_FOUND] },
  'post /api/admin/auditLog': {
    by: 'all',
    asked: [
      ...combine([{}, ACTION, WHO, DAYS], [{}, { search: 'crew' }]),
      ...[ACTION, DAYS].map((more) => ({ ...WHO, ...more })),
      { ...ACTION, ...DAYS },
    ],
  },
}

/** The orders that each list of the route table can be asked for. */
export function ordersOf({ context }: TestApp): Record<string, readonly string[]> {
  const rows = routeTable(context)
  return Object.fromEntries(
    rows.flatMap(({ method, path, input }) => {
      const sort: unknown = input instanceof z.ZodObject ? input.shape.sort : undefined
      if (!(sort instanceof z.ZodOptional)) return []
      const sorts: unknown = sort.unwrap()
      return sorts instanceof z.ZodEnum ? [[`${method} ${path}`, sorts.options.map(String)]] : []
    }),
  )
}
