import type { SupervisorReportRow } from '@tristar/shared/reports/reports.schema'
import { useTranslation } from 'react-i18next'
import { supervisorsQuery } from '../../api/supervisors'
import { PersonSelect, type PersonSelectField } from './PersonSelect'

/** The supervisors of the signed-in admin's scope. */
export function SupervisorSelect(field: PersonSelectField) {
  const { t } = useTranslation('trainingForms')
  return (
    <PersonSelect
      {...field}
      label={t('field.supervisorId')}
      kind="supervisor"
      query={supervisorsQuery}
      personOf={personOf}
    />
  )
}

function personOf({ supervisorId, distributorId }: SupervisorReportRow) {
  return { id: supervisorId, note: distributorId }
}
