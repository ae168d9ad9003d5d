import { useTranslation } from 'react-i18next'
import { csvOf, type CsvColumn } from '../lib/csv'
import { gatherRows, type RowPage, type RowRange } from '../lib/gatherRows'
import { saveFile } from '../lib/saveFile'
import { useNumber } from '../lib/useNumber'
import type { Column } from './DataTable'
import { DownloadButton, type DownloadJob } from './DownloadButton'
import { showDone } from './toast'

interface CsvDownloadProps<Row> {
  /** Returns the file's name when the button is pressed: names hold the date. */
  name: () => string
  /** The table's columns; those with `csv` are exported. */
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** A page of the list on screen: the same call, search, filters and order. */
  load: (range: RowRange, signal: AbortSignal) => Promise<RowPage<Row>>
}

/**
 * Downloads a table as CSV: all rows of the current filter, not only the page on screen (contract, section 6). A failure is
 * shown beside the button.
 */
export function CsvDownload<Row>({ name, columns, rowKey, load }: CsvDownloadProps<Row>) {
  const { t } = useTranslation()
  const number = useNumber()

  async function run({ signal, report }: DownloadJob) {
    const rows = await gatherRows({
      load,
      rowKey,
      signal,
      onProgress: (done, total) =>
        report({
          text: t('download.rows', { done: number(done), total: number(total) }),
          percent: total > 0 ? Math.floor((100 * done) / total) : 100,
        }),
    })
    const file = await csvOf(csvColumns(columns), rows)
    signal.throwIfAborted()
    const saved = name()
    saveFile(file, saved)
    showDone(t('download.done'), saved)
  }

  return <DownloadButton run={run}>{t('download.report')}</DownloadButton>
}

/** A list that is completely on screen. */
export function loadedRows<Row>(rows: readonly Row[]) {
  return async ({ limit, offset }: RowRange): Promise<RowPage<Row>> => ({
    rows: rows.slice(offset, offset + limit),
    total: rows.length,
  })
}

function csvColumns<Row>(columns: readonly Column<Row>[]): CsvColumn<Row>[] {
  return columns.flatMap(({ head, csv }) => (csv ? [{ head, value: csv }] : []))
}
