import { fileURLToPath } from 'node:url'

/**
 * Takes the place of lib/childProgram.ts in tests: forks the build, which globalSetup.ts brings up to date, since each
 * program would take five times as long to start through tsx.
 */
export function childProgram(path: string, base: string): { file: string; execArgv: string[] } {
  const built = new URL(`${path}.js`, base.replace('/server/src/', '/server/dist/'))
  return { file: fileURLToPath(built), execArgv: [] }
}
