import { useQuery } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { type Day, daySpan } from '@tristar/shared/common/dates'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../../../lib/dates'
import { EmptyState, ErrorState } from '../../../../ui/States'
import { LoadingState } from '../../../../ui/Skeletons'
import { useIsPhone } from '../../../../ui/useIsPhone'
import { useLast } from '../../../../ui/useLast'
import { trainingListQuery } from '../../api/trainingList'
import { type Month, monthOf } from '@tristar/shared/common/months'
import { weeksOf } from '../../month'
import classes from './calendar.module.css'
import { MonthGrid } from './MonthGrid'
import { MonthList } from './MonthList'

interface MonthViewProps {
  titleId: string
  month: Month
  /** Whether cancelled trainings are shown. */
  cancelled: boolean
  /** The day that a link leads to, or ''. */
  day: Day
  onOpen: (training: Training) => void
  onBook: (day: Day) => void
  /** The label and the action of the empty month's button. */
  start: string
  /** It is no primary one: what it books would be refused. */
  quiet: boolean
  onStart: () => void
}

function useMonth(month: Month) {
  const days = weeksOf(month).flat()
  const { first, last } = daySpan(today())
  // Behind the calendar's own first and last day nothing can be asked for.
  const shown = days.filter((day) => first <= day && day <= last)
  const range = { from: shown[0] ?? '', to: shown.at(-1) ?? '' }
  return useQuery(trainingListQuery(range))
}

/** The month on screen: loads the days it shows and nothing else. */
export function MonthView(props: MonthViewProps) {
  const { t } = useTranslation('trainings')
  const phone = useIsPhone()
  const { titleId, month, day, cancelled, onOpen, onBook } = props
  const { data, error, refetch } = useMonth(month)
  // Deferred, as in DataTable.
  const drawn = useDeferredValue(data)
  const isPending = !drawn
  const begun = useLast(drawn ?? null) !== null
  const trainings = (drawn ?? []).filter((training) => cancelled || !training.cancelled)
  if (error && !data)
    return (
      <ErrorState error={error} onRetry={() => void refetch()} title={t('calendar.loadFailed')} />
    )
  // The grid's rows grow with their trainings: the first month waits for them, so that nothing moves.
  if (isPending && (phone || !begun))
    return (
      <div className={classes.dayGroup}>
        <LoadingState />
      </div>
    )
  const empty = !isPending && trainings.every(({ trainingDate }) => monthOf(trainingDate) !== month)
  if (!phone)
    return (
      <div className={classes.grid} aria-busy={isPending}>
        {isPending && <span className={classes.waiting} />}
        {empty && <p className={classes.note}>{t('calendar.empty')}</p>}
        <MonthGrid {...{ titleId, month, day, trainings, onOpen, onBook }} />
      </div>
    )
  if (empty) return <EmptyMonth {...props} />
  return <MonthList {...{ titleId, month, day, trainings, onOpen }} />
}

function EmptyMonth({ start, quiet, onStart }: MonthViewProps) {
  const { t } = useTranslation('trainings')
  return (
    <EmptyState
      icon={IconCalendarOff}
      title={t('calendar.empty')}
      action={
        <Button variant={quiet ? 'default' : 'filled'} onClick={onStart}>
          {start}
        </Button>
      }
    >
      {t('calendar.emptyHelp')}
    </EmptyState>
  )
}
