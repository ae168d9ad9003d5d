import { lazyPart } from '../../../lib/lazyPart'
import { LazyDialog } from '../../../ui/LazyDialog'
import type { GivePasswordProps } from './GivePasswordModal'

const GivePasswordModal = lazyPart(
  async () => (await import('./GivePasswordModal')).GivePasswordModal,
)

/**
 * Gives somebody a new password, after a question, and shows it once. Its code is fetched when it opens; the page needs the
 * namespace `givePassword`.
 */
export function GivePasswordDialog(props: GivePasswordProps) {
  return (
    <LazyDialog opened={props.opened} onClose={props.onClose}>
      <GivePasswordModal {...props} />
    </LazyDialog>
  )
}
