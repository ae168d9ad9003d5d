/**
 * The start of a cell that spreadsheets would run as a formula (domain: Files), also in full-width characters.
 * Matches only the start: a pattern up to the end of a line would miss multi-line cells.
 */
export const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/

/** Whether a cell is quoted beyond what commas ask for: some spreadsheets separate by semicolons or tabs. */
export function needsQuotes(cell: unknown): boolean {
  return typeof cell === 'string' && /[;\t\r\n]/.test(cell)
}

/** The apostrophe that our own files have before such a start. */
const ESCAPED = /^'(?=[=+\-@\t\r＝＋－＠])/

/** What a cell of our own files says. */
export function unescapedCell(cell: string): string {
  return cell.replace(ESCAPED, '')
}

const SEPARATORS = ['\t', ';', ',']

/** Excel's own first line, which says what separates the cells, and is none of the table. */
const SEPARATOR_LINE = /^"?sep=(.)"?[\t;, ]*(?:\n|$)/i

/** The records, or the one (from 1) that has a quotation mark out of place: not ended, or with text after its end. */
export type CsvRecords = { records: string[][] } | { strayQuote: number }

/** Reads CSV as spreadsheets write it: any line ends, cells separated by commas, semicolons or tabs. */
export function readCsv(text: string): CsvRecords {
  const lines = text.replace(/\r\n?/g, '\n')
  const [first = '', separator] = SEPARATOR_LINE.exec(lines) ?? []
  const table = lines.slice(first.length)
  return recordsOf(table, separator ?? separatorOf(table))
}

/** The one that the head has most of. */
function separatorOf(table: string): string {
  const [head = ''] = table.replace(/"[^"]*"/g, '').split('\n', 1)
  const counts = SEPARATORS.map((separator) => head.split(separator).length)
  return SEPARATORS[counts.lastIndexOf(Math.max(...counts))] ?? ','
}

function recordsOf(table: string, separator: string): CsvRecords {
  const end = separator.replace(/[\\^$.*+?()[\]{}|]/, String.raw`\$&`)
  // A cell that is copied from a spreadsheet may begin with a quotation mark of its text: tabs tell it apart.
  const unquoted = separator === '\t' ? '' : '(?!")'
  // A cell in quotes or without, and what follows it.
  const cellPattern = new RegExp(
    String.raw`(?:"([^"]*(?:""[^"]*)*)" *|${unquoted}([^\n${end}]*))(${end}|\n|$)`,
    'y',
  )
  const records: string[][] = []
  let record: string[] = []
  for (;;) {
    const cell = cellPattern.exec(table)
    if (!cell) return { strayQuote: records.length + 1 }
    const [, quoted, plain = '', after] = cell
    record.push(quoted?.replaceAll('""', '"') ?? plain)
    if (after === separator) continue
    records.push(record)
    if (after === '') return { records }
    record = []
  }
}
