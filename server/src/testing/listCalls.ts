import { teamCalls } from '@tristar/shared/team/team.calls'
import { resetCalls } from '@tristar/shared/reset/reset.calls'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { auditCalls } from '@tristar/shared/audit/audit.calls'
import { adminsCalls } from '@tristar/shared/account/admins.calls'
import { approvalsCalls } from '@tristar/shared/account/approvals.calls'
import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import { z } from 'zod'
import { routeTable } from '../app.ts'
import type { TestApp } from './app.ts'
import type { Owner } from './ownershipTable.ts'
import { nameOf } from './endpoints.ts'

/** The biggest first: of queries that differ only in the distributor one is examined. */
const SCOPES = [{ dist: 'lhm' }, { dist: 'ktcb' }, {}]
const ACTION = { action: 'exported' }
const WHO = { who: 'cro' }
/** The beginning of ids and of names. */
const NAMED = { who: 'cr' }
const DAYS = { from: '2026-11-01', to: '2026-11-30' }

interface List {
  by: Owner
  /** The filters besides the order. */
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

/** Some let everybody of the crowd pass, some nobody. */
const STANDINGS = [
  { star: 'White' },
  { working: 'White' },
  { overdue: true },
  { waiting: true },
  { waitingDays: 3 },
  { idleDays: 30 },
  { joined: 'no' },
  { progressFrom: 0 },
  { progressTo: 50 },
  { working: 'White', progressTo: 50, idleDays: 30, overdue: true },
  { joinedFrom: '2020-01', joinedTo: '2099-12' },
  { whiteFrom: '2026-01', whiteTo: '2026-03' },
  { joinedFrom: '2020-01', joinedTo: '2099-12', star: 'Black' },
]

/** Every list with its filters, as the caller who sees most of it. */
export const LISTS: Readonly<Record<string, List>> = {
  [nameOf(peopleListCalls.supervisors)]: {
    by: 'all',
    asked: [...OF_SCOPE.asked, ...combine(SCOPES, [{ idleDays: 30 }, { joined: 'no' }])],
  },
  // A search with more matches than are sorted in memory.
  [nameOf(peopleListCalls.users)]: {
    by: 'all',
    asked: [...OF_SCOPE.asked, { search: 'crew' }, ...STANDINGS, { search: 'crew', idleDays: 30 }],
  },
  [nameOf(resetCalls.list)]: OF_SCOPE,
  [nameOf(approvalsCalls.list)]: OF_SCOPE,
  [nameOf(peopleListCalls.team)]: {
    by: 'all',
    asked: combine(
      [{ supervisorId: 'late-LHM-000' }],
      [{}, { search: 'other-LHM-00' }, { idleDays: 30 }],
    ),
  },
  [nameOf(teamCalls.list)]: { by: 'supervisor', asked: [{}, FEW_FOUND] },
  [nameOf(notificationsCalls.sent)]: { by: 'all', asked: [{}, { state: 'waiting' }] },
  [nameOf(adminsCalls.list)]: { by: 'all', asked: [{}, { search: 'crew' }] },
  [nameOf(auditCalls.list)]: {
    by: 'all',
    asked: [
      ...combine([{}, ACTION, WHO, NAMED, DAYS], [{}, { search: 'crew' }]),
      ...combine([WHO, NAMED], [ACTION, DAYS]),
      { ...ACTION, ...DAYS },
    ],
  },
}

/** The sort orders of each list in the route table that is sent by POST. */
export function ordersOf({ context }: TestApp): Record<string, readonly string[]> {
  const endpoints = routeTable(context)
  return Object.fromEntries(
    endpoints.flatMap(({ call, input }) => {
      const sort: unknown =
        call.method === 'post' && input instanceof z.ZodObject ? input.shape.sort : undefined
      if (!(sort instanceof z.ZodOptional)) return []
      const sorts: unknown = sort.unwrap()
      return sorts instanceof z.ZodEnum ? [[nameOf(call), sorts.options.map(String)]] : []
    }),
  )
}
