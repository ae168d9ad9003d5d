import { reportsCalls } from '@tristar/shared/reports/reports.calls'
import type {
  SupervisorReportInput,
  SupervisorReportRow,
} from '@tristar/shared/reports/reports.schema'
import { SUPERVISORS_LINE } from '@tristar/shared/study/learners.columns'
import { useTranslation } from 'react-i18next'
import { callList } from '../../lib/apiClient'
import { ApprovalsPanel } from '../people/ApprovalsPanel'
import { managerOf } from '../people/components/moving/person'
import { usePersonActions } from '../people/components/moving/usePeopleActions'
import { supervisorCard } from '../people/components/tables/cards'
import { useSupervisorFile } from '../people/components/tables/useFileColumns'
import { useSupervisorColumns } from '../people/components/tables/useSupervisorColumns'
import { ReportPage } from '../people/ReportPage'

/** /admin/supervisor: the User Managers of the scope with their teams' figures; above them those who wait. */
export function SupervisorsPage() {
  const { t } = useTranslation()
  const { column, cardOf, dialogs } = usePersonActions(managerOf)
  return (
    <>
      <ReportPage<SupervisorReportRow, SupervisorReportInput['sort']>
        title={t('nav.supervisors')}
        line={SUPERVISORS_LINE}
        file="supervisor"
        load={(list, signal) => callList(reportsCalls.supervisors, list, { signal })}
        columns={[...useSupervisorColumns(), column]}
        fileColumns={useSupervisorFile()}
        renderCard={cardOf(supervisorCard)}
      >
        <ApprovalsPanel />
      </ReportPage>
      {dialogs}
    </>
  )
}
