import type { LogRow } from '@tristar/shared/study/log.schema'
import { CsvDownload, loadedRows } from '../../../../ui/CsvDownload'
import { ADMIN_LOG, useLogColumns } from './useLogColumns'

interface LogDownloadProps {
  /** undefined: nothing to download yet. */
  rows: readonly LogRow[] | undefined
  name: () => string
}

/** A log's topics as CSV. */
export function LogDownload({ rows, name }: LogDownloadProps) {
  const columns = useLogColumns(ADMIN_LOG)
  if (!rows) return null
  return (
    <CsvDownload name={name} columns={columns} rowKey={({ _id }) => _id} load={loadedRows(rows)} />
  )
}
