import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { PAGES } from './src/app/routeTable.ts'

const PUBLIC_PAGES = PAGES.stranger.map(({ page }) =>
  fileURLToPath(new URL(`src/features/${page}.page.tsx`, import.meta.url)),
)

/**
 * Which modules share a file. Left alone, every module that two pages share becomes a file of its own: eighty small files for
 * a page, which a phone's connection fetches one after the other.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // What every screen needs before anything can be drawn.
  {
    name: 'start',
    tags: ['$initial'],
    test: (id) => !/client\/(?:src\/main\.tsx|index\.html)/.test(id),
    priority: 5,
  },
  // What the login and the other public pages need besides.
  { name: publicPart, priority: 4 },
  // What many pages have in common.
  {
    name: 'common',
    test: /client\/src\/(?:ui|lib|features\/common)\/|@tabler|@tanstack/,
    minShareCount: 6,
    priority: 3,
  },
  // The small things that some pages share, before the dialogs, which use many of them as well.
  {
    name: 'parts',
    test: /@tabler|@mantine\/(?:hooks|core\/esm\/core|core\/esm\/components\/(?:Text|Group|SegmentedControl|FloatingIndicator)\/)|shared\/src\/(?!.*(?:\.schema|refine|study\/))|client\/src\/(?:ui|lib|features\/\w+)\/(?!.*\.page)[\w.]+$/,
    minShareCount: 2,
    priority: 2,
  },
  // Dialogs, menus and what they float on: large, and needed by few first screens.
  {
    name: 'overlays',
    test: /@floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|tslib|@mantine\/core\/esm\/components\/(?:ScrollArea|Overlay|Portal|FocusTrap|Modal|ModalBase)\//,
    minShareCount: 2,
    priority: 1,
  },
  // What stands around the pages of those who are signed in.
  {
    name: 'shell',
    test: /client\/src\/app\/(?:SignedInRoutes|layout\/(?:AppLayout|PhoneBar|Sidebar))\.tsx/,
    priority: 0,
  },
]

let publicImports: Set<string> | undefined

/** The file that public pages share: our own modules that they import, by themselves or through others. */
function publicPart(id: string, graph: Rolldown.ChunkingContext): string | null {
  publicImports ??= importsOf(PUBLIC_PAGES, graph)
  return publicImports.has(id) && id.includes('/client/src/') ? 'fields' : null
}

function importsOf(ids: readonly string[], graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set(ids.flatMap((id) => graph.getModuleInfo(id)?.importedIds ?? []))
  // What is added while a set is walked through is walked through as well.
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
