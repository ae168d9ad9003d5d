import { NativeSelect } from '@mantine/core'
import { IconBuilding, IconSelector } from '@tabler/icons-react'
import { type Scope, SCOPES } from '@tristar/shared/common/distributors'
import { useTranslation } from 'react-i18next'
import { CARD_OF, CARD_SCOPES } from '../common/distributors'
import { useAdmin } from '../../lib/session'
import { useChosen } from '../../lib/useChosen'
import type { TableState } from '../../ui/useTableState'

/** The distributor chosen in the address; undefined: the admin's whole scope. */
export function useDist(table: TableState): Scope | undefined {
  const own = useAdmin().distributor
  const named = SCOPES.find((scope) => scope === table.filter('dist'))
  return own === 'all' && named !== 'all' ? named : undefined
}

/** ALL, MER-S, MER-EC, LHM, KTCB for admins of all; other admins have one distributor and no choice. */
export function DistributorFilter({ table }: { table: TableState }) {
  const { t } = useTranslation()
  const own = useAdmin().distributor
  const keep = (dist: string) => table.setFilter('dist', dist)
  const [dist, choose] = useChosen<string>(useDist(table) ?? '', keep)
  if (own !== 'all') return null
  return (
    <NativeSelect
      aria-label={t('nav.distributor')}
      leftSection={<IconBuilding size={18} stroke={1.75} aria-hidden="true" />}
      rightSection={<IconSelector size={18} stroke={1.75} aria-hidden="true" />}
      data={[
        { value: '', label: t('profile.allDistributors') },
        ...CARD_SCOPES.map((value) => ({ value, label: CARD_OF[value] })),
      ]}
      value={dist}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
