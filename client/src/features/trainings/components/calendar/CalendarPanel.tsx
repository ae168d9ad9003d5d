import { useId } from 'react'
import { useChosen } from '../../../../lib/useChosen'
import { Panel } from '../../../../ui/Panel'
import { useIsPhone } from '../../../../ui/useIsPhone'
import type { CalendarAddress } from '../../useCalendarAddress'
import { useCancelledShown } from '../../useCancelledShown'
import { TimedView } from '../../week/TimedView'
import { MonthView } from './MonthView'
import { Toolbar } from './Toolbar'

interface CalendarPanelProps {
  address: CalendarAddress
  /** What a pressed day books first. */
  books: 'seller' | 'edac'
  /** The label and the action of the empty month's button. */
  start: string
  /** It is no primary one: what it books would be refused. */
  quiet: boolean
  onStart: () => void
}

/** The month, the week or the day on screen. A phone shows the day with its week above in place of the week. */
export function CalendarPanel({ address, books, ...empty }: CalendarPanelProps) {
  const [chosen, show] = useChosen(address.shown, address.show)
  const phone = useIsPhone()
  const shown = phone && chosen.view === 'week' ? { ...chosen, view: 'day' as const } : chosen
  const { view, month, day } = shown
  const titleId = useId()
  const [cancelled, showCancelled] = useCancelledShown()
  const isOpen = address.dialog.kind !== 'none'
  return (
    <Panel flush>
      <Toolbar
        titleId={titleId}
        shown={shown}
        onShow={show}
        cancelled={cancelled}
        onCancelled={showCancelled}
      />
      {view === 'month' ? (
        <MonthView
          {...empty}
          titleId={titleId}
          month={month}
          day={isOpen ? '' : day}
          cancelled={cancelled}
          onOpen={({ _id }) => address.openTraining(_id)}
          onBook={(pressed) => address.openInitiate(books, pressed)}
        />
      ) : (
        <TimedView
          titleId={titleId}
          view={view}
          day={day}
          cancelled={cancelled}
          onDay={(next) => show({ ...shown, day: next })}
          onOpen={({ _id }) => address.openTraining(_id)}
          onBook={(pressed, time) => address.openInitiate(books, pressed, time)}
        />
      )}
    </Panel>
  )
}
