import {
  Calendar,
  type CalendarRef,
  type DayCellInfo,
  type DayHeaderInfo,
  type EventDisplayInfo,
} from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
// eslint-disable-next-line import/no-unassigned-import
import '@fullcalendar/react/skeleton.css'
import { IconX } from '@tabler/icons-react'
import { dayText, weekdayText } from '@tristar/shared/common/dateTexts'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../../../lib/dates'
import { localeOf } from '@tristar/shared/common/languages'
import { useSignedIn } from '../../../../lib/session'
import { useLanguage } from '../../../../lib/useLanguage'
import type { Month } from '../../month'
import { personToShow } from '../../personOfTraining'
import { inStartOrder } from '../../taskOrder'
import chipClasses from './chip.module.css'
import classes from './grid.module.css'
import { TrainingChip } from './TrainingChip'

/** Further trainings of a day are behind 'n more'. */
const MOST_OF_A_DAY = 3

interface MonthGridProps {
  month: Month
  trainings: readonly Training[]
  onOpen: (training: Training) => void
}

/** Six weeks from Monday on, in the organisation's time zone. */
export function MonthGrid({ month, trainings, onOpen }: MonthGridProps) {
  const { t } = useTranslation(['trainings', 'ui'])
  const language = useLanguage()
  const calendar = useRef<CalendarRef>(null)
  const events = useMemo(() => eventsOf(trainings), [trainings])

  useEffect(() => calendar.current?.getApi().gotoDate(`${month}-01`), [month])

  return (
    <Calendar
      ref={calendar}
      plugins={[dayGridPlugin]}
      className={classes.calendar}
      initialView="dayGridMonth"
      initialDate={`${month}-01`}
      headerToolbar={false}
      timeZone="UTC"
      now={`${today()}T00:00:00Z`}
      locale={localeOf(language)}
      firstDay={1}
      height="auto"
      borderless
      events={events}
      eventOrder="order"
      eventClick={({ event }) => onOpen(trainingOf(event))}
      eventContent={eventContent}
      eventClass={classes.event}
      dayMaxEvents={MOST_OF_A_DAY}
      moreLinkContent={({ num }) => t('calendar.more', { count: num })}
      moreLinkHint={(num) => t('calendar.moreHint', { count: num })}
      moreLinkClass={classes.more}
      popoverClass={classes.popover}
      popoverCloseClass={classes.close}
      popoverCloseContent={<IconX size={18} stroke={1.75} aria-hidden="true" />}
      closeHint={t('ui:action.close')}
      dayHeaderClass={headClass}
      dayHeaderInnerClass={classes.headInner}
      dayHeaderAlign="start"
      dayHeaderContent={(info) =>
        info.inPopover
          ? dayText(dayIn(info), language)
          : weekdayText(dayIn(info), language, 'short')
      }
      dayRowClass={classes.row}
      dayCellClass={cellClass}
      dayCellTopClass={classes.top}
      dayCellTopInnerClass={numberClass}
      dayCellTopContent={({ date }) => date.getUTCDate()}
    />
  )
}

function eventContent({ event }: EventDisplayInfo) {
  return <GridChip training={trainingOf(event)} />
}

function GridChip({ training }: { training: Training }) {
  const { role } = useSignedIn()
  return (
    <span className={chipClasses.place}>
      <TrainingChip training={training} person={personToShow(training, role)} />
    </span>
  )
}

function eventsOf(trainings: readonly Training[]) {
  return inStartOrder(trainings).map((training, order) => ({
    id: training._id,
    title: training.trainingTopic,
    // Placed by day only: a time would imply an end, which may be the next day.
    start: training.trainingDate,
    allDay: true,
    order,
    training,
  }))
}

function trainingOf(event: { extendedProps: Record<string, unknown> }): Training {
  return event.extendedProps.training as Training
}

function dayIn({ date }: DayHeaderInfo): string {
  return date.toISOString().slice(0, 10)
}

function isWeekend(date: Date): boolean {
  return [0, 6].includes(date.getUTCDay())
}

function headClass({ inPopover }: DayHeaderInfo) {
  return inPopover ? classes.popoverHead : classes.head
}

function cellClass({ date, inPopover }: DayCellInfo) {
  if (inPopover) return undefined
  return isWeekend(date) ? `${classes.cell} ${classes.weekend}` : classes.cell
}

function numberClass({ isToday, isOther }: DayCellInfo) {
  if (isToday) return `${classes.number} ${classes.today}`
  return isOther ? `${classes.number} ${classes.outside}` : classes.number
}
