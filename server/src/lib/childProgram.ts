import { createRequire } from 'node:module'
import { extname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * How to run the program `path` (without extension, relative to `base`, an `import.meta.url`) as a process or thread:
 * TypeScript sources through tsx, the build directly.
 */
export function childProgram(path: string, base: string): { file: string; execArgv: string[] } {
  const extension = extname(new URL(base).pathname)
  const file = fileURLToPath(new URL(`${path}${extension}`, base))
  if (extension !== '.ts') return { file, execArgv: [] }
  const loader = createRequire(import.meta.url).resolve('tsx')
  return { file, execArgv: ['--conditions=source', '--import', pathToFileURL(loader).href] }
}
