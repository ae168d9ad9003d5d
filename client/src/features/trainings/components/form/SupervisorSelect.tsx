import type { SupervisorReportRow } from '@tristar/shared/reports/reports.schema'
import { useTranslation } from 'react-i18next'
import { supervisorsQuery } from '../../api/supervisors'
import { PersonSelect } from './PersonSelect'

interface SupervisorSelectProps {
  supervisorId: string
  onChange: (supervisorId: string) => void
  wrong?: boolean
}

/** The supervisors of the signed-in admin's scope. */
export function SupervisorSelect({ supervisorId, onChange, wrong }: SupervisorSelectProps) {
  const { t } = useTranslation('trainingForms')
  return (
    <PersonSelect
      label={t('field.supervisorId')}
      kind="supervisor"
      value={supervisorId}
      onChange={onChange}
      wrong={wrong}
      query={supervisorsQuery}
      personOf={personOf}
    />
  )
}

function personOf({ supervisorId, distributorId }: SupervisorReportRow) {
  return { id: supervisorId, note: distributorId }
}
