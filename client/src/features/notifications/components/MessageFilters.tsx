import { NativeSelect } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { NOTIFICATION_KINDS } from '@tristar/shared/notifications/kinds'
import { useTranslation } from 'react-i18next'
import { useChosen } from '../../../lib/useChosen'
import type { TableState } from '../../../ui/useTableState'
import { SENT_STATES } from './useMessageColumns'

/** State and kind of message. */
export function MessageFilters({ table }: { table: TableState }) {
  const { t } = useTranslation('messages')
  return (
    <>
      <Filter
        table={table}
        name="state"
        label={t('filter.state')}
        data={[
          { value: '', label: t('filter.anyState') },
          ...SENT_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
        ]}
      />
      <Filter
        table={table}
        name="kind"
        label={t('filter.kind')}
        data={[
          { value: '', label: t('filter.anyKind') },
          ...NOTIFICATION_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
        ]}
      />
    </>
  )
}

interface FilterProps {
  table: TableState
  name: string
  label: string
  data: { value: string; label: string }[]
}

function Filter({ table, name, label, data }: FilterProps) {
  const [value, choose] = useChosen(table.filter(name), (chosen) => table.setFilter(name, chosen))
  return (
    <NativeSelect
      aria-label={label}
      rightSection={<IconSelector size={18} stroke={1.75} />}
      data={data}
      value={value}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
