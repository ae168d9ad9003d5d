import {
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconHourglass,
  IconInbox,
} from '@tabler/icons-react'
import type { SentRow } from '@tristar/shared/notifications/notifications.schema'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../lib/dates'
import { toneVar } from '../../../ui/theme'
import classes from './notifications.module.css'

const LOOKS = {
  sent: [IconCircleCheckFilled, 'green'],
  waiting: [IconHourglass, 'plum'],
  failed: [IconCircleXFilled, 'red'],
  kept: [IconInbox, 'plum'],
} as const

/** Icon, colour and word, with the time of the state below. */
export function MessageState({ row }: { row: SentRow }) {
  const { state, stateAt, together } = row
  const { t } = useTranslation('messages')
  const dates = useDates()
  const [Icon, tone] = LOOKS[state]
  return (
    <div>
      <span className={classes.state} style={{ color: toneVar(tone, 'text') }}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        {t(`state.${state}`)}
      </span>
      <div className={classes.help}>{t(`stateAt.${state}`, { at: dates.instant(stateAt) })}</div>
      {together && <div className={classes.help}>{t('together', { number: together })}</div>}
    </div>
  )
}
