import { FURTHER_TEXTS } from '../account/personTexts.ts'
import { correctedPhone } from '../account/phoneReading.rules.ts'
import { readCsv, unescapedCell } from '../common/csv.ts'
import { type FileRefusal, textOfFile } from '../common/textFile.ts'
import { tidyLine } from '../common/tidyLine.ts'
import {
  IMPORT_COLUMNS,
  IMPORT_EXAMPLES,
  IMPORT_MAX_ROWS,
  type ImportCells,
  type ImportColumn,
} from './imports.columns.ts'
import { type Places, placesOf } from './imports.words.ts'

/** A row of the file. */
export interface ImportLine {
  /** As in a spreadsheet: the head is line 1. */
  line: number
  cells: ImportCells
}

export interface ImportFile {
  lines: ImportLine[]
  /** The heads of columns that mean nothing here. */
  unread: string[]
}

/**
 * The rows of a file as spreadsheets save it. The first line names the columns, in any order; unknown columns, empty lines
 * and the template's examples are skipped.
 * @returns or why not: CSV_INVALID, CSV_OTHER_KIND, CSV_QUOTE_STRAY, CSV_COLUMNS_MISSING, CSV_EMPTY, CSV_TOO_MANY_ROWS
 */
export function readImportFile(bytes: Uint8Array): ImportFile | FileRefusal {
  const file = textOfFile(bytes)
  if ('code' in file) return file
  const table = readCsv(file.text)
  if ('strayQuote' in table) return { code: 'CSV_QUOTE_STRAY', params: { line: table.strayQuote } }
  const [head = [], ...records] = table.records
  const places = placesOf(head)
  const missing = missingColumns(places)
  if (missing.length > 0)
    return { code: 'CSV_COLUMNS_MISSING', params: { columns: missing.join(', ') } }
  const lines = records
    .map((record, index) => ({ line: index + 2, cells: cellsOf(record, places), record }))
    .filter(({ record, cells }) => record.some((cell) => tidyLine(cell)) && !isExample(cells))
    .map(({ line, cells }) => ({ line, cells }))
  if (lines.length === 0) return { code: 'CSV_EMPTY' }
  if (lines.length > IMPORT_MAX_ROWS)
    return { code: 'CSV_TOO_MANY_ROWS', params: { max: IMPORT_MAX_ROWS } }
  return { lines, unread: unreadHeads(head, places) }
}

const OPTIONAL: readonly ImportColumn[] = ['action', ...FURTHER_TEXTS]

/**
 * A file of newcomers has all columns but the action and further texts, so that a mistyped head loses nothing. One that says what to do, and a list of the
 * product, of which the people are known, may have only some.
 */
function missingColumns({ at, role }: Places): ImportColumn[] {
  const needed = IMPORT_COLUMNS.filter((column) =>
    at.action >= 0 || role !== '' ? column === 'id' : !OPTIONAL.includes(column),
  )
  return needed.filter((column) => at[column] < 0)
}

function unreadHeads(head: readonly string[], { at }: Places): string[] {
  const read = new Set(Object.values(at))
  return head.map(tidyLine).filter((name, place) => name !== '' && !read.has(place))
}

function cellsOf(record: readonly string[], { at, role }: Places): ImportCells {
  const cell = (column: ImportColumn) => {
    const text = record[at[column]] ?? ''
    if (column === 'password') return text
    const tidied = tidyLine(unescapedCell(text))
    if (column === 'number') return correctedPhone(tidied) || tidied
    return column === 'type' && at.type < 0 ? role : tidied
  }
  return Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, cell(column)])) as ImportCells
}

function isExample(cells: ImportCells): boolean {
  return IMPORT_EXAMPLES.some((example) =>
    IMPORT_COLUMNS.every((column) => example[column] === cells[column]),
  )
}
