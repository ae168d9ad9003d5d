import { Worker } from 'node:worker_threads'

/**
 * Starts the worker thread of module `name` beside the module at `base` (its `import.meta.url`). From the built server
 * it is JavaScript. From sources (dev, tests) tsx reads its TypeScript; a worker does not take the loader over from
 * `--import`, so it's asked for by name.
 */
export function startThread(name: string, base: string): Worker {
  if (!base.endsWith('.ts')) return new Worker(new URL(`./${name}.js`, base))
  const source = JSON.stringify(new URL(`./${name}.ts`, base).href)
  const code = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${source}, ${source}))`
  return new Worker(code, { eval: true, execArgv: [] })
}
