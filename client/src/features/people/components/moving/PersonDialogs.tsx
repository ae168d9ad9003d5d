import { useLast } from '../../../../ui/useLast'
import { MoveDialog } from './MoveDialog'
import type { MovingPerson, PersonAction } from './person'
import { DeactivateDialog, ReactivateDialog } from './StateDialogs'

export interface AskedPerson {
  person: MovingPerson
  action: PersonAction
}

interface PersonDialogsProps {
  asked: AskedPerson | null
  onClose: () => void
}

/** The dialogs about one person, of which one is open. Needs the namespaces `moves` and `personSelect`. */
export function PersonDialogs({ asked, onClose }: PersonDialogsProps) {
  const last = useLast(asked)
  if (!last) return null
  const { person } = last
  const of = (action: PersonAction) => ({ opened: asked?.action === action, onClose })
  return (
    <>
      <MoveDialog {...of('move')} sellers={[person]} />
      <DeactivateDialog {...of('deactivate')} person={person} />
      <ReactivateDialog {...of('reactivate')} person={person} />
    </>
  )
}
