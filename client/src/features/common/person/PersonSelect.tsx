import { Combobox, TextInput, useCombobox, VisuallyHidden } from '@mantine/core'
import type { QueryKey } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { MatchQuery } from '../../../lib/useMatches'
import { PersonName } from '../PersonName'
import classes from './PersonSelect.module.css'
import { type Person, usePersonChoice } from './usePersonChoice'

interface PersonSelectProps<Row, Data, Key extends QueryKey> {
  label: string
  /** The list's texts. */
  kind: 'seller' | 'supervisor'
  /** The chosen person's human id, '' before the choice. */
  value: string
  /** The chosen person's name, if known before the list. */
  name?: string | undefined
  /** Called with '' as soon as the text changes. */
  onChange: (id: string, name: string) => void
  /** Marked after submitting without a choice. */
  wrong?: boolean
  query: MatchQuery<Row, Data, Key>
  personOf: (row: Row) => Person
}

export type PersonSelectField = Pick<
  PersonSelectProps<never, never, never>,
  'value' | 'name' | 'onChange' | 'wrong'
>

/** How people to choose from are listed, and for how many milliseconds they are not refetched. */
export const CHOICE = { list: { limit: 20, order: 'asc' }, freshMs: 30_000 } as const

const FIELD = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  rightSection: <Combobox.Chevron />,
  rightSectionPointerEvents: 'none',
} as const

/** The id below the name. */
const WRAPPER = ['label', 'input', 'description', 'error'] as const

const LIST = { position: 'bottom-start', keepMounted: false } as const

/** Chooses a person from a list that the server searches: there may be thousands. */
export function PersonSelect<Row, Data, Key extends QueryKey>(
  props: PersonSelectProps<Row, Data, Key>,
) {
  const { label, kind, value, wrong } = props
  const { t } = useTranslation(['personSelect', 'ui'])
  const listId = useId()
  const choice = usePersonChoice(props)
  const { people, opened, active, failed } = choice
  const optionId = (place: number) => (place < 0 ? undefined : `${listId}-${place}`)
  const nobody = (choice.nobody || (wrong && choice.search !== '')) && t(`${kind}.nobody`)
  const error = failed ? t(`${kind}.failed`) : nobody || (wrong && t('ui:error.choose'))
  const said = useSaid(kind, choice)
  const store = useCombobox({ opened })
  const listed = opened && people.length > 0
  const shown = value ? choice.chosen?.name || props.name || value : choice.typed

  function handleClick(event: MouseEvent<HTMLInputElement>) {
    choice.enter()
    // Typing replaces the chosen person.
    if (value) event.currentTarget.select()
  }

  return (
    <>
      <Combobox store={store} {...LIST} onOptionSubmit={choice.choose}>
        <Combobox.Target withAriaAttributes={false} withKeyboardNavigation={false}>
          <TextInput
            label={label}
            placeholder={t(`${kind}.placeholder`)}
            withAsterisk
            {...comboboxRole(opened, listed ? listId : undefined, optionId(active))}
            {...FIELD}
            value={shown}
            onChange={(event) => choice.type(event.currentTarget.value)}
            onKeyDown={choice.press}
            onFocus={choice.enter}
            onBlur={choice.leave}
            onClick={handleClick}
            error={error}
            // Whole, however long the name is.
            description={shown !== value && value}
            inputWrapperOrder={[...WRAPPER]}
          />
        </Combobox.Target>
        <Choices {...{ label, listId, people, said, value, active, optionId }} />
      </Combobox>
      <VisuallyHidden component="output">{listed && said}</VisuallyHidden>
    </>
  )
}

interface ChoicesProps {
  label: string
  listId: string
  people: readonly Person[]
  /** Shown in place of nobody. */
  said: string
  value: string
  active: number
  optionId: (place: number) => string | undefined
}

function Choices({ label, listId, people, said, value, active, optionId }: ChoicesProps) {
  return (
    <Combobox.Dropdown className={classes.dropdown}>
      {people.length === 0 ? (
        <Combobox.Empty component="output" className={classes.said}>
          {said}
        </Combobox.Empty>
      ) : (
        <Combobox.Options id={listId} aria-label={label} className={classes.list}>
          {people.map((person, place) => (
            <PersonOption
              key={person.id}
              id={optionId(place)}
              person={person}
              chosen={person.id === value}
              active={place === active}
            />
          ))}
        </Combobox.Options>
      )}
    </Combobox.Dropdown>
  )
}

/** Attributes of a combobox, for assistive technology and the dialog around it. */
function comboboxRole(opened: boolean, listId: string | undefined, activeId: string | undefined) {
  return {
    role: 'combobox',
    'aria-required': true,
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-expanded': listId !== undefined,
    'aria-controls': listId,
    'aria-activedescendant': listId && activeId,
    // Escape closes the list, and only then the dialog.
    'data-mantine-stop-propagation': opened || undefined,
  } as const
}

/** The list's options, or why it is empty. */
function useSaid(
  kind: 'seller' | 'supervisor',
  { people, search, failed, waiting }: ReturnType<typeof usePersonChoice>,
): string {
  const { t } = useTranslation('personSelect')
  if (failed) return t(`${kind}.failed`)
  if (waiting) return t(`${kind}.loading`)
  return people.length > 0
    ? t(`${kind}.found`, { count: people.length })
    : t(`${kind}.none`, { search })
}

interface PersonOptionProps {
  id: string | undefined
  person: Person
  chosen: boolean
  /** Enter takes this one. */
  active: boolean
}

function PersonOption({ id, person, chosen, active }: PersonOptionProps) {
  useEffect(() => {
    if (active && id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])
  return (
    <Combobox.Option
      id={id}
      value={person.id}
      aria-selected={chosen}
      selected={active}
      className={classes.option}
    >
      <PersonName id={person.id} name={person.name} />
      <span className={classes.note}>{person.note}</span>
    </Combobox.Option>
  )
}
