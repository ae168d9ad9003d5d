import { NativeSelect } from '@mantine/core'
import { IconSelector, IconUserCheck } from '@tabler/icons-react'
import { LISTED_STATES, type ListedState } from '@tristar/shared/common/personStates'
import { useTranslation } from 'react-i18next'
import { useChosen } from '../../lib/useChosen'
import type { TableState } from '../../ui/useTableState'

/** The people's state chosen in the address; undefined: active. */
export function useListedState(table: TableState): ListedState | undefined {
  return LISTED_STATES.find((state) => state !== 'active' && state === table.filter('state'))
}

/** Active, inactive or all people. Needs the namespace `moves`. */
export function StateFilter({ table }: { table: TableState }) {
  const { t } = useTranslation('moves')
  const keep = (state: string) => table.setFilter('state', state === 'active' ? '' : state)
  const [state, choose] = useChosen<string>(useListedState(table) ?? 'active', keep)
  return (
    <NativeSelect
      aria-label={t('state.label')}
      leftSection={<IconUserCheck size={18} stroke={1.75} aria-hidden="true" />}
      rightSection={<IconSelector size={18} stroke={1.75} aria-hidden="true" />}
      data={LISTED_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
      value={state}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
