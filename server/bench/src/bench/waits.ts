import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { logIn } from '../product/people.ts'
import { ReaderProcess } from '../product/readerProcess.ts'
import { runJob, type ServerProcess } from '../product/serverProcess.ts'
import { measureExport } from './export.ts'
import type { LongCommand } from './longCommands.ts'
import { percentile } from './measure.ts'
import { moveThereAndBack } from './moves.ts'

/** How long reads by key waited, ms. */
export interface Spread {
  reads: number
  p50: number
  p99: number
  longest: number
}

/** The same beside something that takes long, and meanwhile in a database that nobody else uses: what the machine itself does. */
export interface Waits {
  name: string
  waits: Spread
  unused: Spread
}

const QUIET_MS = 3000
const LEAST_MS = 3000
const MOST_TURNS = 20

const DOCTOR = fileURLToPath(new URL('./cli/doctor.js', import.meta.resolve('@tristar/server')))

async function runDoctor(dataDir: string, args: string[]): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, MONGODB_URI: '', LOG_LEVEL: 'warn' }
  await once(fork(DOCTOR, args, { env, stdio: 'ignore' }), 'exit')
}

/**
 * Reads by key while one long thing after the other runs beside them, and with nothing beside them before and after.
 * `unused`: the data folder of another database.
 */
export async function measureWaits(
  server: ServerProcess,
  { folder, unused }: { folder: string; unused: string },
): Promise<Waits[]> {
  const admin = await logIn(server.url, 'admin', 'admin')
  const command = (name: LongCommand) => () => runJob(folder, ['long', name])
  const beside: [name: string, work: () => Promise<unknown>][] = [
    ['nothing', () => delay(QUIET_MS)],
    ['an export', () => measureExport(server, admin)],
    ['the doctor', () => runDoctor(folder, [])],
    ['the doctor, deep', () => runDoctor(folder, ['--deep'])],
    ['an index build', command('index')],
    ['an update of all progress', command('update')],
    ['a move of 200', () => moveThereAndBack(server, admin)],
    ['a large sort', command('sort')],
    ['nothing, again', () => delay(QUIET_MS)],
  ]
  const readers = [await ReaderProcess.start(folder), await ReaderProcess.start(unused)] as const
  const measured: Waits[] = []
  try {
    for (const [name, work] of beside) {
      await Promise.all(readers.map((reader) => reader.take()))
      const start = performance.now()
      for (let turn = 0; turn < MOST_TURNS && performance.now() - start < LEAST_MS; turn += 1)
        await work()
      const [waits, other] = [await readers[0].take(), await readers[1].take()]
      measured.push({ name, waits: spreadOf(waits), unused: spreadOf(other) })
    }
  } finally {
    await Promise.all(readers.map((reader) => reader.close()))
  }
  return measured
}

function spreadOf(waits: readonly number[]): Spread {
  const sorted = waits.toSorted((a, b) => a - b)
  return {
    reads: sorted.length,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    longest: sorted.at(-1) ?? 0,
  }
}
