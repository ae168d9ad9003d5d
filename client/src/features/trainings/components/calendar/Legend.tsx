import { IconClipboard } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../../../lib/session'
import { StatusIcon, statusTone } from '../../../common/StatusLabel'
import { toneVar } from '../../../../ui/theme'
import classes from './chip.module.css'

const TAKING_PLACE = ['passed', 'notAchieved', 'pending', 'upcoming'] as const
const CALLED_OFF = ['cancelled', 'notHeld'] as const

/** `timed`: the week's or the day's, where one's own and those that do not take place have an edge. */
export function Legend({ timed = false }: { timed?: boolean }) {
  const { t } = useTranslation(['trainings', 'ui', 'week'])
  const { role } = useSignedIn()
  const filled = timed ? TAKING_PLACE : [...TAKING_PLACE, ...CALLED_OFF]
  return (
    <ul className={classes.legend} aria-label={t('calendar.legend')}>
      {filled.map((status) => {
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
      {timed && role === 'supervisor' && (
        <Edged look="own" icon={<IconClipboard size={14} stroke={2} aria-hidden="true" />}>
          {t('week:own.legend')}
        </Edged>
      )}
      {timed && (
        <Edged look="off" icon={<StatusIcon status="cancelled" small />}>
          {t('week:calledOff')}
        </Edged>
      )}
    </ul>
  )
}

function Edged(props: { look: 'own' | 'off'; icon: ReactNode; children: string }) {
  return (
    <li className={classes.entry}>
      <span className={classes.swatch} data-look={props.look}>
        {props.icon}
      </span>
      {props.children}
    </li>
  )
}
