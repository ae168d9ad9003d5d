import type { Plugin, Rolldown } from 'vite'

const SCRIPT = '<script src="/early.js"'
/** What everybody who is signed in loads, whatever the page. */
const SIGNED_IN = '/src/app/SignedInRoutes.tsx'
/** The common texts, without which nothing is drawn. */
const TEXTS = /\/src\/(?:ui\/ui|lib\/errors)\.(en|bm|ch)\.json$/

/**
 * Tells public/early.js which files the first script will ask for: `data-files` is `{ signedIn, en, bm, ch }`, lists of
 * addresses.
 */
export function earlyFiles(): Plugin {
  return {
    name: 'early-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk')
        const files = JSON.stringify(filesOf(chunks, html)).replaceAll('"', '&quot;')
        if (!html.includes(SCRIPT)) throw new Error(`index.html has no ${SCRIPT}`)
        return html.replace(SCRIPT, `${SCRIPT} data-files="${files}"`)
      },
    },
  }
}

function filesOf(chunks: Rolldown.OutputChunk[], html: string): Record<string, string[]> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const ofPage = (name: string) => html.includes(`"/${name}"`)

  function addresses(chunk: Rolldown.OutputChunk, known = new Set<string>()): Set<string> {
    if (known.has(`/${chunk.fileName}`) || ofPage(chunk.fileName)) return known
    known.add(`/${chunk.fileName}`)
    for (const css of chunk.viteMetadata?.importedCss ?? []) if (!ofPage(css)) known.add(`/${css}`)
    for (const name of chunk.imports) {
      const imported = byName.get(name)
      if (imported) addresses(imported, known)
    }
    return known
  }

  const files: Record<string, string[]> = {}
  for (const chunk of chunks)
    for (const id of chunk.moduleIds) {
      const key = id.endsWith(SIGNED_IN) ? 'signedIn' : TEXTS.exec(id)?.[1]
      if (key) files[key] = [...new Set([...(files[key] ?? []), ...addresses(chunk)])]
    }
  return files
}
