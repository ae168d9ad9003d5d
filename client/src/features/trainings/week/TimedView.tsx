import { useQuery } from '@tanstack/react-query'
import { type Day, daySpan } from '@tristar/shared/common/dates'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { Suspense, useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../../lib/dates'
import { lazyPart } from '../../../lib/lazyPart'
import { LoadingState } from '../../../ui/Skeletons'
import { ErrorState } from '../../../ui/States'
import { trainingListQuery } from '../api/trainingList'
import calendarClasses from '../components/calendar/calendar.module.css'
import { daysOf, type TimedView as View } from './shownDays'
import classes from './week.module.css'

/** Loaded with the first week or day: it brings FullCalendar. */
const TimedCalendar = lazyPart(async () => (await import('./TimedCalendar')).TimedCalendar)

export interface TimedProps {
  titleId: string
  view: View
  day: Day
  onDay: (day: Day) => void
  onOpen: (training: Training) => void
  onBook: (day: Day, time?: string) => void
}

/** A week or a day on screen: loads the days it shows and nothing else. */
export function TimedView({ cancelled, ...props }: TimedProps & { cancelled: boolean }) {
  const { t } = useTranslation('trainings')
  const { data, error, refetch } = useDays(daysOf(props.view, props.day))
  const drawn = useDeferredValue(data)
  // The same as long as nothing changes: the lanes are drawn anew for others.
  const trainings = useMemo(
    () => (drawn ?? []).filter((training) => cancelled || !training.cancelled),
    [drawn, cancelled],
  )
  if (error && !data)
    return (
      <ErrorState error={error} onRetry={() => void refetch()} title={t('calendar.loadFailed')} />
    )
  return (
    <div className={calendarClasses.grid} aria-busy={!drawn}>
      {!drawn && <span className={calendarClasses.waiting} />}
      <Suspense fallback={<Waiting />}>
        <TimedCalendar {...props} trainings={trainings} />
      </Suspense>
    </div>
  )
}

function Waiting() {
  return (
    <div className={classes.loading}>
      <LoadingState />
    </div>
  )
}

function useDays(days: readonly Day[]) {
  const { first, last } = daySpan(today())
  // Behind the calendar's own first and last day nothing can be asked for.
  const shown = days.filter((day) => first <= day && day <= last)
  return useQuery(trainingListQuery({ from: shown[0] ?? '', to: shown.at(-1) ?? '' }))
}
