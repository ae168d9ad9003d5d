import { FORMULA_START, needsQuotes } from '@tristar/shared/common/csv'
import { fetchCode } from './fetchCode'

export type CsvCell = string | number | null | undefined

export interface CsvColumn<Row> {
  head: string
  value: (row: Row) => CsvCell
}

/** Without it Excel assumes the local code page and garbles Chinese. */
const BOM = '\uFEFF'

/** The rows as CSV, heads first: UTF-8 with BOM, CRLF line ends, formulas neutralised (domain: Files). */
export async function csvOf<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): Promise<Blob> {
  // Loaded with the first download.
  const { default: papa } = await fetchCode(() => import('papaparse'))
  const heads = columns.map(({ head }) => head)
  const cells = rows.map((row) => columns.map(({ value }) => value(row) ?? ''))
  const text = papa.unparse([heads, ...cells], {
    escapeFormulae: FORMULA_START,
    quotes: needsQuotes,
    newline: '\r\n',
  })
  return new Blob([BOM, text], { type: 'text/csv;charset=utf-8' })
}
