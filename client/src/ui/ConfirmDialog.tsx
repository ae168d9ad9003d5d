import { lazy, Suspense } from 'react'
import type { ConfirmDialogProps } from './ConfirmModal'
import { useNeeded } from './useNeeded'

const ConfirmModal = lazy(async () => ({ default: (await import('./ConfirmModal')).ConfirmModal }))

/** Asks before something that cannot be taken back. Its code is loaded with the first question. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  if (!useNeeded(props.opened)) return null
  return (
    <Suspense>
      <ConfirmModal {...props} />
    </Suspense>
  )
}
