import type { Plugin, Rolldown } from 'vite'
import { PAGES } from './src/app/routeTable.ts'
import { paths } from './src/lib/paths.ts'

const SCRIPT = '<script src="./early.js"'
/** Loaded on every signed-in page. */
const SIGNED_IN = '/src/app/SignedInRoutes.tsx'
/** The common texts: nothing is drawn before them. */
const COMMON_TEXTS = ['ui']

/** File addresses from the product's first path on: `all` for every language, and those of each language. */
type Files = Record<string, string[]>

/**
 * Writes into the page which files public/early.js has to prefetch: `data-files` is `{ everybody, signedOut, signedIn,
 * pages: { address: … } }`. `signedOut` are the login's, where most addresses lead without a session. A page with a
 * parameter is keyed by the part of its address before the parameter, ending in a slash.
 */
export function earlyFiles(): Plugin {
  return {
    name: 'early-files',
    apply: 'build',
    // For the budget check, beside Vite's manifest.
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(PAGES) })
    },
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

function filesOf(chunks: Rolldown.OutputChunk[], html: string) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))

  /** The files of modules and their imports, without those that the page itself or `known` names. */
  function addresses(modules: string[], known: readonly string[]): string[] {
    const found = new Set<string>()
    /** @returns whether it is new */
    const add = (name: string) => {
      const address = `/${name}`
      if (found.has(address) || known.includes(address) || html.includes(`".${address}"`))
        return false
      found.add(address)
      return true
    }
    const addAll = (chunk: Rolldown.OutputChunk) => {
      if (!add(chunk.fileName)) return
      for (const name of chunk.viteMetadata?.importedCss ?? []) add(name)
      for (const name of chunk.imports) {
        const imported = byName.get(name)
        if (imported) addAll(imported)
      }
    }
    for (const module of modules) {
      const holder =
        chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)) ??
        chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
      if (!holder) throw new Error(`${module} is not in the build: correct the route table`)
      addAll(holder)
    }
    return [...found]
  }

  function filesFor(modules: string[], texts: readonly string[], known: string[] = []): Files {
    const files: Files = { all: addresses(modules, known) }
    for (const [language, names] of textsByLanguage(chunks, texts))
      files[language] = addresses(names, known)
    return files
  }

  const signedIn = filesFor([SIGNED_IN], [])
  let signedOut: Files = {}
  const pages: Record<string, Files> = {}
  for (const { path, page, texts, first } of Object.values(PAGES).flat()) {
    const files = filesFor([`/src/features/${page}.page.tsx`], texts, signedIn.all)
    if (path === paths.login) signedOut = filesFor([`/src/features/${page}.page.tsx`], texts)
    if (first) pages[path.replace(/:.*/, '')] = files
  }
  return { everybody: filesFor([], COMMON_TEXTS), signedOut, signedIn, pages }
}

/** The text files. */
function textsByLanguage(chunks: Rolldown.OutputChunk[], texts: readonly string[]) {
  const found = new Map<string, string[]>()
  for (const id of chunks.flatMap(({ moduleIds }) => moduleIds)) {
    const [file, name = '', language = ''] = /\/(\w+)\.texts\.json\?(\w+)$/.exec(id) ?? []
    if (file && texts.includes(name)) found.set(language, [...(found.get(language) ?? []), file])
  }
  return found
}
