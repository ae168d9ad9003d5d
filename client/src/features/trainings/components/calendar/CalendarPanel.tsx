import { useQuery } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { daySpan } from '@tristar/shared/common/dates'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../../../lib/dates'
import { lazyPart } from '../../../../lib/lazyPart'
import { useChosen } from '../../../../lib/useChosen'
import { EmptyState, ErrorState } from '../../../../ui/States'
import { LoadingState } from '../../../../ui/Skeletons'
import { Panel } from '../../../../ui/Panel'
import { isPhone, useIsPhone } from '../../../../ui/useIsPhone'
import { trainingListQuery } from '../../api/trainingList'
import { type Month, monthOf, weeksOf } from '../../month'
import classes from './calendar.module.css'
import { MonthList } from './MonthList'
import { Toolbar } from './Toolbar'

/** Loaded separately: FullCalendar is large, and a phone shows a list instead. */
const MonthGrid = lazyPart(async () => (await import('./MonthGrid')).MonthGrid)
if (!isPhone()) void MonthGrid.loadEarly()

interface CalendarPanelProps {
  month: Month
  onMonth: (month: Month) => void
  onOpen: (training: Training) => void
  /** The empty month's button. */
  start: string
  /** Quiet: the booking would be refused. */
  quiet: boolean
  onStart: () => void
}

/** The month on screen; loads exactly the days it shows. */
export function CalendarPanel(props: CalendarPanelProps) {
  const { month, onMonth } = props
  const [chosen, choose] = useChosen(month, onMonth)
  const titleId = useId()
  return (
    <Panel flush>
      <Toolbar titleId={titleId} month={chosen} onChange={choose} />
      <Month {...props} titleId={titleId} />
    </Panel>
  )
}

function useMonth(month: Month) {
  const days = weeksOf(month).flat()
  const { first, last } = daySpan(today())
  // Clamped to the calendar's first and last day.
  const shown = days.filter((day) => first <= day && day <= last)
  const range = { from: shown[0] ?? '', to: shown.at(-1) ?? '' }
  return useQuery(trainingListQuery(range))
}

function Month(props: CalendarPanelProps & { titleId: string }) {
  const { t } = useTranslation('trainings')
  const phone = useIsPhone()
  const { titleId, month, onOpen } = props
  const { data, error, isPending, refetch } = useMonth(month)
  const trainings = data ?? []
  if (error && !data)
    return (
      <ErrorState error={error} onRetry={() => void refetch()} title={t('calendar.loadFailed')} />
    )
  const empty = !isPending && trainings.every(({ trainingDate }) => monthOf(trainingDate) !== month)
  if (!phone)
    return (
      <div className={classes.grid} aria-busy={isPending}>
        {isPending && <span className={classes.waiting} />}
        {empty && <p className={classes.note}>{t('calendar.empty')}</p>}
        <Suspense fallback={<GridPlace />}>
          <MonthGrid month={month} trainings={trainings} onOpen={onOpen} />
        </Suspense>
      </div>
    )
  if (isPending)
    return (
      <div className={classes.dayGroup}>
        <LoadingState />
      </div>
    )
  if (empty) return <EmptyMonth {...props} />
  return <MonthList titleId={titleId} month={month} trainings={trainings} onOpen={onOpen} />
}

/** As high as the grid. */
function GridPlace() {
  return (
    <div className={classes.gridPlace}>
      <LoadingState />
    </div>
  )
}

function EmptyMonth({ start, quiet, onStart }: CalendarPanelProps) {
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
