import { lazyPart } from '../../../lib/lazyPart'
import { loadNamespace } from '../../../lib/i18n'
import { LazyDialog } from '../../../ui/LazyDialog'

const KeysModal = lazyPart(async () => {
  const [part] = await Promise.all([import('./KeysModal'), loadNamespace('keys')])
  return part.KeysModal
})

/** The keys of the page that is shown. Its code comes when it opens. */
export function KeysDialog(props: { opened: boolean; onClose: () => void }) {
  return (
    <LazyDialog {...props}>
      <KeysModal {...props} />
    </LazyDialog>
  )
}
