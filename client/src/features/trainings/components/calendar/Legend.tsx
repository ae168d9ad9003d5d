import { useTranslation } from 'react-i18next'
import { StatusIcon, statusTone } from '../../../common/StatusLabel'
import { toneVar } from '../../../../ui/theme'
import classes from './chip.module.css'

const ENTRIES = ['passed', 'notAchieved', 'pending', 'upcoming', 'cancelled', 'notHeld'] as const

export function Legend() {
  const { t } = useTranslation(['trainings', 'ui'])
  return (
    <ul className={classes.legend} aria-label={t('calendar.legend')}>
      {ENTRIES.map((status) => {
        const tone = statusTone(status)
        return (
          <li key={status} className={classes.entry}>
            <span
              className={classes.swatch}
              style={{ background: toneVar(tone, 'soft'), color: toneVar(tone, 'text') }}
            >
              <StatusIcon status={status} small />
            </span>
            {t(`ui:status.${status}`)}
          </li>
        )
      })}
    </ul>
  )
}
