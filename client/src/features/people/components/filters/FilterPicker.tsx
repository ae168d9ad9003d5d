import { Popover, UnstyledButton } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilterState } from '../../../../lib/useFilters'
import { useLanguage } from '../../../../lib/useLanguage'
import { Anchor } from '../../../../ui/Anchor'
import { FilterOptions } from './FilterOptions'
import classes from './filters.module.css'
import { type FilterGroup, groupsOf, type TextsOfValues } from './filterWords'
import { MonthFields } from './MonthFields'
import { NumberFields } from './NumberFields'

interface FilterPickerProps {
  /** What it stands at, and where the focus returns to. */
  button: RefObject<HTMLElement | null>
  opened: boolean
  state: FilterState
  looks: TextsOfValues
  /** What is changed; without it one is chosen first. */
  group?: FilterGroup
  onClose: () => void
}

/** The filters that are not set yet, and then what one is set to. */
export function FilterPicker(props: FilterPickerProps) {
  const { button, opened, state, looks, onClose } = props
  const { t } = useTranslation('people')
  const [picked, setPicked] = useState(props.group)
  return (
    <Popover
      // Opens one render later, so that Mantine records where the focus has to return to.
      opened={useMounted() && opened}
      onClose={onClose}
      onDismiss={onClose}
      position="bottom-start"
      width={240}
      shadow="md"
      trapFocus
      returnFocus
      keepMounted={false}
    >
      <Popover.Target>
        <Anchor at={button} />
      </Popover.Target>
      <Popover.Dropdown aria-label={picked?.label ?? t('filters.choose')} className={classes.card}>
        {picked ? (
          <Values key={picked.names[0]} group={picked} {...{ state, looks, onClose }} />
        ) : (
          <Unset state={state} onPick={setPicked} onClose={onClose} />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

interface UnsetProps {
  state: FilterState
  onPick: (group: FilterGroup) => void
  onClose: () => void
}

function Unset({ state, onPick, onClose }: UnsetProps) {
  const groups = groupsOf(state.filters, useLanguage()).filter(({ names }) =>
    names.every((name) => state.chosen[name] === undefined),
  )

  function handlePick(group: FilterGroup) {
    const [name = ''] = group.names
    if (group.first.kind !== 'flag') return onPick(group)
    state.set(name, 'true')
    onClose()
  }

  return groups.map((group) => (
    <UnstyledButton
      key={group.names[0]}
      className={classes.option}
      onClick={() => handlePick(group)}
    >
      {group.label}
    </UnstyledButton>
  ))
}

interface ValuesProps {
  group: FilterGroup
  state: FilterState
  looks: TextsOfValues
  onClose: () => void
}

function Values({ group, state, looks, onClose }: ValuesProps) {
  const [name = ''] = group.names
  const { first } = group
  const handleChoose = (value: string) => {
    state.set(name, value)
    onClose()
  }
  return (
    <>
      {group.names.length + Number(first.kind === 'choice') > 1 && (
        <strong className={classes.head}>{group.label}</strong>
      )}
      {first.kind === 'choice' && (
        <FilterOptions
          filter={first}
          value={String(state.chosen[name] ?? first.usual ?? '')}
          textOf={looks[name]?.textOf}
          onChoose={handleChoose}
        />
      )}
      {first.kind === 'month' && <MonthFields group={group} state={state} />}
      {first.kind === 'number' && <NumberFields group={group} state={state} onDone={onClose} />}
    </>
  )
}
