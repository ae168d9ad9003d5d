import { type Day, isCalendarDay, isDay } from '@tristar/shared/common/dates'
import { couldBeHeld, trainingState } from '@tristar/shared/trainings/trainings.rules'
import type { Training, TrainingType } from '@tristar/shared/trainings/trainings.schema'
import { today } from '../../lib/dates'
import { useAddressQuery } from '../../lib/useAddressQuery'
import { type Month, monthOf } from '@tristar/shared/common/months'
import { monthSpan } from './month'

export type DialogMode = 'view' | 'edit' | 'evaluate'

/** What is open above the calendar. */
export type OpenDialog =
  | { kind: 'none' }
  /** `sellerId`: preselected by the link. `day`: the one pressed in the calendar, or ''. */
  | { kind: 'initiate'; mytype: TrainingType; sellerId: string; day: Day }
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

/** The chosen day; '' without one. */
function dayIn(query: URLSearchParams): Day {
  const day = query.get('day') ?? ''
  return isCalendarDay(day, today()) ? day : ''
}

function dialogIn(query: URLSearchParams): OpenDialog {
  const id = query.get('training')
  const mode = query.get('mode')
  const held = query.get('held') ?? ''
  const heldOn = couldBeHeld(held, today()) ? held : ''
  if (id) return { kind: 'training', id, mode: isMode(mode) ? mode : 'view', heldOn }
  const initiate = query.get('initiate')
  if (!initiate) return { kind: 'none' }
  const mytype = initiate === 'edac' ? 'edac' : 'seller'
  return { kind: 'initiate', mytype, sellerId: query.get('seller') ?? '', day: dayIn(query) }
}

/** No dialog. */
const CLOSED = { training: '', mode: '', held: '', initiate: '', seller: '', day: '' }

/**
 * The calendar's month and dialog, kept in the address, so that a reload, a login in between, a link
 * (`?training=…&mode=evaluate`, `?initiate=seller`) and the back button lead to the same place.
 */
export function useCalendarAddress() {
  const [query, change] = useAddressQuery()

  return {
    month: monthIn(query) ?? monthOf(today()),
    /** The day that a link leads to; '' without one. */
    day: dayIn(query),
    dialog: dialogIn(query),
    setMonth: (month: Month) => change({ month: month === monthOf(today()) ? '' : month, day: '' }),
    openTraining: (id: string, mode: DialogMode = 'view', held: Day = '') => {
      // Switching from view to edit or evaluate is one history step.
      const push = !query.has('training')
      change({ ...CLOSED, training: id, mode: mode === 'view' ? '' : mode, held }, { push })
    },
    openInitiate: (mytype: TrainingType, day: Day = '') => {
      change({ ...CLOSED, initiate: mytype, day }, { push: !query.has('initiate') })
    },
    /** `month`: the month to show, of a booked training. */
    close: (month?: Month) => change(month ? { ...CLOSED, month } : CLOSED),
  }
}

export type CalendarAddress = ReturnType<typeof useCalendarAddress>
