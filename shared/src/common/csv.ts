/**
 * Begins a cell that spreadsheets would run as a formula (contract, section 6), in the wide characters of Chinese input
 * too. It looks at the beginning alone: a pattern that goes on to the end of a line overlooks cells of two lines.
 */
export const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/
