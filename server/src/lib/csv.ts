import { FORMULA_START, needsQuotes } from '@tristar/shared/common/csv'
import Papa from 'papaparse'

/** Makes Excel read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'
export const LINE_END = '\r\n'

/** Joined CSV cells with formulas neutralised. */
export function csvCells(cells: readonly (string | number)[]): string {
  return Papa.unparse([[...cells]], { escapeFormulae: FORMULA_START, quotes: needsQuotes })
}
