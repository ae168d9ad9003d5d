import { NativeSelect, TextInput } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import type { Filters as Declared, ValueOf } from '@tristar/shared/common/filters'
import type { ReactNode } from 'react'
import { useChosen } from '../lib/useChosen'
import type { FilterState } from '../lib/useFilters'
import { useLanguage } from '../lib/useLanguage'
import { useTypedText } from './useTypedText'

interface Look {
  /** Before the choice. */
  icon?: ReactNode
  className?: string | undefined
}

type Unnamed<Each extends Declared> = {
  [Name in keyof Each]: Each[Name] extends { names: null } ? Name : never
}[keyof Each]

/** What a page adds to its filters: the names of values that are not declared with the filter, an icon, a class. */
export type FilterLooks<Each extends Declared> = {
  [Name in keyof Each]?: Look
} & { [Name in Unnamed<Each>]: Look & { textOf: (value: ValueOf<Each[Name]>) => string } }

interface FiltersProps<Each extends Declared> {
  state: FilterState<Each>
  looks: FilterLooks<Each>
  /** The controls of filters by days (DayFilters.tsx). Few lists have some: the others do without the code of calendars. */
  days?: ReactNode
}

/** The controls of a page's filters. */
export function Filters<Each extends Declared>({ state, looks, days }: FiltersProps<Each>) {
  const language = useLanguage()
  const controls = Object.entries(state.filters).map(([name, filter]) => {
    const { textOf, ...look } = (looks as Record<string, Partial<AnyLook>>)[name] ?? {}
    const control = {
      ...look,
      label: filter.label[language],
      value: (state.chosen as Record<string, string>)[name] ?? '',
      onChange: (value: string) => state.set(name, value),
    }
    if (filter.kind === 'text') return <Typed key={name} {...control} />
    if (filter.kind === 'day') {
      if (days === undefined) throw new Error(`${name} has no control`)
      return null
    }
    if (filter.kind !== 'choice') return null
    const { usual, values, names, nothing } = filter
    const nameOf = (value: string) => names?.[value]?.[language] ?? textOf?.(value) ?? value
    const none = usual === undefined ? (nothing?.[language] ?? '') : nameOf(usual)
    const others = values.filter((value) => value !== usual)
    const data = others.map((each) => ({ value: each, label: nameOf(each) }))
    return <Choice key={name} {...control} data={[{ value: '', label: none }, ...data]} />
  })
  return (
    <>
      {controls}
      {days}
    </>
  )
}

type AnyLook = Look & { textOf: (value: string) => string }

interface ControlProps extends Look {
  label: string
  value: string
  onChange: (value: string) => void
}

function Choice(props: ControlProps & { data: { value: string; label: string }[] }) {
  const [value, choose] = useChosen(props.value, props.onChange)
  return (
    <NativeSelect
      aria-label={props.label}
      className={props.className}
      leftSection={props.icon}
      rightSection={<IconSelector size={18} stroke={1.75} aria-hidden="true" />}
      data={props.data}
      value={value}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}

function Typed({ label, className, value, onChange }: ControlProps) {
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      className={className}
      {...useTypedText(value, onChange)}
    />
  )
}
