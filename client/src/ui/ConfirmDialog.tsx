import { lazyPart } from '../lib/lazyPart'
import { useWhenIdle } from '../lib/useWhenIdle'
import type { ConfirmDialogProps } from './ConfirmModal'
import { LazyDialog } from './LazyDialog'
import { useOpenings } from './useOpenings'

const ConfirmModal = lazyPart(async () => (await import('./ConfirmModal')).ConfirmModal)

/** Asks before an action that cannot be undone. Its code is fetched after the page. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const openings = useOpenings(props.opened)
  useWhenIdle(ConfirmModal.loadEarly)
  if (openings === 0) return null
  return (
    <LazyDialog opened={props.opened} onClose={props.onClose}>
      <ConfirmModal key={openings} {...props} />
    </LazyDialog>
  )
}
