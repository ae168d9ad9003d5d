import { IconBuilding } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { OWN_SCOPES, SCOPE_OF } from '@tristar/shared/common/distributors'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import type { DistributorDashboard } from '@tristar/shared/dashboards/dashboards.schema'
import { LEARNER_ROLES } from '@tristar/shared/common/roles'
import { useTranslation } from 'react-i18next'
import { CARD_OF } from '../common/distributors'
import { callQuery } from '../../lib/queries'
import { useChoice } from '../../lib/useChoice'
import { LoadPanel } from '../../ui/LoadPanel'
import { Page } from '../../ui/Page'
import { Panel } from '../../ui/Panel'
import { EmptyState } from '../../ui/States'
import { AttentionPanel } from './attention/AttentionPanel'
import { DistributorButtons } from './components/DistributorButtons'
import { ModulesPanel } from './components/ModulesPanel'

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

function Distributors({ data }: { data: DistributorDashboard }) {
  const { t } = useTranslation('dashboards')
  const [first = 'MER-S', ...others] = OWN_SCOPES.map((scope) => CARD_OF[scope]).filter(
    (card) => data[card],
  )
  const [chosen, choose] = useChoice('dist', [first, ...others])
  const totals = data[chosen]
  if (!totals)
    return (
      <Panel>
        <EmptyState icon={IconBuilding} title={t('modules.none')} />
      </Panel>
    )
  return (
    <>
      <DistributorButtons
        data={data}
        cards={[first, ...others]}
        chosen={chosen}
        onChoose={choose}
      />
      {LEARNER_ROLES.map((role) => (
        <ModulesPanel key={role} card={chosen} totals={totals} role={role} />
      ))}
      <AttentionPanel
        key={chosen}
        title={t('attention.titleAt', { card: chosen })}
        scope={SCOPE_OF[chosen]}
      />
    </>
  )
}
