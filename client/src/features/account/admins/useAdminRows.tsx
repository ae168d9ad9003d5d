import { VisuallyHidden } from '@mantine/core'
import type { AdminRow } from '@tristar/shared/account/admins.schema'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../lib/dates'
import { useAdmin } from '../../../lib/session'
import { useScopeName } from '../../../lib/useScopeName'
import { CardLine, CardNote, type Column } from '../../../ui/DataTable'
import { PlainButton } from '../../../ui/PlainButton'
import classes from './admins.module.css'

const ACTIONS = ['scope', 'password', 'remove'] as const
export type AdminAction = (typeof ACTIONS)[number]
export type AskAdmin = (row: AdminRow, action: AdminAction) => void

/** The columns of the admins' table, and the row on a phone. */
export function useAdminRows(onAsk: AskAdmin) {
  const { t } = useTranslation('admins')
  const dates = useDates()
  const scopeName = useScopeName()
  const columns: Column<AdminRow>[] = [
    { key: 'username', head: t('username'), cell: (row) => <Who row={row} />, sortable: true },
    {
      key: 'scope',
      head: t('distributors'),
      cell: ({ scope }) => scopeName(scope),
      sortable: true,
    },
    {
      key: 'createdAt',
      head: t('createdAt'),
      cell: ({ createdAt }) => dates.instantDay(createdAt),
      sortable: true,
    },
    {
      key: 'actions',
      head: t('actions'),
      cell: (row) => <Actions row={row} onAsk={onAsk} />,
      align: 'right',
      stays: 'end',
    },
  ]
  const card = (row: AdminRow) => (
    <>
      <CardLine>
        <Who row={row} />
        <span>{scopeName(row.scope)}</span>
      </CardLine>
      <CardNote>{t('since', { date: dates.instantDay(row.createdAt) })}</CardNote>
      <Actions row={row} onAsk={onAsk} />
    </>
  )
  return { columns, card }
}

function Who({ row: { username, name, mustChangePassword } }: { row: AdminRow }) {
  const { t } = useTranslation('admins')
  return (
    <div>
      <div className={classes.id}>{name || username}</div>
      {name && <div className={classes.note}>{username}</div>}
      {mustChangePassword && <div className={classes.note}>{t('initial')}</div>}
    </div>
  )
}

/** One's own row has none: somebody else has to do it. */
function Actions({ row, onAsk }: { row: AdminRow; onAsk: AskAdmin }) {
  const { t } = useTranslation('admins')
  if (useAdmin()._id === row._id) return <span className={classes.note}>{t('you')}</span>
  return (
    <div className={classes.actions}>
      {ACTIONS.map((action) => (
        <PlainButton
          key={action}
          variant={action === 'remove' ? 'danger' : 'default'}
          onClick={() => onAsk(row, action)}
        >
          {t(`${action}.button`)}
          <VisuallyHidden>{` ${row.username}`}</VisuallyHidden>
        </PlainButton>
      ))}
    </div>
  )
}
