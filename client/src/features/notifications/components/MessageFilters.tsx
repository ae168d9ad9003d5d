import { SENT_KINDS } from '@tristar/shared/notifications/kinds'
import { useTranslation } from 'react-i18next'
import { TableFilter } from '../../../ui/TableFilter'
import type { TableState } from '../../../ui/useTableState'
import { SENT_STATES } from './useMessageColumns'

/** State and kind of message. */
export function MessageFilters({ table }: { table: TableState }) {
  const { t } = useTranslation('messages')
  const { t: nameOf } = useTranslation('kinds')
  return (
    <>
      <TableFilter
        table={table}
        name="state"
        label={t('filter.state')}
        noFilter={t('filter.anyState')}
        values={SENT_STATES}
        textOf={(state) => t(`state.${state}`)}
      />
      <TableFilter
        table={table}
        name="kind"
        label={t('filter.kind')}
        noFilter={t('filter.anyKind')}
        values={SENT_KINDS}
        textOf={nameOf}
      />
    </>
  )
}
