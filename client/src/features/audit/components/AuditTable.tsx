import type { AuditRow } from '@tristar/shared/audit/audit.schema'
import type { ReactNode } from 'react'
import { useDates } from '../../../lib/dates'
import { CardLine, DataTable } from '../../../ui/DataTable'
import { AuditWho, AuditWhom } from './AuditPeople'
import classes from './audit.module.css'
import { useAuditColumns } from './useAuditColumns'
import { useAuditTexts } from './useAuditTexts'

/** Pixels: below this width the details would have no room. */
export const NARROW = 640

interface AuditTableProps {
  label: string
  rows: readonly AuditRow[]
  empty: ReactNode
}

/** Entries that are all there already, as on a person's page. */
export function AuditTable({ label, rows, empty }: AuditTableProps) {
  return (
    <DataTable
      label={label}
      columns={useAuditColumns()}
      rows={rows}
      rowKey={({ _id }) => _id}
      renderCard={(row) => <AuditCard row={row} />}
      empty={empty}
      narrow={NARROW}
    />
  )
}

export function AuditCard({ row }: { row: AuditRow }) {
  const dates = useDates()
  const texts = useAuditTexts()
  const details = texts.details(row)
  return (
    <>
      <CardLine>
        <strong>{texts.action(row)}</strong>
        <span className={classes.small}>{dates.instant(row.at)}</span>
      </CardLine>
      <div className={classes.cardText}>
        <AuditWho row={row} line />
        {row.whom && ' → '}
        <AuditWhom row={row} line />
      </div>
      <div className={classes.small}>{texts.role(row)}</div>
      {details && <div className={classes.small}>{details}</div>}
    </>
  )
}
