import { useTranslation } from 'react-i18next'
import { StatusIcon, statusTone } from '../../common/StatusLabel'
import { toneVar } from '../../../ui/theme'
import classes from './people.module.css'

/** Whether the rows are still a plan, or have been written. */
export type Stage = 'plan' | 'result'

/** Whether the row is accepted. */
export function RowState({ ok, stage }: { ok: boolean; stage: Stage }) {
  const { t } = useTranslation('people')
  const status = ok ? 'completed' : 'notCompleted'
  return (
    <span className={classes.state} style={{ color: toneVar(statusTone(status), 'text') }}>
      <StatusIcon status={status} />
      {t(ok ? `report.ok.${stage}` : 'report.refused')}
    </span>
  )
}
