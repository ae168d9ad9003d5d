import { type ImportLine, readImportFile } from '@tristar/shared/imports/importFile.rules'
import { AppError } from '../../lib/errors.ts'

/**
 * The rows of a file.
 * @throws AppError 415 CSV_INVALID, CSV_OTHER_KIND, CSV_QUOTE_STRAY; 400 CSV_COLUMNS_MISSING, CSV_EMPTY, CSV_TOO_MANY_ROWS
 */
export function readImport(file: Buffer): ImportLine[] {
  const read = readImportFile(file)
  if (!('code' in read)) return read.lines
  throw new AppError(read.code, read.params)
}
