import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../../lib/lazyPart'
import { useWhenIdle } from '../../../../lib/useWhenIdle'
import type { Column } from '../../../../ui/DataTable'
import { IconButton } from '../../../../ui/IconButton'
import { LazyDialog } from '../../../../ui/LazyDialog'
import { useIsPhone } from '../../../../ui/useIsPhone'
import { useNeeded } from '../../../../ui/useNeeded'
import { useRowChoice } from '../../../../ui/useRowChoice'
import { usePersonText } from '../../../common/usePersonText'
import { ChoiceBar } from './ChoiceBar'
import type { AskedPerson } from './PersonDialogs'
import type { MenuPlace } from './PersonMenu'
import classes from './moving.module.css'
import { menuButtonId, type MovingPerson } from './person'

const PersonMenu = lazyPart(async () => (await import('./PersonMenu')).PersonMenu)
const PersonDialogs = lazyPart(async () => (await import('./PersonDialogs')).PersonDialogs)
const MoveDialog = lazyPart(async () => (await import('./MoveDialog')).MoveDialog)

/** The menu button of each row of a table of people; the menu and the dialogs that it opens, to be drawn beside the table. */
export function usePersonActions<Row>(personOf: (row: Row) => MovingPerson) {
  const { t } = useTranslation('moves')
  useWhenIdle(PersonMenu.loadEarly)
  const [place, setPlace] = useState<MenuPlace | null>(null)
  const [asked, setAsked] = useState<AskedPerson | null>(null)
  const menuNeeded = useNeeded(place !== null)
  const needed = useNeeded(asked !== null)
  const close = () => setAsked(null)
  const menu = (row: Row) => {
    const person = personOf(row)
    const opened = person._id === place?.person._id
    return (
      <MenuButton
        person={person}
        opened={opened}
        onPress={(button) => setPlace(opened ? null : { person, button })}
      />
    )
  }
  const column: Column<Row> = { key: 'actions', head: t('actions'), cell: menu, align: 'right' }
  const cardOf = (card: (row: Row) => ReactNode) => (row: Row) => (
    <>
      {card(row)}
      <div className={classes.card}>{menu(row)}</div>
    </>
  )
  const dialogs = (
    <>
      {menuNeeded && (
        <LazyDialog opened={place !== null} onClose={() => setPlace(null)}>
          <PersonMenu
            place={place}
            onChoose={(person, action) => setAsked({ person, action })}
            onClose={() => setPlace(null)}
          />
        </LazyDialog>
      )}
      {needed && (
        <LazyDialog opened={asked !== null} onClose={close}>
          <PersonDialogs asked={asked} onClose={close} />
        </LazyDialog>
      )}
    </>
  )
  return { column, cardOf, dialogs }
}

/** The same for sellers, several of whom can be chosen and moved together. */
export function useSellerActions<Row extends { _id: string }>(
  personOf: (row: Row) => MovingPerson,
) {
  const { t } = useTranslation('moves')
  const personText = usePersonText()
  const actions = usePersonActions(personOf)
  const [moving, setMoving] = useState(false)
  const needed = useNeeded(moving)
  const close = () => setMoving(false)
  const rows = useRowChoice<Row>(({ _id }) => _id, {
    label: (row) => {
      const { id, name } = personOf(row)
      return t('choose', { who: personText(id, name) })
    },
    labelAll: t('chooseAll'),
  })
  const count = rows.rows.length
  const bar = <ChoiceBar count={count} onMove={() => setMoving(true)} onClear={rows.clear} />
  return {
    ...actions,
    choice: { rows, bar },
    dialogs: (
      <>
        {actions.dialogs}
        {needed && count > 0 && (
          <LazyDialog opened={moving} onClose={close}>
            <MoveDialog
              opened={moving}
              sellers={rows.rows.map(personOf)}
              onClose={close}
              onMoved={rows.clear}
            />
          </LazyDialog>
        )}
      </>
    ),
  }
}

interface MenuButtonProps {
  person: MovingPerson
  opened: boolean
  onPress: (button: HTMLElement) => void
}

/** Three dots, behind which the actions on one person are. Needs the namespace `moves`. */
function MenuButton({ person, opened, onPress }: MenuButtonProps) {
  const { t } = useTranslation('moves')
  const phone = useIsPhone()
  const who = usePersonText()(person.id, person.name)
  return (
    <IconButton
      id={menuButtonId(person)}
      icon={IconDots}
      label={t('actionsOf', { who })}
      size={phone ? 44 : 32}
      aria-haspopup="menu"
      aria-expanded={opened}
      onClick={(event) => onPress(event.currentTarget)}
    />
  )
}
