import {
  IMPORT_COLUMNS,
  IMPORT_MAX_ROWS,
  type ImportColumn,
  OPTIONAL_COLUMNS,
} from '@tristar/shared/people/import.rules'
import papa from 'papaparse'
import { AppError, badRequest } from '../../lib/errors.ts'

/** A row of the file. */
export interface ImportLine {
  /** As in a spreadsheet: the head is line 1. */
  line: number
  /** Trimmed, except passwords. */
  cells: Record<ImportColumn, string>
}

/**
 * The rows of a CSV file in UTF-8, with or without BOM, separated by commas or semicolons (as Excel writes in many
 * countries). The first line names the columns, in any order and case; unknown columns and empty lines are skipped.
 * @throws AppError 415 CSV_INVALID; 400 CSV_COLUMNS_MISSING, CSV_EMPTY, CSV_TOO_MANY_ROWS
 */
export function readImport(file: Buffer): ImportLine[] {
  const [head = [], ...records] = recordsOf(textOf(file))
  const places = placesOf(head)
  const lines = records.flatMap((record, index) =>
    record.every((cell) => !cell.trim())
      ? []
      : [{ line: index + 2, cells: cellsOf(record, places) }],
  )
  if (lines.length === 0) throw badRequest('CSV_EMPTY')
  if (lines.length > IMPORT_MAX_ROWS)
    throw badRequest('CSV_TOO_MANY_ROWS', { max: IMPORT_MAX_ROWS })
  return lines
}

function textOf(file: Buffer): string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    throw notCsv()
  }
  if (text.includes('\0')) throw notCsv()
  return text
}

function recordsOf(text: string): string[][] {
  const [head = ''] = text.split(/[\r\n]/, 1)
  const delimiter = head.split(';').length > head.split(',').length ? ';' : ','
  // Papaparse expects one kind of line end: in a file with several it would join rows, or leave a \r in the last cell.
  const lines = text.replace(/\r\n?/g, '\n')
  const { data, errors } = papa.parse<string[]>(lines, { delimiter, newline: '\n' })
  if (errors.some(({ type }) => type === 'Quotes')) throw notCsv()
  return data
}

/** The index of each column. */
function placesOf(head: readonly string[]): Record<ImportColumn, number> {
  const names = head.map((name) => name.trim().toLowerCase())
  const places = IMPORT_COLUMNS.map(
    (column) => [column, names.indexOf(column.toLowerCase())] as const,
  )
  const missing = places
    .filter(([column, place]) => place === -1 && !OPTIONAL_COLUMNS.includes(column))
    .map(([column]) => column)
  if (missing.length > 0) throw badRequest('CSV_COLUMNS_MISSING', { columns: missing.join(', ') })
  return Object.fromEntries(places) as Record<ImportColumn, number>
}

function cellsOf(
  record: readonly string[],
  places: Record<ImportColumn, number>,
): Record<ImportColumn, string> {
  const cell = (column: ImportColumn) => {
    const text = record[places[column]] ?? ''
    return column === 'password' ? text : text.trim()
  }
  const cells = IMPORT_COLUMNS.map((column) => [column, cell(column)] as const)
  return Object.fromEntries(cells) as Record<ImportColumn, string>
}

function notCsv(): AppError {
  return new AppError(415, 'CSV_INVALID')
}
