import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const project = fileURLToPath(new URL('..', import.meta.url))
const LIBRARY = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\/.*$/

/** A library's files count as one. */
function nameOf(id: string): string {
  const path = relative(project, id.replace(/^\0|\?.*$/g, '')).replaceAll('\\', '/')
  return path.replace(LIBRARY, '$1')
}

/** For the budget check: the bytes that each source has in each script, before they are minified and compressed. */
export function sourceSizes(build: string): Plugin {
  return {
    name: 'source-sizes',
    apply: 'build',
    generateBundle(_options, bundle) {
      const sizes: Record<string, Record<string, number>> = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const sources = (sizes[chunk.fileName] ??= {})
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          const name = nameOf(id)
          if (renderedLength > 0) sources[name] = (sources[name] ?? 0) + renderedLength
        }
      }
      this.emitFile({
        type: 'asset',
        fileName: `.vite/sources.${build}.json`,
        source: JSON.stringify(sizes),
      })
    },
  }
}
