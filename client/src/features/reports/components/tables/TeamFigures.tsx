import type { SupervisorDetails } from '@tristar/shared/reports/reports.schema'
import { useTranslation } from 'react-i18next'
import { useNumber } from '../../../../lib/useNumber'
import { Panel } from '../../../../ui/Panel'
import { ProgressBar } from '../../../../ui/ProgressBar'
import { LoadingState } from '../../../../ui/Skeletons'
import classes from './tables.module.css'

interface TeamFiguresProps {
  /** undefined: still loading. */
  manager: Pick<SupervisorDetails, 'sellers' | 'completeRate'> | undefined
}

/** How many users the manager has, and how far the team is. */
export function TeamFigures({ manager }: TeamFiguresProps) {
  const { t } = useTranslation('reports')
  const number = useNumber()
  if (!manager)
    return (
      <Panel>
        <LoadingState lines={1} />
      </Panel>
    )
  return (
    <Panel>
      <dl className={classes.facts}>
        <div>
          <dt>{t('team.users')}</dt>
          <dd>{number(manager.sellers)}</dd>
        </div>
        <div>
          <dt>{t('table.completeRate')}</dt>
          <dd>
            <ProgressBar value={manager.completeRate} label={t('table.completeRate')} />
          </dd>
        </div>
      </dl>
    </Panel>
  )
}
