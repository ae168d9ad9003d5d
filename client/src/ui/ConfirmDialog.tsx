import { lazy, Suspense, useState } from 'react'
import type { ConfirmDialogProps } from './ConfirmModal'

const ConfirmModal = lazy(async () => ({ default: (await import('./ConfirmModal')).ConfirmModal }))

/** Asks before something that cannot be taken back. Its code is loaded with the first question. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [needed, setNeeded] = useState(props.opened)
  if (props.opened && !needed) setNeeded(true)
  if (!needed) return null
  return (
    <Suspense>
      <ConfirmModal {...props} />
    </Suspense>
  )
}
