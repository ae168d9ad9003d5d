import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './form.module.css'

interface PersonSelectProps<Row, Key extends QueryKey> {
  label: string
  /** Whose texts the list shows. */
  kind: 'seller' | 'supervisor'
  /** The chosen one's human id, '' before the choice. */
  value: string
  onChange: (id: string) => void
  wrong?: boolean
  /** Asks the server for those whose id matches. */
  query: (search: string) => UseQueryOptions<Row[], Error, Row[], Key>
  idOf: (row: Row) => string
  /** What the list says of each, at the right. */
  note: (row: Row) => ReactNode
}

const SEARCH_MS = 250

/** Somebody to choose, searched by the server: there may be thousands. */
export function PersonSelect<Row, Key extends QueryKey>(props: PersonSelectProps<Row, Key>) {
  const { label, kind, value, onChange, wrong, query, idOf, note } = props
  const { t } = useTranslation('trainingForms')
  const [search, setSearch] = useState(value)
  const [asked] = useDebouncedValue(search.trim(), SEARCH_MS)
  const { data = [], isError, isPending } = useQuery(query(asked))
  const rows = new Map(data.map((row) => [idOf(row), row]))
  // The chosen one stays in the list, whatever is searched for.
  const ids = [...new Set(value ? [value, ...rows.keys()] : rows.keys())]
  const nothing = isPending ? t(`${kind}.loading`) : t(`${kind}.none`, { search: asked })
  const failed = t(`${kind}.failed`)
  return (
    <Select
      label={label}
      placeholder={t(`${kind}.placeholder`)}
      withAsterisk
      aria-required
      searchable
      clearable={false}
      data={ids}
      value={value || null}
      onChange={(id) => id && onChange(id)}
      searchValue={search}
      onSearchChange={setSearch}
      // The server has searched already.
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const row = rows.get(option.value)
        return (
          <span className={classes.option}>
            {option.value}
            {row && <span className={classes.optionText}>{note(row)}</span>}
          </span>
        )
      }}
      nothingFoundMessage={isError ? failed : nothing}
      error={isError ? failed : wrong}
      comboboxProps={{ withinPortal: true }}
    />
  )
}
