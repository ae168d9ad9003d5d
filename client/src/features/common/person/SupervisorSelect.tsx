import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import type { SupervisorReportRow } from '@tristar/shared/people/lists.schema'
import { listQuery } from '../../../lib/queries'
import { CHOICE, PersonSelect, type PersonSelectField } from './PersonSelect'

/** Chooses an active User Manager of the admin's scope. Needs the namespace `personSelect`. */
export function SupervisorSelect(field: PersonSelectField & { label: string }) {
  return <PersonSelect {...field} kind="supervisor" query={supervisorsQuery} personOf={personOf} />
}

/** The active User Managers whose id or name matches. */
function supervisorsQuery(search: string) {
  const list = { ...CHOICE.list, search, sort: 'supervisorId' } as const
  return {
    ...listQuery(peopleListCalls.supervisors, list),
    select: ({ rows }: { rows: SupervisorReportRow[] }) => rows,
    staleTime: CHOICE.freshMs,
  }
}

function personOf({ supervisorId: id, name, distributorId: note }: SupervisorReportRow) {
  return { id, name, note }
}
