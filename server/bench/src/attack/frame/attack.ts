import type { ServerProcess } from '../../product/serverProcess.ts'
import type { Callers } from './callers.ts'

export interface Figures {
  /** Whether the goal was reached. */
  kept: boolean
  /** Further figures, e.g. */
  more?: Record<string, string | number>
}

export interface AttackContext {
  /** The product, in a separate process, on demo data with 100 generated Users for this attack. */
  server: ServerProcess
  dataDir: string
  /** The attacking side. */
  attacker: Callers
  /** The honest callers, who must not notice. */
  honest: Callers
  /** Ends when the attack has taken too long. */
  signal: AbortSignal
  /** The growth of the data folder in bytes. */
  grown: () => Promise<number>
}

/** An attack on the running product, in a separate file of the parent folder, listed in `attacks.ts`. */
export interface Attack {
  /** In the style of `huge-ids`; for `--only`. */
  name: string
  /** One sentence: the property under attack. */
  goal: string
  /** Further settings of the server (README.md); limits are on and one proxy is trusted. */
  settings?: Record<string, string>
  /** Megabytes of a small disk for the data folder; without the right to mount, the attack is skipped. */
  disk?: number
  /** Prepares the data before the server starts; the database is connected. */
  prepare?: () => Promise<void>
  run: (context: AttackContext) => Promise<Figures>
}
