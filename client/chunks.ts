import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { PAGES } from './src/app/routeTable.ts'

const PUBLIC_PAGES = PAGES.stranger.map(({ page }) =>
  fileURLToPath(new URL(`src/features/${page}.page.tsx`, import.meta.url)),
)

/**
 * Groups the modules that share a file. By default every module that two pages share becomes a file of its own: eighty
 * small files for a page, fetched one after the other on a phone.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // What every screen needs before anything can be drawn.
  {
    name: 'start',
    tags: ['$initial'],
    test: (id) => !/client\/(?:src\/main\.tsx|index\.html)/.test(id),
    priority: 5,
  },
  // Shared by the login and the other public pages.
  { name: publicPart, priority: 4 },
  // Shared by many pages.
  {
    name: 'common',
    test: /client\/src\/(?:ui|lib|features\/common)\/|@tabler|@tanstack/,
    minShareCount: 6,
    priority: 3,
  },
  // Small parts that some pages share; grouped before the dialogs, which use many of them as well.
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
  // The layout around signed-in pages.
  {
    name: 'shell',
    test: /client\/src\/app\/(?:SignedInRoutes|layout\/(?:AppLayout|PhoneBar|Sidebar))\.tsx/,
    priority: 0,
  },
]

let publicImports: Set<string> | undefined

/** The file of our own modules that public pages import, directly or not. */
function publicPart(id: string, graph: Rolldown.ChunkingContext): string | null {
  publicImports ??= importsOf(PUBLIC_PAGES, graph)
  return publicImports.has(id) && id.includes('/client/src/') ? 'fields' : null
}

function importsOf(ids: readonly string[], graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set(ids.flatMap((id) => graph.getModuleInfo(id)?.importedIds ?? []))
  // Iterating a set also visits what is added meanwhile.
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
