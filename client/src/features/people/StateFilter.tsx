import { IconUserCheck } from '@tabler/icons-react'
import { LISTED_STATES, type ListedState } from '@tristar/shared/common/personStates'
import { useTranslation } from 'react-i18next'
import { TableFilter } from '../../ui/TableFilter'
import type { TableState } from '../../ui/useTableState'

const OTHERS = LISTED_STATES.filter((state) => state !== 'active')

/** The people's state chosen in the address; undefined: active. */
export function useListedState(table: TableState): ListedState | undefined {
  return OTHERS.find((state) => state === table.filter('state'))
}

/** Active, inactive or all people. Needs the namespace `moves`. */
export function StateFilter({ table }: { table: TableState }) {
  const { t } = useTranslation('moves')
  return (
    <TableFilter
      table={table}
      name="state"
      label={t('state.label')}
      icon={<IconUserCheck size={18} stroke={1.75} aria-hidden="true" />}
      noFilter={t('state.active')}
      values={OTHERS}
      textOf={(state) => t(`state.${state}`)}
    />
  )
}
