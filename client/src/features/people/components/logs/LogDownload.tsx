import { CsvDownload, loadedRows } from '../../../../ui/CsvDownload'
import { type FiledPerson, useLogFile } from './useLogFile'
import { ADMIN_LOG, useLogColumns } from './useLogColumns'

interface LogDownloadProps {
  /** undefined: nothing to download yet. */
  log: FiledPerson | undefined
  name: () => string
  /** Of the file with names and more columns. */
  moreName: () => string
}

/** A log's topics as CSV. */
export function LogDownload({ log, name, moreName }: LogDownloadProps) {
  const columns = useLogColumns(ADMIN_LOG)
  const fileOf = useLogFile()
  if (!log) return null
  return (
    <CsvDownload
      name={name}
      columns={columns}
      rowKey={({ _id }) => _id}
      load={loadedRows(log.data)}
      more={{ name: moreName, columns: fileOf(log) }}
    />
  )
}
