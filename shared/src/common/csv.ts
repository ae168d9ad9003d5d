/**
 * The start of a cell that spreadsheets would run as a formula (contract, section 6), also in full-width characters.
 * Matches only the start: a pattern up to the end of a line would miss multi-line cells.
 */
export const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/

/** Whether a cell is quoted beyond what commas ask for: some spreadsheets separate by semicolons or tabs. */
export function needsQuotes(cell: unknown): boolean {
  return typeof cell === 'string' && /[;\t\r\n]/.test(cell)
}
