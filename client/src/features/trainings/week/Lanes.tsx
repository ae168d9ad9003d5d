import {
  Calendar,
  type CalendarOptions,
  type DayLaneInfo,
  type EventDisplayInfo,
} from '@fullcalendar/react'
import interactionPlugin from '@fullcalendar/react/interaction'
import timeGridPlugin from '@fullcalendar/react/timegrid'
// eslint-disable-next-line import/no-unassigned-import
import '@fullcalendar/react/skeleton.css'
import { type Day, timeOf as clockTime } from '@tristar/shared/common/dates'
import { monthOf } from '@tristar/shared/common/months'
import { localeOf } from '@tristar/shared/common/languages'
import type { Beginning } from '@tristar/shared/trainings/clashes.rules'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../../lib/dates'
import { ORG_ZONE } from '../../../lib/pageFacts'
import { useLanguage } from '../../../lib/useLanguage'
import { isWeekend } from '../month'
import { endMinutes, STEP_MINUTES, timeAt } from './moves'
import { daysOf, type TimedView, titleOf } from './shownDays'
import { TimedEvent } from './TimedEvent'
import type { Moves } from './useMoving'
import classes from './week.module.css'

interface LanesProps {
  view: TimedView
  day: Day
  firstHour: number
  lastHour: number
  trainings: readonly Training[]
  drag: Moves['drag']
  drop: Moves['drop']
  ask: Moves['ask']
  onBook: (day: Day, time: string) => void
}

/** What is the same for all days. Its parts are buttons of our own, by which it is used without a pointer. */
const SETTINGS: CalendarOptions = {
  plugins: [timeGridPlugin, interactionPlugin],
  className: classes.lanes,
  headerToolbar: false,
  dayHeaders: false,
  allDaySlot: false,
  timeZone: 'UTC',
  now: () => `${today()}T${clockTime(new Date(), ORG_ZONE)}:00Z`,
  nowIndicator: true,
  firstDay: 1,
  height: 'auto',
  borderless: true,
  slotDuration: { minutes: STEP_MINUTES },
  slotMinHeight: STEP_MINUTES,
  slotHeaderInterval: { hours: 1 },
  slotHeaderContent: ({ date, isFirst }) => (isFirst ? '' : timeOf(date)),
  slotHeaderClass: classes.hour,
  slotHeaderInnerClass: classes.hourInner,
  slotLaneClass: ({ isMinor }) => (isMinor ? classes.half : classes.slot),
  dayLaneClass: laneClass,
  nowIndicatorLineClass: classes.now,
  nowIndicatorDotClass: classes.nowDot,
  eventInteractive: false,
  eventDurationEditable: false,
  eventMinHeight: 30,
  slotEventOverlap: false,
  eventClass,
  eventInnerClass: classes.inner,
  eventContent: ({ event }) => <TimedEvent training={trainingOf(event)} />,
  longPressDelay: 300,
}

/**
 * The hours of some days, a lane for each. FullCalendar counts in UTC and is given the organisation's days and times as
 * they stand: the browser's zone and its clock changes have no part in it. Drawn anew only for other props, as a drag ends
 * when the calendar is.
 */
export const Lanes = memo(function Lanes(props: LanesProps) {
  const { view, day, firstHour, lastHour, trainings, drag, drop, ask, onBook } = props
  const { t } = useTranslation('week')
  const language = useLanguage()
  const events = useMemo(() => trainings.map(eventOf), [trainings])
  const title = titleOf({ view, day, month: monthOf(day) }, language)
  const first = daysOf(view, day)[0]
  return (
    <Calendar
      // Drawn anew for other days: that is as quick, and no event flies from one to the other.
      key={`${view} ${first}`}
      initialView={view === 'week' ? 'timeGridWeek' : 'timeGridDay'}
      initialDate={first}
      {...SETTINGS}
      locale={localeOf(language)}
      // The name of the table.
      titleFormat={() => title}
      timedText={t('times')}
      slotMinTime={{ hours: firstHour }}
      slotMaxTime={{ hours: lastHour }}
      events={events}
      // Called for every place that a dragged one comes to.
      eventAllow={({ start }, event) => {
        if (event) drag(trainingOf(event), beginningAt(start))
        return true
      }}
      eventDragStop={({ event }) => drop(trainingOf(event))}
      eventDrop={({ event, revert }) => {
        revert()
        if (event.start) ask(trainingOf(event), beginningAt(event.start))
      }}
      dateClick={({ date, dayEl }) => {
        const { trainingDate, trainingTime } = beginningAt(date)
        focusHead(dayEl, trainingDate)
        onBook(trainingDate, trainingTime)
      }}
    />
  )
})

/** The day and the time of FullCalendar's UTC. */
function beginningAt(date: Date): Beginning {
  return { trainingDate: date.toISOString().slice(0, 10), trainingTime: timeOf(date) }
}

function timeOf(date: Date): string {
  return date.toISOString().slice(11, 16)
}

/** The focus comes back from the booking to the day's head. */
function focusHead(lane: HTMLElement, day: Day): void {
  const head = lane.closest('[data-moves]')?.querySelector<HTMLElement>(`[data-head="${day}"]`)
  head?.focus({ preventScroll: true })
}

/** A weekend is told from other days beside it. */
function laneClass({ date, view }: DayLaneInfo): string {
  const weekend = view.type === 'timeGridWeek' && isWeekend(beginningAt(date).trainingDate)
  return `${classes.lane} ${weekend ? classes.weekend : ''}`
}

/** What a pointer holds is drawn by MovedTraining. */
function eventClass({ isMirror }: EventDisplayInfo): string {
  return `${classes.event} ${isMirror ? classes.mirror : ''}`
}

function eventOf(training: Training) {
  const { _id, trainingDate, trainingTime, can } = training
  const end = endMinutes(training)
  return {
    id: _id,
    title: training.trainingTopic,
    start: `${trainingDate}T${trainingTime}:00Z`,
    end: `${trainingDate}T${end < 24 * 60 ? timeAt(end) : '23:59'}:00Z`,
    startEditable: can.edit,
    training,
  }
}

function trainingOf(event: { extendedProps: Record<string, unknown> }): Training {
  return event.extendedProps.training as Training
}
