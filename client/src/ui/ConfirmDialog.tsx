import { lazyPart } from '../lib/lazyPart'
import { useWhenIdle } from '../lib/useWhenIdle'
import type { ConfirmDialogProps } from './ConfirmModal'
import { LazyDialog } from './LazyDialog'
import { useNeeded } from './useNeeded'

const ConfirmModal = lazyPart(async () => (await import('./ConfirmModal')).ConfirmModal)

/** Asks before something that cannot be taken back. Its code is fetched once the page that may ask stands. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const needed = useNeeded(props.opened)
  useWhenIdle(ConfirmModal.loadEarly)
  if (!needed) return null
  return (
    <LazyDialog opened={props.opened} onClose={props.onClose}>
      <ConfirmModal {...props} />
    </LazyDialog>
  )
}
