import { useLast } from '../../../ui/useLast'
import { lazyPart } from '../../../lib/lazyPart'
import { LazyDialog } from '../../../ui/LazyDialog'
import type { AskedLine } from './askedLine'

const LineModal = lazyPart(async () => (await import('./LineModal')).LineModal)

interface LineDialogProps {
  /** null asks nothing. */
  asked: AskedLine | null
  onClose: () => void
}

/** Writes a line to a learner, beginning with a ready sentence. Its code comes when it opens. Needs the namespace `lines`. */
export function LineDialog({ asked, onClose }: LineDialogProps) {
  const last = useLast(asked)
  return (
    <LazyDialog opened={asked !== null} onClose={onClose}>
      {last && <LineModal opened={asked !== null} asked={last} onClose={onClose} />}
    </LazyDialog>
  )
}
