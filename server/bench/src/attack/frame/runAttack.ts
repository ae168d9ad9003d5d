import { setMaxListeners } from 'node:events'
import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv, withContext } from '@tristar/server'
import { closeConnections } from '../../product/http.ts'
import { seedFolder, ServerProcess } from '../../product/serverProcess.ts'
import { maySmallDisk } from '../../product/smallDisk.ts'
import type { Attack, Figures } from './attack.ts'
import { Callers } from './callers.ts'
import type { Outcome } from './report.ts'

/** Generated Users beside the demo's own. */
const SELLERS = 100
/** The time limit of an attack, ms. */
const MOST_MS = 3 * 60 * 1000

/** Runs the work with a temporary folder of demo data, which each attack copies. */
export async function withDemoData(work: (seed: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tristar-attack-'))
  try {
    const seed = join(folder, 'seed')
    await seedFolder(seed, SELLERS, () => undefined)
    await work(seed)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs an attack on a new server with a copy of the data. */
export async function runAttack(attack: Attack, seed: string): Promise<Outcome> {
  if (attack.disk !== undefined && !maySmallDisk()) return notTried()
  const dataDir = join(seed, '..', attack.name)
  await cp(seed, dataDir, { recursive: true })
  const env = parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  if (attack.prepare) await withContext(env, attack.prepare)
  const before = await bytesOf(dataDir)
  const settings = { TRUST_PROXY: '1', LOG_LEVEL: 'fatal', ...attack.settings }
  const server = await ServerProcess.start(dataDir, { mode: 'serve', settings, disk: attack.disk })
  const signal = AbortSignal.timeout(MOST_MS)
  // One per concurrent request.
  setMaxListeners(0, signal)
  const attacker = new Callers(server.url, signal)
  const honest = new Callers(server.url, signal)
  const grown = async () => (await bytesOf(dataDir)) - before
  try {
    const figures = await attack
      .run({ server, dataDir, attacker, honest, signal, grown })
      .catch(broken)
    return { ...figures, attacker, honest, grown: await grown() }
  } finally {
    for (const side of [attacker, honest]) side.close()
    closeConnections()
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function notTried(): Outcome {
  const anonymous = new Callers('', AbortSignal.timeout(0))
  const more = { 'not tried': 'This machine does not let one mount a small disk.' }
  return { kept: true, more, attacker: anonymous, honest: anonymous, grown: 0 }
}

/** An unfinished attack proves nothing. */
function broken(error: unknown): Figures {
  return {
    kept: false,
    more: { 'broken off': error instanceof Error ? error.message : String(error) },
  }
}

/** The size of all files below the folder; a file deleted meanwhile counts 0. */
async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
