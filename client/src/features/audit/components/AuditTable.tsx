import type { AuditRow } from '@tristar/shared/audit/audit.schema'
import { useElementSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { DataTable } from '../../../ui/DataTable'
import { AuditCard } from './AuditCard'
import { useAuditColumns } from './useAuditColumns'

/** Pixels: below this width the details would have no room. */
export const NARROW = 900

interface AuditTableProps {
  label: string
  rows: readonly AuditRow[]
  empty: ReactNode
}

/** Entries that are all there already, as on a person's page. */
export function AuditTable({ label, rows, empty }: AuditTableProps) {
  const { ref, width } = useElementSize()
  return (
    <>
      <div ref={ref} />
      <DataTable
        label={label}
        columns={useAuditColumns()}
        rows={rows}
        rowKey={({ _id }) => _id}
        card={auditCard}
        empty={empty}
        narrow={width > 0 && width < NARROW}
      />
    </>
  )
}

export function auditCard(row: AuditRow) {
  return <AuditCard row={row} />
}
