import { type Day, isCalendarDay, isDay, isTimeOfDay } from '@tristar/shared/common/dates'
import { couldBeHeld, trainingState } from '@tristar/shared/trainings/trainings.rules'
import type { Training, TrainingType } from '@tristar/shared/trainings/trainings.schema'
import { today } from '../../lib/dates'
import { useAddressQuery } from '../../lib/useAddressQuery'
import { type Month, monthOf } from '@tristar/shared/common/months'
import { monthSpan } from './month'
import type { CalendarView, Shown } from './week/shownDays'

export type DialogMode = 'view' | 'edit' | 'evaluate'

/** What is open above the calendar. */
export type OpenDialog =
  | { kind: 'none' }
  /** `sellerId`: preselected by the link. `day`, `time`: those pressed in the calendar, or ''. */
  | { kind: 'initiate'; mytype: TrainingType; sellerId: string; day: Day; time: string }
  /** `heldOn`: the day of an evaluated training that is planned for later; else ''. */
  | { kind: 'training'; id: string; mode: DialogMode; heldOn: Day }

/**
 * The mode in which a training is shown: a link may ask for one that is not permitted (any more), and before its day one is
 * evaluated only once it is said when it was held.
 */
export function permittedMode(
  training: Training,
  { mode, heldOn }: { mode: DialogMode; heldOn: Day },
): DialogMode {
  if (mode === 'view' || !training.can[mode]) return 'view'
  return mode === 'evaluate' && isEarly(training) && heldOn === '' ? 'view' : mode
}

/** Whether the training's day is still to come. */
export function isEarly(training: Training): boolean {
  return trainingState(training, today()) === 'upcoming'
}

function isMode(value: string | null): value is DialogMode {
  return value === 'edit' || value === 'evaluate'
}

function monthIn(query: URLSearchParams): Month | null {
  const month = query.get('month') ?? ''
  const { first, last } = monthSpan(today())
  return isDay(`${month}-01`) && first <= month && month <= last ? month : null
}

/** The chosen day; '' without one. `on`: that of a booking, where `day` is the week's or the day's that is shown. */
function dayIn(query: URLSearchParams, name: 'day' | 'on' = 'day'): Day {
  const day = query.get(name) ?? ''
  return isCalendarDay(day, today()) ? day : ''
}

function timeIn(query: URLSearchParams): string {
  const time = query.get('time') ?? ''
  return isTimeOfDay(time) ? time : ''
}

function dialogIn(query: URLSearchParams, timed: boolean): OpenDialog {
  const id = query.get('training')
  const mode = query.get('mode')
  const held = query.get('held') ?? ''
  const heldOn = couldBeHeld(held, today()) ? held : ''
  if (id) return { kind: 'training', id, mode: isMode(mode) ? mode : 'view', heldOn }
  const initiate = query.get('initiate')
  if (!initiate) return { kind: 'none' }
  const mytype = initiate === 'edac' ? 'edac' : 'seller'
  const sellerId = query.get('seller') ?? ''
  const day = dayIn(query, timed ? 'on' : 'day')
  return { kind: 'initiate', mytype, sellerId, day, time: timeIn(query) }
}

/** No dialog. */
const CLOSED = { training: '', mode: '', held: '', initiate: '', seller: '', on: '', time: '' }

/**
 * What the calendar shows, and its dialog, kept in the address, so that a reload, a login in between, a link
 * (`?training=…&mode=evaluate`, `?initiate=seller`) and the back button lead to the same place.
 */
export function useCalendarAddress([view, remember]: [CalendarView, (view: CalendarView) => void]) {
  const [query, change] = useAddressQuery()
  const timed = view !== 'month'
  // A week and a day stay; a day that a link led to in a month is gone with the next step.
  const closed: Record<string, string> = timed ? CLOSED : { ...CLOSED, day: '' }

  return {
    shown: {
      view,
      month: monthIn(query) ?? monthOf(today()),
      day: dayIn(query) || (timed ? today() : ''),
    } satisfies Shown,
    dialog: dialogIn(query, timed),
    show: ({ view: next, month, day }: Shown) => {
      remember(next)
      if (next === 'month')
        change({ view: '', month: month === monthOf(today()) ? '' : month, day: '' })
      else change({ view: next, month: '', day: day === today() ? '' : day })
    },
    openTraining: (id: string, mode: DialogMode = 'view', held: Day = '') => {
      // Switching from view to edit or evaluate is one history step.
      const push = !query.has('training')
      change({ ...closed, training: id, mode: mode === 'view' ? '' : mode, held }, { push })
    },
    openInitiate: (mytype: TrainingType, day: Day = '', time = '') => {
      const when = { [timed ? 'on' : 'day']: day, time }
      change({ ...closed, initiate: mytype, ...when }, { push: !query.has('initiate') })
    },
    /** `day`: the day to show, of a booked training. */
    close: (day?: Day) => {
      if (!day) change(closed)
      else change(timed ? { ...closed, day } : { ...closed, month: monthOf(day) })
    },
  }
}

export type CalendarAddress = ReturnType<typeof useCalendarAddress>
