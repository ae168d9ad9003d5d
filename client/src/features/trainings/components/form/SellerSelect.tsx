import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { AllSellersEntry } from '@tristar/shared/account/account.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StarLabel } from '../../../../ui/StarLabel'
import { sellersQuery } from '../../api/sellers'
import classes from './form.module.css'

interface SellerSelectProps {
  sellerId: string
  onChange: (sellerId: string) => void
  wrong?: boolean
}

const SEARCH_MS = 250

/** The sellers of the signed-in supervisor, searched by the server: there may be hundreds. */
export function SellerSelect({ sellerId, onChange, wrong }: SellerSelectProps) {
  const { t } = useTranslation('trainingForms')
  const [search, setSearch] = useState(sellerId)
  const [asked] = useDebouncedValue(search.trim(), SEARCH_MS)
  const { data = [], isError, isPending } = useQuery(sellersQuery(asked))
  const rows = new Map(data.map((row) => [row.sellerId, row]))
  // The chosen one stays in the list, whatever is searched for.
  const ids = [...new Set(sellerId ? [sellerId, ...rows.keys()] : rows.keys())]
  const nothing = isPending ? t('seller.loading') : t('seller.none', { search: asked })
  return (
    <Select
      label={t('field.seller')}
      placeholder={t('seller.placeholder')}
      withAsterisk
      aria-required
      searchable
      clearable={false}
      data={ids}
      value={sellerId || null}
      onChange={(value) => value && onChange(value)}
      searchValue={search}
      onSearchChange={setSearch}
      // The server has searched already.
      filter={({ options }) => options}
      renderOption={({ option }) => <Option id={option.value} row={rows.get(option.value)} />}
      nothingFoundMessage={isError ? t('seller.failed') : nothing}
      error={isError ? t('seller.failed') : wrong}
      comboboxProps={{ withinPortal: true }}
    />
  )
}

function Option({ id, row }: { id: string; row: AllSellersEntry | undefined }) {
  return (
    <span className={classes.option}>
      {id}
      {row && (
        <span className={classes.optionText}>
          <StarLabel tier={row.status} />
          {`${row.beltProgress}%`}
        </span>
      )}
    </span>
  )
}

/** What the list says of the chosen seller; undefined while it is loading. */
export function useSeller(sellerId: string): AllSellersEntry | undefined {
  const { data } = useQuery({ ...sellersQuery(sellerId), enabled: sellerId !== '' })
  return data?.find((row) => row.sellerId === sellerId)
}
