import { lazyPart } from '../lib/lazyPart'
import { useWhenIdle } from '../lib/useWhenIdle'
import type { ConfirmDialogProps } from './ConfirmModal'
import { LazyDialog } from './LazyDialog'

const ConfirmModal = lazyPart(async () => (await import('./ConfirmModal')).ConfirmModal)

/** Asks before an action that cannot be undone. Its code is fetched after the page. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  useWhenIdle(ConfirmModal.loadEarly)
  return (
    <LazyDialog opened={props.opened} onClose={props.onClose}>
      <ConfirmModal {...props} />
    </LazyDialog>
  )
}
