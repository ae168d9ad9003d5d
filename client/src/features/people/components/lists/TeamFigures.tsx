import { Skeleton } from '@mantine/core'
import type { SupervisorDetails } from '@tristar/shared/people/lists.schema'
import { SUPERVISOR_FIELDS } from '@tristar/shared/people/supervisors.columns'
import { useTranslation } from 'react-i18next'
import { useHead } from '../../../../lib/useHead'
import { useNumber } from '../../../../lib/useNumber'
import { Panel } from '../../../../ui/Panel'
import { ProgressBar } from '../../../../ui/ProgressBar'
import classes from './facts.module.css'

interface TeamFiguresProps {
  /** undefined: still loading. */
  manager: Pick<SupervisorDetails, 'sellers' | 'completeRate'> | undefined
}

/** The manager's number of users and their progress. */
export function TeamFigures({ manager }: TeamFiguresProps) {
  const { t } = useTranslation('people')
  const number = useNumber()
  const completeRate = useHead()(SUPERVISOR_FIELDS.completeRate)
  return (
    <Panel>
      <dl className={classes.facts}>
        <div>
          <dt>{t('team.users')}</dt>
          <dd>{manager ? number(manager.sellers) : <Skeleton height="1.25rem" width="2rem" />}</dd>
        </div>
        <div>
          <dt>{completeRate}</dt>
          <dd>
            {manager ? (
              <ProgressBar value={manager.completeRate} label={completeRate} />
            ) : (
              <Skeleton height="1.25rem" />
            )}
          </dd>
        </div>
      </dl>
    </Panel>
  )
}
