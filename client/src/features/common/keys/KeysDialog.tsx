import { lazyWithTexts } from '../../../lib/lazyWithTexts'
import { LazyDialog } from '../../../ui/LazyDialog'

const KeysModal = lazyWithTexts(async () => (await import('./KeysModal')).KeysModal, 'keys')

/** The keys of the page that is shown. Its code comes when it opens. */
export function KeysDialog(props: { opened: boolean; onClose: () => void }) {
  return (
    <LazyDialog {...props}>
      <KeysModal {...props} />
    </LazyDialog>
  )
}
