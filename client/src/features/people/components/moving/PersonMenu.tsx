import { Menu } from '@mantine/core'
import { type Ref, useLayoutEffect } from 'react'
import { useLast } from '../../../../ui/useLast'
import { ActionItems } from './ActionItems'
import { actionsOn, menuButtonId, type MovingPerson, type PersonAction } from './person'

/** Of whom the menu is opened, and the button that it stands at. */
export interface MenuPlace {
  person: MovingPerson
  button: HTMLElement
}

interface PersonMenuProps {
  place: MenuPlace | null
  onChoose: (person: MovingPerson, action: PersonAction) => void
  onClose: () => void
}

/**
 * The actions on one person of a table, at the button of that row: one menu for all rows, as fifty would double the time that
 * the table takes. Needs the namespace `moves`.
 */
export function PersonMenu({ place, onChoose, onClose }: PersonMenuProps) {
  const last = useLast(place)
  if (!last) return null
  const { person, button } = last
  const close = () => {
    // Mantine returns the focus of menus alone that it has seen closed.
    button.focus({ preventScroll: true })
    onClose()
  }
  return (
    <Menu
      key={person._id}
      // Of the button, after which Mantine names the menu.
      id={menuButtonId(person)}
      opened={place !== null}
      onClose={close}
      position="bottom-end"
      keepMounted={false}
    >
      <Menu.Target>
        <Anchor element={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <ActionItems actions={actionsOn(person)} onChoose={(action) => onChoose(person, action)} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Stands for an element that is drawn elsewhere. */
function Anchor({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(element)
  }, [element, ref])
  return null
}
