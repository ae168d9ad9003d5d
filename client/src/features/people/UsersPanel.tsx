import type { AllSellersEntry } from '@tristar/shared/team/team.schema'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths'
import { DataTable } from '../../ui/DataTable'
import { Panel } from '../../ui/Panel'
import { TextLink } from '../../ui/TextLink'
import { teamCard } from './components/tables/cards'
import classes from './components/tables/tables.module.css'
import { useGlanceColumns } from './components/tables/useSellerColumns'

/** Pixels: below this width the topics would have no room. */
const NARROW = 560
/** Rows shown here; the rest is on its own page. */
const SHOWN = 6

interface UsersPanelProps {
  sellers: readonly AllSellersEntry[]
  /** Sellers in all. */
  total: number
}

/** The dashboard's table of sellers: the first few, and the link to all. Memoized: other panels load separately. */
export const UsersPanel = memo(function UsersPanel({ sellers, total }: UsersPanelProps) {
  const { t } = useTranslation('learners')
  return (
    <Panel
      title={t('table.users')}
      aside={
        <TextLink to={paths.supervisor.sellers} className={classes.seeAll}>
          {t('table.seeAll', { count: total })}
        </TextLink>
      }
      flush
    >
      <DataTable
        label={t('table.users')}
        columns={useGlanceColumns()}
        rows={sellers.slice(0, SHOWN)}
        rowKey={({ _id }) => _id}
        renderCard={teamCard}
        empty={null}
        narrow={NARROW}
      />
    </Panel>
  )
})
