import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useJoining } from '../../../../lib/useJoining'
import { movePlanQuery } from '../../api/moving'
import classes from './moving.module.css'
import { useExchanged } from './useExchanged'

interface TopicExchangeProps {
  /** Of a team one: the topics follow from the distributors. */
  sellerId: string
  /** '' until one is chosen. */
  supervisorId: string
}

/** The topics that come and go with another manager. */
export function TopicExchange({ sellerId, supervisorId }: TopicExchangeProps) {
  const { t } = useTranslation('moves')
  const { labelled } = useJoining()
  const { data } = useQuery({
    ...movePlanQuery([sellerId], supervisorId),
    enabled: supervisorId !== '',
  })
  const topicsText = useExchanged(data)
  const [row] = supervisorId ? (data?.rows ?? []) : []
  if (!row) return null
  const { gains, loses } = row
  const lines =
    gains.length + loses.length === 0
      ? [t('move.same')]
      : [
          t('move.crossing'),
          labelled(t('move.gains'), topicsText(gains)),
          labelled(t('move.loses'), topicsText(loses)),
        ]
  return (
    <div aria-live="polite">
      {lines.map((line) => (
        <p key={line} className={classes.note}>
          {line}
        </p>
      ))}
    </div>
  )
}
