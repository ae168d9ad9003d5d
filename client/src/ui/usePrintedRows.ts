import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { gatherRows, type LoadRows } from '../lib/gatherRows'
import { type DownloadJob, useRowProgress } from './DownloadButton'

/** The most rows of a list on paper: about fifty sheets. */
export const PRINT_MOST = 2000

interface Printing<Row> {
  load: LoadRows<Row> | undefined
  rowKey: (row: Row) => string
  /** What is on screen: once it changes, what was gathered is outdated. */
  shown: unknown
}

/** Gathers the rows of a list that is served page by page, and has them (`rows`) while they are printed. */
export function usePrintedRows<Row>({ load, rowKey, shown }: Printing<Row>) {
  const [gathered, setGathered] = useState<{ rows: Row[]; shown: unknown } | null>(null)
  const onRows = useRowProgress()
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // The sheet is drawn as soon as the listeners have run.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => {
      setPrinting(false)
      setGathered(null)
    }
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  const prepare =
    load &&
    (async ({ signal, report }: DownloadJob) => {
      const onProgress = onRows(report)
      const rows = await gatherRows({ load, rowKey, signal, onProgress, most: PRINT_MOST })
      // They have to be drawn when the browser is asked to print.
      flushSync(() => setGathered({ rows, shown }))
    })
  return { rows: gathered?.shown === shown ? gathered?.rows : undefined, printing, prepare }
}
