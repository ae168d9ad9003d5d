import { useState } from 'react'
import { lazyPart } from '../../../../lib/lazyPart'
import { useWhenIdle } from '../../../../lib/useWhenIdle'
import { LazyDialog } from '../../../../ui/LazyDialog'
import type { CalendarAddress } from '../../useCalendarAddress'
import type { Shown } from './CalendarDialog'

/** Loaded after the calendar: with its forms it is larger. */
const CalendarDialog = lazyPart(async () => (await import('./CalendarDialog')).CalendarDialog)

export function CalendarDialogs({ address }: { address: CalendarAddress }) {
  const { dialog } = address
  const [last, setLast] = useState<Shown | null>(null)
  useWhenIdle(CalendarDialog.loadEarly)
  const opened = dialog.kind !== 'none'
  // Keeps the dialog's content while it closes.
  const shown = dialog.kind === 'none' ? last : dialog
  if (shown && JSON.stringify(shown) !== JSON.stringify(last)) setLast(shown)
  return (
    <LazyDialog opened={opened} onClose={() => address.close()}>
      {shown && <CalendarDialog shown={shown} opened={opened} address={address} />}
    </LazyDialog>
  )
}
