import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const PACKAGE = fileURLToPath(new URL('../', import.meta.url))

/** Builds the database that tests start as a process of its own. */
export function setup(): void {
  const tsc = `${PACKAGE}../../node_modules/typescript/bin/tsc`
  spawnSync(process.execPath, [tsc, '-b', `${PACKAGE}tsconfig.build.json`], { stdio: 'inherit' })
}
