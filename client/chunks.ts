import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { PAGES, type Who } from './src/app/routeTable.ts'

const pathTo = (file: string) => fileURLToPath(new URL(`src/${file}`, import.meta.url))
const pagesOf = (who: Who) => PAGES[who].map(({ page }) => pathTo(`features/${page}.page.tsx`))

const LOGINS = /\/(?:login|adminLogin)\.page\.tsx$/
const isLogin = importedBy(pagesOf('stranger').filter((path) => LOGINS.test(path)))
const isPublic = importedBy(pagesOf('stranger'))
/** What a seller's Home fetches once it is in sight. */
const LATER = ['TopicsPanel.tsx', 'way/Way.tsx'].map((file) =>
  pathTo(`features/study/components/${file}`),
)
/** Without the pages that every role has beside its own. */
const isSellers = importedBy([
  pathTo('app/SignedInRoutes.tsx'),
  ...LATER,
  ...pagesOf('seller').filter((path) => !path.includes('/notifications/')),
])

/** Hooks that dialogs and menus alone use. */
const OVERLAY_HOOK =
  /@mantine\/(?:hooks\/esm\/use-(?:long-press|focus-trap|focus-return|click-outside)|core\/esm\/core\/utils\/find-element)/
const OVERLAY = /@floating-ui|@mantine\/core\/esm\/components\/(?:ScrollArea|Modal)\//
const DIALOG =
  /react-remove-scroll|react-style-singleton|use-sidecar|tslib|@mantine\/core\/esm\/components\/(?:CloseButton|Overlay|Portal|FocusTrap|ModalBase)\//
const COMMON = /client\/src\/(?:ui|lib|features\/common)\/|@tabler|@tanstack/
/** A table alone, which a seller's first screen fetches late. */
const TABLE_ALONE = /client\/src\/ui\/(?:DataTable|TableHead|useSideways|useTableState)\b/
const TABLE =
  /client\/src\/(?:lib\/useFilters|ui\/(?:TableControls|Filters|ServerTable|DownloadButton|MenuButton|CsvDownload))\b/
/** But what of a calendar or a report of a question no first screen needs. */
const SMALL_PART =
  /@tabler|@mantine\/(?:hooks|core\/esm\/core|core\/esm\/components\/(?:Text|Group)\/)|shared\/src\/(?!.*(?:\.schema|refine|study\/|topics\/(?!titles)|common\/(?:dayReading|lists)\b))|client\/src\/features\/common\/(?:changes|plots)\/|client\/src\/(?:ui|lib|features\/\w+)\/(?!.*\.page|DateField|useCalendarAddress|useCancelledShown|voices\.module)[\w.]+$/

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
    priority: 6,
  },
  // Mantine's provider and the styles of its components, which the login does without.
  {
    name: 'theme',
    test: /client\/src\/ui\/theme\/(?:ThemeProvider\.tsx|mantine\.css)$/,
    priority: 6,
  },
  // What the login needs.
  { name: ownPart('fields', isLogin), debugName: 'fields', priority: 5 },
  // The rules that public pages share with sellers' pages, which do without the forms below.
  { name: rulesPart, debugName: 'rules', priority: 4.7 },
  // What the other public pages have beside the login's: forms that a login never shows.
  { name: ownPart('account', isPublic), debugName: 'account', priority: 4.5 },
  // Shared by many pages.
  {
    name: 'common',
    test: (id) => COMMON.test(id) && !TABLE.test(id) && !TABLE_ALONE.test(id),
    minShareCount: 9,
    priority: 4,
  },
  // Small parts that some pages share; grouped before the dialogs, which use many of them as well. Those that only
  // managers' and admins' pages or dialogs use come second: sellers' first screens do without them.
  { name: sellersPart, debugName: 'parts', test: isSmallPart, minShareCount: 2, priority: 3 },
  // What every dialog stands on: the moment of a star needs no more.
  { name: 'dialogs', test: DIALOG, minShareCount: 2, priority: 2.8 },
  // Tables and their downloads, after what they share with a seller's first screens, which do without them.
  { name: 'table', test: TABLE_ALONE, minShareCount: 2, priority: 2.5 },
  { name: 'tables', test: TABLE, minShareCount: 2, priority: 2.5 },
  { name: 'office', test: isSmallPart, minShareCount: 2, priority: 2 },
  // Dialogs with what they scroll by, menus and what they float on: large, and needed by few first screens.
  {
    name: 'overlays',
    test: (id) => OVERLAY.test(id) || OVERLAY_HOOK.test(id),
    minShareCount: 2,
    priority: 1,
  },
  // What the pages of figures over time share: one name for the first script to know.
  { name: 'trends', test: /client\/src\/features\/trends\//, minShareCount: 2, priority: 0.5 },
  // The layout around signed-in pages.
  {
    name: 'shell',
    test: /client\/src\/app\/(?:SignedInRoutes|layout\/(?:AppLayout|PhoneBar|Sidebar))\.tsx/,
    priority: 0,
  },
]

function isSmallPart(id: string): boolean {
  return SMALL_PART.test(id) && !OVERLAY_HOOK.test(id) && !TABLE.test(id) && !TABLE_ALONE.test(id)
}

/** The file of our own modules that some pages import, directly or not. */
function ownPart(name: string, isImported: ReturnType<typeof importedBy>) {
  return (id: string, graph: Rolldown.ChunkingContext) =>
    id.includes('/client/src/') && isImported(id, graph) ? name : null
}

function rulesPart(id: string, graph: Rolldown.ChunkingContext): string | null {
  return id.includes('/shared/src/') && isPublic(id, graph) && isSellers(id, graph) ? 'rules' : null
}

function sellersPart(id: string, graph: Rolldown.ChunkingContext): string | null {
  return isSellers(id, graph) ? 'parts' : null
}

const ICON = /@tabler\/icons-react\/dist\/esm\/icons\/(Icon\w+)\.mjs$/

/** Tells whether one of these modules imports a module, directly or not; what is loaded later does not count. */
function importedBy(modules: readonly string[]) {
  let found: Set<string> | undefined
  let icons: Set<string> | undefined
  return (id: string, graph: Rolldown.ChunkingContext) => {
    found ??= importsOf(modules, graph)
    const icon = ICON.exec(id)?.[1]
    if (icon === undefined) return found.has(id)
    icons ??= iconsOf(found, graph)
    return icons.has(icon)
  }
}

function importsOf(ids: readonly string[], graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set(ids.flatMap((id) => graph.getModuleInfo(id)?.importedIds ?? []))
  // Iterating a set also visits what is added meanwhile.
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

/** The icons that these modules of our own name: the library's entry, which they import, imports all there are. */
function iconsOf(ids: ReadonlySet<string>, graph: Rolldown.ChunkingContext): Set<string> {
  const own = [...ids].filter((id) => id.includes('/client/src/'))
  const codes = own.map((id) => graph.getModuleInfo(id)?.code ?? '')
  return new Set(codes.flatMap((code) => code.match(/\bIcon[A-Z]\w*/g) ?? []))
}
