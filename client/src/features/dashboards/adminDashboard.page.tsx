import { useQuery } from '@tanstack/react-query'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import type { AdminDashboard } from '@tristar/shared/dashboards/dashboards.schema'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../lib/dates'
import { callQuery } from '../../lib/queries'
import { LoadPanel } from '../../ui/LoadPanel'
import { Page } from '../../ui/Page'
import { NoMailServer } from '../common/NoMailServer'
import { OperationNotes } from '../common/operation/OperationNotes'
import { DistributorsPanel } from './components/DistributorsPanel'
import { OpenRegistration } from './components/OpenRegistration'
import { useShownRole } from './components/RoleToggle'
import { StarsPanel } from './components/StarsPanel'
import { TotalFigures } from './components/TotalFigures'

/** /admin/dashboard: everyone's figures, for admins of all distributors. */
export function AdminDashboardPage() {
  const { t } = useTranslation(['dashboards', 'ui'])
  const dates = useDates()
  const query = useQuery(callQuery(dashboardsCalls.admin, {}))
  const { data, dataUpdatedAt } = query
  const at = dates.instant(new Date(dataUpdatedAt).toISOString())
  return (
    <Page
      title={t('ui:nav.home')}
      subtitle={data ? t('subtitle', { at }) : t('ui:profile.allDistributors')}
    >
      <NoMailServer />
      <OperationNotes />
      <OpenRegistration />
      {data ? (
        <Figures data={data} />
      ) : (
        <LoadPanel query={query} lines={6} title={t('failed')} alert />
      )}
    </Page>
  )
}

function Figures({ data }: { data: AdminDashboard }) {
  const [role, setRole] = useShownRole()
  const { supervisor, seller } = data.total
  return (
    <>
      <TotalFigures supervisors={supervisor.all ?? 0} sellers={seller.all ?? 0} />
      <StarsPanel data={data} role={role} onRole={setRole} />
      <DistributorsPanel data={data} role={role} />
    </>
  )
}
