import type { Person } from '@tristar/shared/people/person.schema'
import { CsvDownload, loadedRows } from '../../../../ui/CsvDownload'
import { ADMIN_LOG, useLogColumns } from './useLogColumns'
import { useLogFile } from './useLogFile'

interface LogDownloadProps {
  person: Pick<Person, 'who' | 'standing'>
  name: () => string
  /** Of the file with names and more columns. */
  moreName: () => string
}

/** A log's topics as CSV. */
export function LogDownload({ person, name, moreName }: LogDownloadProps) {
  const columns = useLogColumns(ADMIN_LOG)
  const fileOf = useLogFile()
  return (
    <CsvDownload
      name={name}
      columns={columns}
      rowKey={({ _id }) => _id}
      load={loadedRows(person.standing.data)}
      more={{ name: moreName, columns: fileOf(person.who) }}
    />
  )
}
