import type { SupervisorReportRow } from '@tristar/shared/reports/reports.schema'
import { PersonSelect, type PersonSelectField } from '../../../common/person/PersonSelect'
import { managersQuery } from '../../api/moves'

/** Chooses an active User Manager of the admin's scope. Needs the namespace `personSelect`. */
export function ManagerSelect({ label, ...field }: PersonSelectField & { label: string }) {
  return (
    <PersonSelect
      {...field}
      label={label}
      kind="supervisor"
      query={managersQuery}
      personOf={personOf}
    />
  )
}

function personOf({ supervisorId: id, name, distributorId: note }: SupervisorReportRow) {
  return { id, name, note }
}
