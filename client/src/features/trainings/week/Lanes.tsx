import { Calendar, type CalendarOptions, type EventDisplayInfo } from '@fullcalendar/react'
import interactionPlugin from '@fullcalendar/react/interaction'
import timeGridPlugin from '@fullcalendar/react/timegrid'
// eslint-disable-next-line import/no-unassigned-import
import '@fullcalendar/react/skeleton.css'
import type { Day } from '@tristar/shared/common/dates'
import { localeOf } from '@tristar/shared/common/languages'
import type { Beginning } from '@tristar/shared/trainings/clashes.rules'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { timeNow, today } from '../../../lib/dates'
import { useLanguage } from '../../../lib/useLanguage'
import { isWeekend } from '../month'
import { endMinutes, STEP_MINUTES, timeAt } from './moves'
import { TimedEvent } from './TimedEvent'
import type { Moves } from './useMoving'
import classes from './week.module.css'

interface LanesProps {
  days: readonly Day[]
  hours: { first: number; last: number }
  trainings: readonly Training[]
  moves: Moves
  /** Of the text that explains the keys. */
  helpId: string
  onOpen: (training: Training) => void
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
  now: () => `${today()}T${timeNow()}:00Z`,
  nowIndicator: true,
  firstDay: 1,
  height: 'auto',
  borderless: true,
  slotDuration: { hours: 1 },
  snapDuration: { minutes: STEP_MINUTES },
  slotMinHeight: 60,
  slotHeaderContent: ({ date, isFirst }) => (isFirst ? '' : timeOf(date)),
  slotHeaderClass: classes.hour,
  slotHeaderInnerClass: classes.hourInner,
  slotLaneClass: classes.slot,
  dayLaneClass: laneClass,
  nowIndicatorLineClass: classes.now,
  nowIndicatorDotClass: classes.nowDot,
  eventInteractive: false,
  eventDurationEditable: false,
  eventMinHeight: 30,
  slotEventOverlap: false,
  eventClass,
  eventInnerClass: classes.inner,
  longPressDelay: 300,
}

/**
 * The hours of some days, a lane for each. FullCalendar counts in UTC and is given the organisation's days and times as
 * they stand: the browser's zone and its clock changes have no part in it.
 */
export function Lanes({ days, hours, trainings, moves, helpId, onOpen, onBook }: LanesProps) {
  const { t } = useTranslation('week')
  const language = useLanguage()
  const events = useEvents(trainings)
  const eventContent = ({ event }: EventDisplayInfo) => (
    <TimedEvent training={trainingOf(event)} moves={moves} helpId={helpId} onOpen={onOpen} />
  )
  return (
    <Calendar
      // Drawn anew for other days: that is as quick, and no event flies from one to the other.
      key={`${days.length} ${days[0]}`}
      initialView={days.length > 1 ? 'timeGridWeek' : 'timeGridDay'}
      initialDate={days[0]}
      {...SETTINGS}
      locale={localeOf(language)}
      timedText={t('times')}
      slotMinTime={{ hours: hours.first }}
      slotMaxTime={{ hours: hours.last }}
      events={events}
      eventContent={eventContent}
      // Called for every place that a dragged one comes to.
      eventAllow={({ start }, event) => {
        if (event) moves.drag(trainingOf(event), beginningAt(start))
        return true
      }}
      eventDragStop={moves.drop}
      eventDrop={({ event, revert }) => {
        revert()
        if (event.start) moves.ask(trainingOf(event), beginningAt(event.start))
      }}
      dateClick={({ date }) => {
        const { trainingDate, trainingTime } = beginningAt(date)
        onBook(trainingDate, trainingTime)
      }}
    />
  )
}

/** The day and the time of FullCalendar's UTC. */
function beginningAt(date: Date): Beginning {
  return { trainingDate: date.toISOString().slice(0, 10), trainingTime: timeOf(date) }
}

function timeOf(date: Date): string {
  return date.toISOString().slice(11, 16)
}

function laneClass({ date }: { date: Date }): string {
  const day = beginningAt(date).trainingDate
  return `${classes.lane} ${isWeekend(day) ? classes.weekend : ''}`
}

/** What a pointer holds is drawn by MovedTraining. */
function eventClass({ isMirror }: EventDisplayInfo): string {
  return `${classes.event} ${isMirror ? classes.mirror : ''}`
}

function useEvents(trainings: readonly Training[]) {
  // The same for the same trainings, as new ones are drawn anew.
  const key = JSON.stringify(trainings)
  return useMemo(() => (JSON.parse(key) as Training[]).map(eventOf), [key])
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
