import { IconDots } from '@tabler/icons-react'
import type { ListedKind } from '@tristar/shared/people/jobs.schema'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../../lib/lazyPart'
import { useWhenIdle } from '../../../../lib/useWhenIdle'
import type { Column } from '../../../../ui/DataTable'
import { IconButton } from '../../../../ui/IconButton'
import { LazyDialog } from '../../../../ui/LazyDialog'
import { useIsPhone } from '../../../../ui/useIsPhone'
import { usePersonText } from '../../../common/usePersonText'
import { useMany } from '../many/useMany'
import type { AskedPerson } from './PersonDialogs'
import classes from './moving.module.css'
import { actionsOn, type ListedPerson, type MovingPerson, type PersonAction } from './person'

const PersonMenu = lazyPart(async () => (await import('./PersonMenu')).PersonMenu)
const PersonDialogs = lazyPart(async () => (await import('./PersonDialogs')).PersonDialogs)

/** The menu of each row of a table of people, and the dialogs that it opens, to be drawn beside the table. */
function usePersonActions<Row>(personOf: (row: Row) => ListedPerson) {
  const { t } = useTranslation('moves')
  useWhenIdle(PersonMenu.loadEarly)
  const [asked, setAsked] = useState<AskedPerson | null>(null)
  const close = () => setAsked(null)
  const menu = (row: Row) => (
    <RowMenu person={personOf(row)} onAsk={(person, action) => setAsked({ person, action })} />
  )
  const column: Column<Row> = {
    key: 'actions',
    head: t('actions'),
    cell: menu,
    align: 'right',
    stays: 'end',
  }
  const cardOf = (card: (row: Row) => ReactNode) => (row: Row) => (
    <>
      {card(row)}
      <div className={classes.card}>{menu(row)}</div>
    </>
  )
  const dialogs = (
    <LazyDialog opened={asked !== null} onClose={close}>
      <PersonDialogs asked={asked} onClose={close} />
    </LazyDialog>
  )
  return { column, cardOf, dialogs }
}

/** The same where several can be chosen, or all whom the list finds. */
export function useListActions<Row extends { _id: string }>(
  of: ListedKind,
  personOf: (row: Row) => ListedPerson,
) {
  const actions = usePersonActions(personOf)
  const { choiceOf, dialogs } = useMany(of, personOf)
  return {
    ...actions,
    choiceOf,
    dialogs: (
      <>
        {actions.dialogs}
        {dialogs}
      </>
    ),
  }
}

type AskPerson = (person: MovingPerson, action: PersonAction) => void

/**
 * The actions on one person, behind three dots. The menu is drawn when it is first opened: fifty of them, and the 45 kB of
 * code behind them, would come before the first row. Needs the namespace `moves`.
 */
function RowMenu({ person, onAsk }: { person: ListedPerson; onAsk: AskPerson }) {
  const { t } = useTranslation('moves')
  const phone = useIsPhone()
  const who = usePersonText()(person.id, person.name)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const actions = actionsOn(person)
  const label = t('actionsOf', { who })
  if (actions.length === 0) return null
  return (
    <>
      <IconButton
        ref={button}
        id={id}
        icon={IconDots}
        label={label}
        size={phone ? 44 : 32}
        aria-haspopup="menu"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      />
      <LazyDialog opened={opened} onClose={close}>
        <PersonMenu
          button={button}
          id={id}
          label={label}
          actions={actions}
          opened={opened}
          onChoose={(action) => onAsk(person, action)}
          onClose={close}
        />
      </LazyDialog>
    </>
  )
}
