import { IconBuilding } from '@tabler/icons-react'
import type { Scope } from '@tristar/shared/common/distributors'
import { useTranslation } from 'react-i18next'
import { CARD_SCOPES } from '../common/distributors'
import { useAdmin } from '../../lib/session'
import { useScopeName } from '../../lib/useScopeName'
import { TableFilter } from '../../ui/TableFilter'
import type { TableState } from '../../ui/useTableState'

/** The distributor chosen in the address; undefined: the admin's whole scope. */
export function useDist(table: TableState): Scope | undefined {
  if (useAdmin().distributor !== 'all') return undefined
  return CARD_SCOPES.find((scope) => scope === table.filter('dist'))
}

/** ALL, MER-S, MER-EC, LHM, KTCB for admins of all; other admins have one distributor and no choice. KTC counts inside KTCB, whose name says so. */
export function DistributorFilter({ table }: { table: TableState }) {
  const { t } = useTranslation()
  const scopeName = useScopeName()
  if (useAdmin().distributor !== 'all') return null
  return (
    <TableFilter
      table={table}
      name="dist"
      label={t('nav.distributor')}
      icon={<IconBuilding size={18} stroke={1.75} aria-hidden="true" />}
      noFilter={t('profile.allDistributors')}
      values={CARD_SCOPES}
      textOf={scopeName}
    />
  )
}
