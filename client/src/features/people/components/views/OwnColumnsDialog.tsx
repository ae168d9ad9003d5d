import { DndContext } from '@dnd-kit/core'
import { Checkbox, Modal, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { moved } from '@tristar/shared/common/lists'
import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogSubmit } from '../../../../lib/useDialogSubmit'
import { WarningBanner } from '../../../../ui/Banner'
import { DialogFoot } from '../../../../ui/DialogFoot'
import { type TabMark, useTab, useTabDrag } from '../../../../ui/drag/useTabDrag'
import { IconButton } from '../../../../ui/IconButton'
import { PlainButton } from '../../../../ui/PlainButton'
import { SubmitButton } from '../../../../ui/SubmitButton'
import { useDialogProps } from '../../../../ui/useDialogProps'
import { useFocusNext } from '../../../../ui/drag/useFocusNext'
import type { ColumnChoice } from './columnChoices'
import classes from './views.module.css'

interface OwnColumnsDialogProps {
  opened: boolean
  /** All columns; the first one stays where it is. */
  columns: readonly ColumnChoice[]
  /** Those of the specification, to go back to. */
  specified: readonly ColumnChoice[]
  /** Where the choice is kept. */
  help: string
  onClose: () => void
  /** Those that are shown, in order. */
  onChosen: (keys: string[]) => Promise<void>
}

/** Chooses the columns of a list and their order, by drag and by keys. */
export function OwnColumnsDialog(props: OwnColumnsDialogProps) {
  const { t } = useTranslation(['views', 'people', 'ui'])
  const { opened, help, onClose, onChosen } = props
  const [columns, setColumns] = useState(props.columns)
  const [refused, setRefused] = useState(false)
  const errorId = useId()
  const { busy, error, dismiss, submit, cancel } = useDialogSubmit(onClose)

  function change(next: readonly ColumnChoice[]) {
    setColumns(next)
    setRefused(false)
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const shown = columns.filter((column) => column.shown)
    // Without any but the first a list shows those of the specification.
    if (shown.length < 2) return setRefused(true)
    void submit(async () => {
      await onChosen(shown.map(({ key }) => key))
      onClose()
    })
  }

  return (
    <Modal
      {...useDialogProps(opened)}
      onClose={cancel}
      title={t('columns.button')}
      centered
      size="md"
    >
      <form noValidate onSubmit={handleSubmit}>
        <WarningBanner error={error} onDismiss={dismiss} />
        <p className={classes.help}>{help}</p>
        <ColumnList
          columns={columns}
          onChange={change}
          describedBy={refused ? errorId : undefined}
        />
        {refused && (
          <p id={errorId} className={classes.error} role="alert">
            {t('people:everything.none')}
          </p>
        )}
        <DialogFoot>
          <PlainButton variant="default" onClick={() => change(props.specified)}>
            {t('columns.reset')}
          </PlainButton>
          <PlainButton variant="default" onClick={cancel}>
            {t('ui:action.cancel')}
          </PlainButton>
          <SubmitButton busy={busy}>{t('columns.apply')}</SubmitButton>
        </DialogFoot>
      </form>
    </Modal>
  )
}

interface ColumnListProps {
  columns: readonly ColumnChoice[]
  onChange: (columns: readonly ColumnChoice[]) => void
  describedBy: string | undefined
}

function ColumnList({ columns, onChange, describedBy }: ColumnListProps) {
  const { t } = useTranslation('views')
  const [list, focusNext] = useFocusNext<HTMLUListElement>()
  const [said, setSaid] = useState('')
  const [first, ...others] = columns

  function move(from: number, to: number) {
    const column = others[from]
    if (!first || !column || to === from || !others[to]) return
    onChange([first, ...moved(others, from, to)])
    // The person is the first.
    setSaid(t('columns.moved', { head: column.head, number: to + 2, total: columns.length }))
    const way = to < from ? 'up' : 'down'
    focusNext(`${column.key}:${way}`, `${column.key}:${way === 'up' ? 'down' : 'up'}`)
  }

  const toggle = (key: string) =>
    onChange(columns.map((each) => (each.key === key ? { ...each, shown: !each.shown } : each)))
  const drag = useTabDrag(
    others.map(({ key }) => key),
    move,
  )

  return (
    <DndContext {...drag.context}>
      <ul
        ref={list}
        className={classes.columns}
        aria-label={t('columns.button')}
        aria-describedby={describedBy}
      >
        {first && (
          <li className={classes.column}>
            <span className={classes.handle} aria-hidden="true" />
            <Checkbox className={classes.name} label={first.head} checked disabled readOnly />
            <span className={classes.first}>{t('columns.first')}</span>
          </li>
        )}
        {others.map((column, index) => (
          <ColumnRow
            key={column.key}
            column={column}
            mark={drag.mark(index)}
            up={index > 0 ? () => move(index, index - 1) : undefined}
            down={index < others.length - 1 ? () => move(index, index + 1) : undefined}
            onToggle={() => toggle(column.key)}
          />
        ))}
      </ul>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </DndContext>
  )
}

interface ColumnRowProps {
  column: ColumnChoice
  /** Where a dragged one would land. */
  mark: TabMark
  /** Absent at the end. */
  up: (() => void) | undefined
  down: (() => void) | undefined
  onToggle: () => void
}

function ColumnRow({ column, mark, up, down, onToggle }: ColumnRowProps) {
  const { t } = useTranslation('views')
  const { key, head, shown } = column
  const [row, listeners] = useTab(key)
  const ways = [
    { way: 'up', icon: IconArrowUp, move: up },
    { way: 'down', icon: IconArrowDown, move: down },
  ] as const
  return (
    <li {...row} className={classes.column} data-mark={mark}>
      <span {...listeners} className={classes.handle} data-handle aria-hidden="true">
        <IconGripVertical size={18} stroke={1.75} aria-hidden="true" />
      </span>
      <Checkbox className={classes.name} label={head} checked={shown} onChange={onToggle} />
      {ways.map(({ way, icon, move }) => (
        <IconButton
          key={way}
          className={classes.move}
          icon={icon}
          label={t(`columns.${way}`, { head })}
          size={36}
          disabled={!move}
          data-focus={`${key}:${way}`}
          onClick={move}
        />
      ))}
    </li>
  )
}
