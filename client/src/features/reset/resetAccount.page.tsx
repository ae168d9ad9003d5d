import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { resetCalls } from '@tristar/shared/reset/reset.calls'
import type { ResetListInput, ResetRow } from '@tristar/shared/reset/reset.schema'
import { USER_FIELDS } from '@tristar/shared/people/users.columns'
import { useState } from 'react'
import { SCOPE_FILTER } from '@tristar/shared/common/people.filters'
import { useTranslation } from 'react-i18next'
import { useFilters } from '../../lib/useFilters'
import { listQuery } from '../../lib/queries'
import { CardLine, type Column } from '../../ui/DataTable'
import { useHead } from '../../lib/useHead'
import { PersonLink } from '../common/PersonLink'
import { usePersonText } from '../common/usePersonText'
import { ResetDialog } from '../people/components/moving/ResetDialog'
import { useFilterLooks } from '../people/useFilterLooks'
import { Filters } from '../../ui/Filters'
import { Page } from '../../ui/Page'
import { PlainButton } from '../../ui/PlainButton'
import { ServerTable } from '../../ui/ServerTable'
import { useTableState } from '../../ui/useTableState'
import classes from './reset.module.css'

/** Pixels: below this width the button would have no room. */
const NARROW = 600

type Ask = (row: ResetRow) => void

/** /admin/resetAccount (scope all): resets a User's progress. */
export function ResetAccountPage() {
  const { t } = useTranslation(['reset', 'ui'])
  const [asked, setAsked] = useState<ResetRow | null>(null)
  const { columns, card } = useRows(setAsked)
  const table = useTableState<NonNullable<ResetListInput['sort']>>(columns)
  const filters = useFilters(SCOPE_FILTER)
  const params = { ...table.params, ...filters.chosen }
  return (
    <Page title={t('ui:nav.resetAccount')} subtitle={t('line')}>
      <ServerTable
        label={t('ui:nav.resetAccount')}
        searchLabel={t('ui:table.searchPeople')}
        table={table}
        query={useQuery(listQuery(resetCalls.list, params))}
        columns={columns}
        rowKey={({ _id }) => _id}
        renderCard={card}
        filters={<Filters state={filters} looks={useFilterLooks()} />}
        isFiltered={filters.isSet}
        narrow={NARROW}
        alert
      />
      <ResetDialog
        asked={asked && { _id: asked._id, id: asked.sellerId, name: asked.name }}
        onClose={() => setAsked(null)}
      />
    </Page>
  )
}

/** The columns (domain: Screens), and the row on a phone. */
function useRows(onAsk: Ask) {
  const { t } = useTranslation('reset')
  const headOf = useHead()
  const card = (row: ResetRow) => <ResetCard row={row} onAsk={onAsk} />
  const columns: Column<ResetRow>[] = [
    {
      key: 'sellerId',
      head: t('sellerId'),
      above: { key: 'name', head: headOf(USER_FIELDS.name) },
      cell: ({ sellerId, name }) => <PersonLink id={sellerId} name={name} />,
      sortable: true,
    },
    {
      key: 'supervisorId',
      head: t('supervisorId'),
      cell: ({ supervisorId, supervisorName }) => (
        <PersonLink id={supervisorId} name={supervisorName} />
      ),
      sortable: true,
    },
    {
      key: 'distributorId',
      head: t('distributor'),
      cell: ({ distributorId }) => distributorId,
      sortable: true,
    },
    {
      key: 'reset',
      head: t('button'),
      cell: (row) => <ResetButton row={row} onAsk={onAsk} />,
      align: 'right',
      stays: 'end',
    },
  ]
  return { columns, card }
}

interface RowProps {
  row: ResetRow
  onAsk: Ask
}

function ResetButton({ row, onAsk }: RowProps) {
  const { t } = useTranslation('reset')
  return (
    <span className={classes.button}>
      <PlainButton variant="danger" onClick={() => onAsk(row)}>
        {t('button')}
        <VisuallyHidden>{` ${row.sellerId}`}</VisuallyHidden>
      </PlainButton>
    </span>
  )
}

function ResetCard({ row, onAsk }: RowProps) {
  const personText = usePersonText()
  return (
    <CardLine>
      <div className={classes.who}>
        <PersonLink id={row.sellerId} name={row.name} />
        <div className={classes.note}>
          {`${row.distributorId} · ${personText(row.supervisorId, row.supervisorName)}`}
        </div>
      </div>
      <ResetButton row={row} onAsk={onAsk} />
    </CardLine>
  )
}
