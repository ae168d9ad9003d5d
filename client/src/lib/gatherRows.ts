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

/** A page of the list on screen: the same call, search, filters and order. */
export type LoadRows<Row> = (range: RowRange, signal: AbortSignal) => Promise<RowPage<Row>>

interface Gathering<Row> {
  load: LoadRows<Row>
  /** The first of them alone; by default all. */
  most?: number
  rowKey: (row: Row) => string
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
}

/**
 * The rows of a list, page by page, without duplicates. Rows may move between pages while others study, so the list is
 * reread while rows are missing.
 * @throws what `load` throws; an AbortError once `signal` is aborted
 */
export async function gatherRows<Row>(gathering: Gathering<Row>): Promise<Row[]> {
  const { load, rowKey, signal, onProgress, most = Infinity } = gathering
  const found = new Map<string, Row>()
  for (let pass = 0, missing = true; missing && pass < PASSES; pass += 1) {
    let total = Infinity
    for (let offset = 0; offset < total; offset += GATHER_PAGE) {
      // Sequential: a download must not crowd out other users.
      // eslint-disable-next-line no-await-in-loop
      const page = await load({ limit: GATHER_PAGE, offset }, signal)
      signal.throwIfAborted()
      for (const row of page.rows) found.set(rowKey(row), row)
      total = Math.min(page.total, most)
      onProgress(Math.min(found.size, total), total)
    }
    missing = found.size < total
  }
  return [...found.values()].slice(0, most)
}
