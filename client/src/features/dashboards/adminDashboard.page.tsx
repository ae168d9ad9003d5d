import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import type { AdminDashboard } from '@tristar/shared/dashboards/dashboards.schema'
import { operationCalls } from '@tristar/shared/operation/operation.calls'
import type { SetupState } from '@tristar/shared/operation/operation.schema'
import { trendsCalls } from '@tristar/shared/trends/trends.calls'
import { CHANGE_FIGURES } from '@tristar/shared/trends/change.rules'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../lib/dates'
import { lazyWithTexts } from '../../lib/lazyWithTexts'
import { paths } from '../../lib/paths'
import { callQuery } from '../../lib/queries'
import { ErrorBoundary } from '../../ui/ErrorBoundary'
import { LoadPanel } from '../../ui/LoadPanel'
import { Page } from '../../ui/Page'
import { TextLink } from '../../ui/TextLink'
import { ChangePanel } from '../common/changes/ChangePanel'
import { NoMailServer } from '../common/NoMailServer'
import { OperationNotes } from '../common/operation/OperationNotes'
import { AttentionPanel } from './attention/AttentionPanel'
import { DistributorsPanel } from './components/DistributorsPanel'
import { OpenRegistration } from './components/OpenRegistration'
import { useShownRole } from './components/RoleToggle'
import { StarsPanel } from './components/StarsPanel'
import { TotalFigures } from './components/TotalFigures'

const SetupPanel = lazyWithTexts(
  async () => (await import('./setup/SetupPanel')).SetupPanel,
  'setup',
)

/** /admin/dashboard: everyone's figures, for admins of all distributors; before them what is left to set up. */
export function AdminDashboardPage() {
  const { t } = useTranslation(['dashboards', 'messages', 'ui'])
  const dates = useDates()
  // Its panel comes after the figures, and would ask only then.
  usePrefetchQuery(callQuery(dashboardsCalls.attention, { dist: 'all' }))
  const query = useQuery(callQuery(dashboardsCalls.admin, {}))
  const setup = useQuery(callQuery(operationCalls.setup, {}))
  const { data, dataUpdatedAt } = query
  const at = dates.instant(new Date(dataUpdatedAt).toISOString())
  const isPutAway = setup.data?.checklist === null
  // Figures do not move down under the reader: they wait for the checklist, but not for a failed one.
  const waiting = <LoadPanel query={query} lines={6} title={t('failed')} alert />
  return (
    <Page
      title={t('ui:nav.home')}
      subtitle={data ? t('subtitle', { at }) : t('ui:profile.allDistributors')}
    >
      <NoMailServer
        action={
          <TextLink to={paths.admin.messages}>
            {t(isPutAway ? 'messages:noServer.setUp' : 'messages:noServer.see')}
          </TextLink>
        }
      />
      <OperationNotes />
      <OpenRegistration />
      {data && !setup.isPending ? (
        <Suspense fallback={waiting}>
          <ErrorBoundary>
            <Setup checklist={setup.data?.checklist ?? null} />
          </ErrorBoundary>
          <AttentionPanel title={t('attention.title')} scope="all" />
          <Figures data={data} />
        </Suspense>
      ) : (
        waiting
      )}
    </Page>
  )
}

/** From the first checklist on, so that it can say that all is done. */
function Setup({ checklist }: { checklist: SetupState | null }) {
  const [isAsked, setAsked] = useState(false)
  if (checklist && !isAsked) setAsked(true)
  return isAsked && <SetupPanel checklist={checklist} />
}

function Figures({ data }: { data: AdminDashboard }) {
  const [role, setRole] = useShownRole()
  const { supervisor, seller } = data.total
  // Comes after the figures, whose place it does not delay.
  const changes = useQuery(callQuery(trendsCalls.changes, {}))
  return (
    <>
      <ChangePanel
        figures={CHANGE_FIGURES}
        months={changes.data?.months}
        query={changes}
        to={paths.admin.trends}
      />
      <TotalFigures supervisors={supervisor.all ?? 0} sellers={seller.all ?? 0} />
      <StarsPanel data={data} role={role} onRole={setRole} />
      <DistributorsPanel data={data} role={role} changes={changes} />
    </>
  )
}
