import { refusalOf } from '../../../lib/errorText'
import type { XlsxAnswer } from './xlsx.worker'

/** Bytes of a file, as with CSV. */
const MOST_BYTES = 2 * 1024 * 1024
/** Milliseconds: a thousand people take a fraction of a second. */
const PATIENCE = 20_000

/**
 * The first sheet of an Excel file as CSV, read by a worker of its own, which is ended if it takes too long.
 * @throws {Refusal} XLSX_UNREADABLE
 */
export async function readXlsx(file: ArrayBuffer): Promise<string> {
  const rows = file.byteLength > MOST_BYTES ? null : await rowsByWorker(file)
  if (!rows) throw refusalOf('XLSX_UNREADABLE')
  return rows.map((row) => row.map(quoted).join(',')).join('\r\n')
}

function rowsByWorker(file: ArrayBuffer): Promise<XlsxAnswer> {
  const worker = new Worker(new URL('xlsx.worker.ts', import.meta.url), { type: 'module' })
  const answered = new Promise<XlsxAnswer>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<XlsxAnswer>) => resolve(data))
    worker.addEventListener('error', () => resolve(null))
    setTimeout(() => resolve(null), PATIENCE)
    // eslint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(file)
  })
  return answered.finally(() => worker.terminate())
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
