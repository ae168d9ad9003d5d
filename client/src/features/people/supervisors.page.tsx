import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import type {
  SupervisorReportInput,
  SupervisorReportRow,
} from '@tristar/shared/people/lists.schema'
import { SUPERVISORS_LINE } from '@tristar/shared/study/learners.columns'
import { useTranslation } from 'react-i18next'
import { ApprovalsPanel } from './ApprovalsPanel'
import { managerOf } from './components/moving/person'
import { usePersonActions } from './components/moving/usePeopleActions'
import { supervisorCard } from './components/tables/cards'
import { useSupervisorFile } from './components/tables/useFileColumns'
import { useSupervisorColumns } from './components/tables/useSupervisorColumns'
import { ReportPage } from './ReportPage'

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
        to={peopleListCalls.supervisors}
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
