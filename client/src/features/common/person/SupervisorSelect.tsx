import { queryOptions } from '@tanstack/react-query'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import type { SupervisorReportRow } from '@tristar/shared/people/lists.schema'
import { groupKey } from '../../../lib/queries'
import { callList } from '../../../lib/apiClient'
import { CHOICE, PersonSelect, type PersonSelectField } from './PersonSelect'

/** Chooses an active User Manager of the admin's scope. Needs the namespace `personSelect`. */
export function SupervisorSelect(field: PersonSelectField & { label: string }) {
  return <PersonSelect {...field} kind="supervisor" query={supervisorsQuery} personOf={personOf} />
}

/** The active User Managers whose id or name matches. */
function supervisorsQuery(search: string) {
  return queryOptions({
    queryKey: [...groupKey('reports'), 'choice', search],
    queryFn: async ({ signal }) => {
      const list = { ...CHOICE.list, search, sort: 'supervisorId' } as const
      return (await callList(peopleListCalls.supervisors, list, { signal })).rows
    },
    staleTime: CHOICE.freshMs,
  })
}

function personOf({ supervisorId: id, name, distributorId: note }: SupervisorReportRow) {
  return { id, name, note }
}
