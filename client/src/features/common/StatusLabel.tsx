import {
  IconAlertTriangle,
  IconCalendarCancel,
  IconCalendarTime,
  IconCalendarX,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleXFilled,
  IconHourglass,
  IconLock,
  IconPencil,
  IconRefresh,
  IconUserCheck,
  IconUserOff,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './StatusLabel.module.css'
import { type Tone, toneVar } from '../../ui/theme'

const STATUSES = {
  completed: [IconCircleCheckFilled, 'green'],
  passed: [IconCircleCheckFilled, 'green'],
  notCompleted: [IconCircleXFilled, 'red'],
  failed: [IconCircleXFilled, 'red'],
  notAchieved: [IconCircleXFilled, 'red'],
  toBeCompleted: [IconCircleDashed, 'gray'],
  locked: [IconLock, 'gray'],
  pending: [IconHourglass, 'plum'],
  upcoming: [IconCalendarTime, 'ink'],
  cancelled: [IconCalendarCancel, 'gray'],
  notHeld: [IconCalendarX, 'gray'],
  overdue: [IconAlertTriangle, 'red'],
  draft: [IconPencil, 'gray'],
  active: [IconUserCheck, 'green'],
  inactive: [IconUserOff, 'gray'],
  erased: [IconUserOff, 'gray'],
  valid: [IconCircleCheckFilled, 'green'],
  revoked: [IconCircleXFilled, 'red'],
  replaced: [IconRefresh, 'gray'],
  unconfirmed: [IconHourglass, 'plum'],
} as const satisfies Record<string, readonly [TablerIcon, Tone]>

export type Status = keyof typeof STATUSES

/** A topic's `completed` as a status. */
export function topicStatus(completed: boolean | 'notYet'): Status {
  if (completed === 'notYet') return 'toBeCompleted'
  return completed ? 'completed' : 'notCompleted'
}

export function statusTone(status: Status): Tone {
  return STATUSES[status][1]
}

/** The icon alone, where colour and word stand beside it. */
export function StatusIcon({ status, small = false }: { status: Status; small?: boolean }) {
  const [Icon] = STATUSES[status]
  return <Icon size={small ? 14 : 18} stroke={small ? 2 : 1.75} aria-hidden="true" />
}

interface StatusLabelProps {
  status: Status
  /** In place of the status's own. */
  words?: string
  small?: boolean
  /** Small, on a quiet fill. */
  chip?: boolean
}

export function StatusLabel({ status, words, chip = false, small = chip }: StatusLabelProps) {
  const { t } = useTranslation()
  const tone = statusTone(status)
  return (
    <span
      className={classes.label}
      data-small={small || undefined}
      data-chip={chip || undefined}
      style={{ color: toneVar(tone, 'text'), ...(chip && { background: toneVar(tone, 'soft') }) }}
    >
      <StatusIcon status={status} small={small} />
      {words ?? t(`status.${status}`)}
    </span>
  )
}
