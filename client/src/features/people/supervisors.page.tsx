import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import type {
  SupervisorReportInput,
  SupervisorReportRow,
} from '@tristar/shared/people/lists.schema'
import { SUPERVISOR_FILTERS, SUPERVISORS_LINE } from '@tristar/shared/people/supervisors.columns'
import { useTranslation } from 'react-i18next'
import { ApprovalsPanel } from './ApprovalsPanel'
import { AddPersonButton } from './components/editing/AddPersonButton'
import { managerOf } from './components/moving/person'
import { useListActions } from './components/moving/usePeopleActions'
import { supervisorCard } from './components/tables/cards'
import { useSupervisorFile } from './components/tables/useFileColumns'
import { useSupervisorColumns } from './components/tables/useSupervisorColumns'
import { ReportPage } from './ReportPage'
import { useFilterLooks } from './useFilterLooks'

/** /admin/supervisor: the User Managers of the scope with their teams' figures; above them those who wait. */
export function SupervisorsPage() {
  const { t } = useTranslation()
  const { column, cardOf, choiceOf, dialogs } = useListActions('managers', managerOf)
  return (
    <>
      <ReportPage<SupervisorReportRow, SupervisorReportInput['sort'], typeof SUPERVISOR_FILTERS>
        page="supervisors"
        title={t('nav.supervisors')}
        line={SUPERVISORS_LINE}
        file="supervisor"
        action={<AddPersonButton of="supervisor" />}
        to={peopleListCalls.supervisors}
        filters={SUPERVISOR_FILTERS}
        looks={useFilterLooks()}
        columns={[...useSupervisorColumns(), column]}
        fileColumns={useSupervisorFile()}
        renderCard={cardOf(supervisorCard)}
        choiceOf={choiceOf}
      >
        <ApprovalsPanel />
      </ReportPage>
      {dialogs}
    </>
  )
}
