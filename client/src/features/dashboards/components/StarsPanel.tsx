import { IconUsers } from '@tabler/icons-react'
import type { LearnerRole } from '@tristar/shared/common/roles'
import { OWN_SCOPES, type Scope } from '@tristar/shared/common/distributors'
import type { AdminDashboard } from '@tristar/shared/dashboards/dashboards.schema'
import { useTranslation } from 'react-i18next'
import { CARD_OF } from '../../common/distributors'
import { useChoice } from '../../../lib/useChoice'
import { useNumber } from '../../../lib/useNumber'
import { Panel } from '../../../ui/Panel'
import { EmptyState } from '../../../ui/States'
import { SegmentedControl } from '../../../ui/SegmentedControl'
import classes from './dashboards.module.css'
import { RoleToggle } from './RoleToggle'
import { StarBars } from './StarBars'

interface StarsPanelProps {
  data: AdminDashboard
  role: LearnerRole
  onRole: (role: string) => void
}

/** The figures of one kind, star by star, overall or for one distributor; toggle and filter are in the address. */
export function StarsPanel({ data, role, onRole }: StarsPanelProps) {
  const { t } = useTranslation('dashboards')
  const number = useNumber()
  const [scope, setScope] = useChoice<Scope>('dist', ['all', ...OWN_SCOPES])
  const figures = data[role][scope]
  const total = data.total[role][scope] ?? 0
  return (
    <Panel
      title={t('stars.title')}
      aside={
        <div className={classes.filters}>
          <RoleToggle role={role} onChange={onRole} />
          <SegmentedControl
            aria-label={t('filter')}
            value={scope}
            onChange={setScope}
            data={[
              { value: 'all', label: t('all') },
              ...OWN_SCOPES.map((value) => ({ value, label: CARD_OF[value] })),
            ]}
          />
        </div>
      }
    >
      {figures && total > 0 ? (
        <>
          <p className={classes.of}>
            {t(`stars.of.${role}`, { count: total, number: number(total) })}
            {(scope === 'all' || scope === 'ktcb') && ` · ${t('ktc')}`}
          </p>
          <StarBars figures={figures} total={total} role={role} scope={scope} />
        </>
      ) : (
        <EmptyState icon={IconUsers} title={t(`none.${role}`)}>
          {t('none.help')}
        </EmptyState>
      )}
    </Panel>
  )
}
