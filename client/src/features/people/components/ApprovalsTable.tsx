import { VisuallyHidden } from '@mantine/core'
import type { ApprovalRow } from '@tristar/shared/account/approvals.schema'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../lib/dates'
import { useNumber } from '../../../lib/useNumber'
import { CardLine, type Column, DataTable } from '../../../ui/DataTable'
import { PlainButton } from '../../../ui/PlainButton'
import { PersonName } from '../../common/PersonName'
import classes from './approvals.module.css'

interface Asking {
  /** Approve, or decline. */
  onAsk: (row: ApprovalRow, approve: boolean) => void
  /** Of one who works already. */
  onConfirm: (row: ApprovalRow) => void
}

interface ApprovalsTableProps extends Asking {
  rows: readonly ApprovalRow[]
  /** The number of all who wait; may exceed the rows. */
  total: number
}

export function ApprovalsTable({ rows, total, ...asking }: ApprovalsTableProps) {
  const { t } = useTranslation('people')
  const number = useNumber()
  return (
    <>
      <DataTable
        label={t('approvals.title')}
        columns={useColumns(asking)}
        rows={rows}
        rowKey={({ _id }) => _id}
        renderCard={(row) => <ApprovalCard row={row} {...asking} />}
        empty={null}
      />
      {total > rows.length && (
        <p className={classes.more}>
          {t('approvals.more', { shown: number(rows.length), total: number(total) })}
        </p>
      )}
    </>
  )
}

function useColumns(asking: Asking): Column<ApprovalRow>[] {
  const { t } = useTranslation('people')
  const dates = useDates()
  return [
    {
      key: 'supervisorId',
      head: t('approvals.id'),
      cell: ({ supervisorId, name }) => <PersonName id={supervisorId} name={name} />,
    },
    {
      key: 'distributorId',
      head: t('approvals.distributor'),
      cell: ({ distributorId }) => distributorId,
    },
    {
      key: 'createdAt',
      head: t('approvals.since'),
      cell: ({ createdAt, working }) => (
        <>
          {dates.instantDay(createdAt)}
          {working && <div className={classes.dimmed}>{t('approvals.working')}</div>}
        </>
      ),
    },
    {
      key: 'decide',
      head: t('approvals.decide'),
      cell: (row) => <Answers row={row} {...asking} />,
      align: 'right',
      stays: 'end',
    },
  ]
}

function Answers({ row, onAsk, onConfirm }: Asking & { row: ApprovalRow }) {
  const { t } = useTranslation(['people', 'moves'])
  const who = <VisuallyHidden>{` ${row.supervisorId}`}</VisuallyHidden>
  if (row.working)
    return (
      <div className={classes.answers}>
        <PlainButton variant="default" onClick={() => onConfirm(row)}>
          {t('moves:confirm.button')}
          {who}
        </PlainButton>
      </div>
    )
  return (
    <div className={classes.answers}>
      <PlainButton variant="danger" onClick={() => onAsk(row, false)}>
        {t('approvals.decline.action')}
        {who}
      </PlainButton>
      <PlainButton variant="default" onClick={() => onAsk(row, true)}>
        {t('approvals.approve.action')}
        {who}
      </PlainButton>
    </div>
  )
}

function ApprovalCard({ row, ...asking }: Asking & { row: ApprovalRow }) {
  const { t } = useTranslation('people')
  const dates = useDates()
  return (
    <>
      <CardLine>
        <PersonName id={row.supervisorId} name={row.name} />
        <span>{row.distributorId}</span>
      </CardLine>
      <div className={classes.dimmed}>
        {t('approvals.sinceDay', { date: dates.instantDay(row.createdAt) })}
        {row.working && ` · ${t('approvals.working')}`}
      </div>
      <Answers row={row} {...asking} />
    </>
  )
}
