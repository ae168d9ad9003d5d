import { AnchoredMenu, type AnchoredMenuProps } from '../../../../ui/AnchoredMenu'
import { ActionItems } from './ActionItems'
import type { PersonAction } from './person'

interface PersonMenuProps extends AnchoredMenuProps {
  actions: readonly PersonAction[]
  onChoose: (action: PersonAction) => void
}

/** The actions on one person, in a menu at a button that is drawn elsewhere. Needs the namespace `moves`. */
export function PersonMenu({ actions, onChoose, ...menu }: PersonMenuProps) {
  return (
    <AnchoredMenu {...menu}>
      <ActionItems actions={actions} onChoose={onChoose} />
    </AnchoredMenu>
  )
}
