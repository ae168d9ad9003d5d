import { NativeSelect } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useChosen } from '../lib/useChosen'
import type { TableState } from './useTableState'

interface TableFilterProps<Value extends string> {
  table: TableState
  /** Of the filter, in the address. */
  name: string
  label: string
  /** Before the choice. */
  icon?: ReactNode
  /** The choice that filters nothing. */
  noFilter: string
  values: readonly Value[]
  textOf: (value: Value) => string
  className?: string | undefined
}

/** A filter of a table by one of some values. */
export function TableFilter<Value extends string>({
  table,
  name,
  label,
  icon,
  noFilter,
  values,
  textOf,
  className,
}: TableFilterProps<Value>) {
  const known = values.find((value) => value === table.filter(name)) ?? ''
  const [value, choose] = useChosen<string>(known, (chosen) => table.setFilter(name, chosen))
  return (
    <NativeSelect
      aria-label={label}
      className={className}
      leftSection={icon}
      rightSection={<IconSelector size={18} stroke={1.75} aria-hidden="true" />}
      data={[
        { value: '', label: noFilter },
        ...values.map((each) => ({ value: each, label: textOf(each) })),
      ]}
      value={value}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
