import { useTranslation } from 'react-i18next'
import { csvOf, type CsvColumn } from '../lib/csv'
import { gatherRows, type LoadRows, type RowPage, type RowRange } from '../lib/gatherRows'
import { saveFile } from '../lib/saveFile'
import type { Column } from './DataTable'
import { DownloadButton, type DownloadRun, useRowProgress } from './DownloadButton'
import { MenuButton } from './MenuButton'
import { showDone } from './toast'

interface CsvDownloadProps<Row> {
  /** Returns the file's name when the button is pressed: names hold the date. */
  name: () => string
  /** The table's columns; those with `csv` are exported. */
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  load: LoadRows<Row>
  more?: MoreColumns<Row>
}

/** The same rows in a file with names and more columns, whose days are YYYY-MM-DD. */
interface MoreColumns<Row> {
  name: () => string
  columns: readonly CsvColumn<Row>[]
  /** By default as for the file beside it. */
  load?: LoadRows<Row>
}

interface CsvFile<Row> {
  name: () => string
  columns: readonly CsvColumn<Row>[]
  load: LoadRows<Row>
}

/**
 * Downloads a table as CSV: all rows of the current filter, not only the page on screen (domain: Files). A failure is
 * shown beside the button.
 */
export function CsvDownload<Row>(props: CsvDownloadProps<Row>) {
  const { name, columns, rowKey, load, more } = props
  const { t } = useTranslation()
  const onRows = useRowProgress()

  function runOf(file: CsvFile<Row>): DownloadRun {
    return async ({ signal, report }) => {
      const rows = await gatherRows({
        load: file.load,
        rowKey,
        signal,
        onProgress: onRows(report),
      })
      const blob = await csvOf(file.columns, rows)
      signal.throwIfAborted()
      const saved = file.name()
      saveFile(blob, saved)
      showDone(t('download.done'), saved)
    }
  }

  return (
    <DownloadButton
      run={runOf({ name, columns: csvColumns(columns), load })}
      renderMore={
        more && ((start) => <MoreChoice onChoose={() => start(runOf({ load, ...more }))} />)
      }
    >
      {t('download.report')}
    </DownloadButton>
  )
}

/** Needs the namespace `learners`. */
function MoreChoice({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('learners')
  return <MenuButton label={t('file.choices')} choices={[{ label: t('file.more'), onChoose }]} />
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
