import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'

/** Bytes that the file may unpack to: far more than the largest import needs. */
const MOST_UNPACKED = 32 * 1024 * 1024

/**
 * The first sheet's cells as texts, with empty rows, so that lines are those of the spreadsheet.
 * @throws Error for a file that is damaged, or unpacks to far more than a list of people
 */
export async function rowsOf(file: ArrayBuffer): Promise<string[][]> {
  if (unpackedSize(file) > MOST_UNPACKED) throw new Error('unpacks too far')
  const rows = await readSheet<string>(file, 1, { parseNumber: plainNumber })
  return rows.map((row) => row.map(textOf))
}

/** As the file says itself; nothing is unpacked. */
function unpackedSize(file: ArrayBuffer): number {
  let size = 0
  unzipSync(new Uint8Array(file), {
    filter: ({ originalSize }) => {
      size += originalSize
      return false
    },
  })
  return size
}

/** Ids and phone numbers are kept to the last digit: `6.0123456789E10` is `60123456789`. */
function plainNumber(number: string): string {
  return /e/i.test(number) ? String(Number(number)) : number
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell) : ''
}
