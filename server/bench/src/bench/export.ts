import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { setTimeout as delay } from 'node:timers/promises'
import { send } from '../product/http.ts'
import type { ServerProcess } from '../product/serverProcess.ts'
import { spreadOf } from './measure.ts'

/**
 * The duration of one export of the whole scope, the server's resident memory in bytes, and the processor time of further
 * exports in ms: the medians of the server, of its database and of both together.
 */
export interface Exported {
  seconds: number
  bytes: number
  rows: number
  before: number
  most: number
  after: number
  cpu: number
  database: number
  both: number
}

const LOOK_MS = 250
/** Exports until the code is compiled, and those whose processor time is measured. */
const WARM_UP = 4
const RUNS = 7

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
  const { bytes, rows } = await exportOnce(server, token)
  const seconds = (performance.now() - start) / 1000
  watch.abort()
  await watching
  const after = (await server.state()).memory
  const memory = { before, most: Math.max(most, after), after }
  return { seconds, bytes, rows, ...memory, ...(await measureWarm(server, token)) }
}

async function exportOnce(server: ServerProcess, token: string) {
  let lines = 0
  const { status, bytes } = await send(
    server.url,
    token,
    { method: 'GET', path: peopleListCalls.export.path },
    { seen: (chunk) => (lines += linesIn(chunk)) },
  )
  if (status !== 200) throw new Error(`the export answers ${status}`)
  return { bytes, rows: lines - 1 }
}

async function measureWarm(server: ServerProcess, token: string) {
  for (let turn = 0; turn < WARM_UP; turn += 1) await exportOnce(server, token)
  const runs: { cpu: number; database: number }[] = []
  for (let turn = 0; turn < RUNS; turn += 1) {
    const before = await server.state()
    await exportOnce(server, token)
    const after = await server.state()
    runs.push({ cpu: after.cpu - before.cpu, database: after.database - before.database })
  }
  return {
    cpu: spreadOf(runs.map(({ cpu }) => cpu)).median,
    database: spreadOf(runs.map(({ database }) => database)).median,
    both: spreadOf(runs.map(({ cpu, database }) => cpu + database)).median,
  }
}

function linesIn(chunk: Buffer): number {
  let lines = 0
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1
  return lines
}
