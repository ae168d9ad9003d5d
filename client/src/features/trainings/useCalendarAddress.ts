import { isDay } from '@tristar/shared/common/dates'
import type { TrainingType } from '@tristar/shared/trainings/trainings.schema'
import { useSearchParams } from 'react-router-dom'
import { today } from '../../lib/dates'
import { type Month, monthOf, monthSpan } from './month'

export type DialogMode = 'view' | 'edit' | 'evaluate'

/** What is open above the calendar. */
export type OpenDialog =
  | { kind: 'none' }
  /** `sellerId`: chosen beforehand by the link that led here. */
  | { kind: 'initiate'; mytype: TrainingType; sellerId: string }
  | { kind: 'training'; id: string; mode: DialogMode }

function isMode(value: string | null): value is DialogMode {
  return value === 'edit' || value === 'evaluate'
}

function monthIn(query: URLSearchParams): Month | null {
  const month = query.get('month') ?? ''
  const { first, last } = monthSpan(today())
  return isDay(`${month}-01`) && first <= month && month <= last ? month : null
}

function dialogIn(query: URLSearchParams): OpenDialog {
  const id = query.get('training')
  const mode = query.get('mode')
  if (id) return { kind: 'training', id, mode: isMode(mode) ? mode : 'view' }
  const initiate = query.get('initiate')
  if (!initiate) return { kind: 'none' }
  const mytype = initiate === 'edac' ? 'edac' : 'seller'
  return { kind: 'initiate', mytype, sellerId: query.get('seller') ?? '' }
}

const DIALOG = ['training', 'mode', 'initiate', 'seller']

/**
 * The calendar's month and what is open above it, kept in the address, so that a reload, a login in between, a link
 * (`?training=…&mode=evaluate`, `?initiate=seller`) and the back button all lead to the same place.
 */
export function useCalendarAddress() {
  const [query, setQuery] = useSearchParams()
  const named = monthIn(query)

  function change(drop: readonly string[], set: Record<string, string>, replace: boolean) {
    setQuery(
      (current) => {
        const next = new URLSearchParams(current)
        for (const name of drop) next.delete(name)
        for (const [name, value] of Object.entries(set)) if (value) next.set(name, value)
        return next
      },
      { replace },
    )
  }

  return {
    /** Whether the address names a month; without one it is the current one. */
    named: named !== null,
    month: named ?? monthOf(today()),
    dialog: dialogIn(query),
    setMonth: (month: Month) => {
      change(['month'], { month: month === monthOf(today()) ? '' : month }, true)
    },
    openTraining: (id: string, mode: DialogMode = 'view') => {
      // From view to edit or evaluate and back is one step for the back button.
      const replace = query.has('training')
      change(DIALOG, { training: id, mode: mode === 'view' ? '' : mode }, replace)
    },
    openInitiate: (mytype: TrainingType) => {
      change(DIALOG, { initiate: mytype }, query.has('initiate'))
    },
    /** `month`: shows where a training has been put. */
    close: (month?: Month) => {
      change(month ? [...DIALOG, 'month'] : DIALOG, month ? { month } : {}, true)
    },
  }
}

export type CalendarAddress = ReturnType<typeof useCalendarAddress>
