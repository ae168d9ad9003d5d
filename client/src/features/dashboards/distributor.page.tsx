import { IconBuilding } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { OWN_SCOPES, SCOPE_OF } from '@tristar/shared/common/distributors'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import type { DistributorDashboard } from '@tristar/shared/dashboards/dashboards.schema'
import { LEARNER_ROLES } from '@tristar/shared/common/roles'
import type { ChangeFigure } from '@tristar/shared/trends/change.rules'
import { trendsCalls } from '@tristar/shared/trends/trends.calls'
import { useTranslation } from 'react-i18next'
import { ChangePanel } from '../common/changes/ChangePanel'
import { CARD_OF } from '../common/distributors'
import { paths } from '../../lib/paths'
import { callQuery } from '../../lib/queries'
import { useAdmin } from '../../lib/session'
import { useChoice } from '../../lib/useChoice'
import { LoadPanel } from '../../ui/LoadPanel'
import { Page } from '../../ui/Page'
import { Panel } from '../../ui/Panel'
import { EmptyState } from '../../ui/States'
import { AttentionPanel } from './attention/AttentionPanel'
import { DistributorCards } from './components/DistributorCards'
import { ModulesPanel } from './components/ModulesPanel'
import { monthsOf } from './components/monthsOf'
import { TeamsPanel } from './components/TeamsPanel'
import classes from './components/distributor.module.css'

/** /admin/distributor: the distributors of the admin's scope, one at a time. */
export function DistributorPage() {
  const { t } = useTranslation(['dashboards', 'ui'])
  const query = useQuery(callQuery(dashboardsCalls.distributors, {}))
  return (
    <Page title={t('ui:nav.distributor')} subtitle={t('modules.line')}>
      {query.data ? (
        <Distributors data={query.data} />
      ) : (
        <LoadPanel query={query} lines={6} title={t('failed')} alert />
      )}
    </Page>
  )
}

const FIGURES = ['people', 'active', 'stars', 'passedFirst'] as const satisfies ChangeFigure[]

function Distributors({ data }: { data: DistributorDashboard }) {
  const { t } = useTranslation('dashboards')
  const [first = 'MER-S', ...others] = OWN_SCOPES.map((scope) => CARD_OF[scope]).filter(
    (card) => data[card],
  )
  const [chosen, choose] = useChoice('dist', [first, ...others])
  const changes = useQuery(callQuery(trendsCalls.changes, {}))
  const isChief = useAdmin().distributor === 'all'
  const totals = data[chosen]
  const scope = SCOPE_OF[chosen]
  if (!totals)
    return (
      <Panel>
        <EmptyState icon={IconBuilding} title={t('modules.none')} />
      </Panel>
    )
  return (
    <>
      <DistributorCards
        data={data}
        cards={[first, ...others]}
        chosen={chosen}
        onChoose={choose}
        changes={changes}
      />
      <ChangePanel
        whose={chosen}
        figures={FIGURES}
        months={monthsOf(changes, scope)}
        query={changes}
        to={isChief ? `${paths.admin.trends}?dist=${scope}` : paths.admin.trends}
      />
      {LEARNER_ROLES.map((role) => (
        <ModulesPanel key={role} card={chosen} totals={totals} role={role} />
      ))}
      <div className={classes.beside}>
        {/* Lists of admins of one scope hold nothing else. */}
        <TeamsPanel scope={scope} listed={isChief ? scope : 'all'} />
        <AttentionPanel
          key={chosen}
          title={t('attention.titleAt', { card: chosen })}
          scope={scope}
        />
      </div>
    </>
  )
}
