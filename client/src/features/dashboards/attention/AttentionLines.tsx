import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheckFilled,
  IconHourglass,
  IconLanguage,
  IconMailOff,
  IconUserPlus,
  IconUsersMinus,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Scope } from '@tristar/shared/common/distributors'
import { IDLE_DAYS, PENDING_DAYS } from '@tristar/shared/dashboards/attention.rules'
import type { AdminAttention } from '@tristar/shared/dashboards/attention.schema'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useNumber } from '../../../lib/useNumber'
import type { Tone } from '../../../ui/theme'
import { Tinted } from '../../common/Tinted'
import { type AttentionKind, countOf, waitingKinds } from './kinds'
import { useAttentionLinks } from './useAttentionLinks'
import { useAttentionReasons } from './useAttentionReasons'
import classes from './attention.module.css'

const LOOKS: Record<AttentionKind, readonly [TablerIcon, Tone]> = {
  overdue: [IconAlertTriangle, 'red'],
  waiting: [IconHourglass, 'plum'],
  edac: [IconHourglass, 'plum'],
  newcomers: [IconUserPlus, 'ink'],
  idleTeams: [IconUsersMinus, 'gray'],
  missingLanguages: [IconLanguage, 'gray'],
  undeliverable: [IconMailOff, 'red'],
}

const DAYS: Partial<Record<AttentionKind, number>> = {
  waiting: PENDING_DAYS,
  edac: PENDING_DAYS,
  idleTeams: IDLE_DAYS,
}

interface AttentionLinesProps {
  data: AdminAttention
  scope: Scope
  label: string
}

/** A line for each kind of which something waits; without any, it says so. */
export function AttentionLines({ data, scope, label }: AttentionLinesProps) {
  const { t } = useTranslation('dashboards')
  const reasons = useAttentionReasons(data)
  const links = useAttentionLinks(data, scope)
  const kinds = waitingKinds(data)
  if (kinds.length === 0)
    return (
      <p className={classes.line}>
        <LineIcon look={[IconCircleCheckFilled, 'green']} />
        {t('attention.nothing')}
      </p>
    )
  return (
    <ul className={classes.lines} aria-label={label}>
      {kinds.map((kind) => (
        <Line
          key={kind}
          kind={kind}
          count={countOf(data, kind)}
          reason={reasons[kind]}
          to={links[kind]}
        />
      ))}
    </ul>
  )
}

interface LineProps {
  kind: AttentionKind
  count: number
  reason: string
  /** Undefined where the admin may not open the list. */
  to: string | undefined
}

function Line({ kind, count, reason, to }: LineProps) {
  const { t } = useTranslation('dashboards')
  const number = useNumber()
  const id = useId()
  return (
    <li className={classes.line}>
      <LineIcon look={LOOKS[kind]} />
      <div>
        <div id={id}>
          <strong>{number(count)}</strong>
          {` ${t(`attention.${kind}`, { count, days: DAYS[kind] })}`}
        </div>
        <div className={classes.reason}>{reason}</div>
      </div>
      {to !== undefined && (
        <Button component={Link} to={to} variant="default" aria-describedby={id}>
          {t('attention.show')}
        </Button>
      )}
    </li>
  )
}

function LineIcon({ look: [Icon, tone] }: { look: readonly [TablerIcon, Tone] }) {
  return (
    <Tinted tone={tone}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
    </Tinted>
  )
}
