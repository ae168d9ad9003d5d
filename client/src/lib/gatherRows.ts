/** The page limit of a list call (api: Lists). */
const GATHER_PAGE = 200
/** How often to reread the list when rows have moved meanwhile. */
const PASSES = 3

export interface RowRange {
  limit: number
  offset: number
}

export interface RowPage<Row> {
  rows: readonly Row[]
  /** Of the whole list. */
  total: number
}

interface Gathering<Row> {
  /** A page of the list that is on screen. */
  load: (range: RowRange, signal: AbortSignal) => Promise<RowPage<Row>>
  rowKey: (row: Row) => string
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
}

/**
 * All rows of a list, page by page, without duplicates. Rows may move between pages while others study, so the list is
 * reread while rows are missing.
 * @throws what `load` throws; an AbortError once `signal` is aborted
 */
export async function gatherRows<Row>({ load, rowKey, signal, onProgress }: Gathering<Row>) {
  const found = new Map<string, Row>()
  for (let pass = 0, missing = true; missing && pass < PASSES; pass += 1) {
    let total = Infinity
    for (let offset = 0; offset < total; offset += GATHER_PAGE) {
      // Sequential: a download must not crowd out other users.
      // eslint-disable-next-line no-await-in-loop
      const page = await load({ limit: GATHER_PAGE, offset }, signal)
      signal.throwIfAborted()
      for (const row of page.rows) found.set(rowKey(row), row)
      total = page.total
      onProgress(Math.min(found.size, total), total)
    }
    missing = found.size < total
  }
  return [...found.values()]
}
