import type { ServerProcess } from '../../product/serverProcess.ts'
import type { Callers } from './callers.ts'

/** What an attack found out. */
export interface Figures {
  /** Whether the goal was kept. */
  kept: boolean
  /** What else is worth a line, e.g. `{ 'longest hold-up': '40 ms' }`. */
  more?: Record<string, string | number>
}

export interface AttackContext {
  /** The product, in a process of its own on this machine, on demo data with 100 generated Users that only this attack sees. */
  server: ServerProcess
  dataDir: string
  /** Whoever attacks. */
  attacker: Callers
  /** Whoever calls meanwhile and must not notice. */
  honest: Callers
  /** Ends when the attack has taken too long. */
  signal: AbortSignal
  /** By how many bytes the data folder has grown since the start. */
  grown: () => Promise<number>
}

/** One attack on the running product: a file of its own in this folder's parent, named in `attacks.ts`. */
export interface Attack {
  /** In the style of `huge-ids`; what `--only` takes. */
  name: string
  /** One sentence: what holds, whatever the attacker does. */
  goal: string
  /** Settings of the server beside the usual (README.md); limits are on and one proxy is believed. */
  settings?: Record<string, string>
  /** Megabytes of a small disk for the data folder; where none may be mounted, the attack is not tried. */
  disk?: number
  /** Writes what the attack needs into the data, before the server starts; the database is connected. */
  prepare?: () => Promise<void>
  run: (context: AttackContext) => Promise<Figures>
}
