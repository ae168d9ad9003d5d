import { reportsCalls } from '@tristar/shared/reports/reports.calls'
import { setTimeout as delay } from 'node:timers/promises'
import { send } from '../product/http.ts'
import type { ServerProcess } from '../product/serverProcess.ts'

/** The duration of one export of the whole scope, and the server's resident memory in bytes. */
export interface Exported {
  seconds: number
  bytes: number
  rows: number
  before: number
  most: number
  after: number
}

const LOOK_MS = 250

/** Runs the export and samples the server's memory. */
export async function measureExport(server: ServerProcess, token: string): Promise<Exported> {
  const before = (await server.state()).memory
  let most = before
  const watch = new AbortController()
  const watching = (async () => {
    while (!watch.signal.aborted) {
      most = Math.max(most, (await server.state()).memory)
      await delay(LOOK_MS)
    }
  })()
  const start = performance.now()
  let rows = 0
  const { status, bytes } = await send(
    server.url,
    token,
    { method: 'GET', path: reportsCalls.export.path },
    { seen: (chunk) => (rows += linesIn(chunk)) },
  )
  const seconds = (performance.now() - start) / 1000
  watch.abort()
  await watching
  if (status !== 200) throw new Error(`the export answers ${status}`)
  const after = (await server.state()).memory
  return { seconds, bytes, rows: rows - 1, before, most: Math.max(most, after), after }
}

function linesIn(chunk: Buffer): number {
  let lines = 0
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1
  return lines
}
