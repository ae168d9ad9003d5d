// Adds up what a browser loads before a route is drawn (compressed with brotli, as the server sends it to browsers), from
// Vite's manifest, and fails when that is over its budget or holds a library that must wait until it is needed: it names the
// sources that grew most since budgets.json was written, which `--accept` does anew. Fonts are not counted: text is drawn
// before they are there.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

const dist = process.env.CLIENT_DIST ?? fileURLToPath(new URL('../dist', import.meta.url))
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

/** The route table (src/app/routeTable.ts). */
const table = JSON.parse(readFileSync(join(dist, '.vite/pages.json'), 'utf8'))

/** Of each page what it may have, kB, and the bytes of its sources, before they are minified, when that was accepted. */
const accepted = new URL('budgets.json', import.meta.url)
const { about, pages: budgets } = JSON.parse(readFileSync(accepted, 'utf8'))
const accepts = process.argv.includes('--accept')

/** What is left free for the next changes, kB. */
const FREE_KB = 3
const GROWN_SHOWN = 5

/** What a route loads beyond the entry: its lazily loaded modules, with its texts in English. */
function modulesOf(path) {
  const route = Object.values(table)
    .flat()
    .find((page) => page.path === path)
  if (!route) throw new Error(`${path} is not in the route table: correct the budgets`)
  const shell = table.stranger.includes(route) ? [] : ['src/app/SignedInRoutes.tsx']
  const texts = ['ui', ...route.texts].map((name) =>
    Object.keys(manifest).find((key) => key.endsWith(`/${name}.texts.json?en`)),
  )
  return [...shell, `src/features/${route.page}.page.tsx`, ...texts]
}

/** Libraries that a first page may not load, by a text that only they contain. */
const LATE = {
  'react-pdf': 'GlobalWorkerOptions',
  fullcalendar: 'timeGridWeek',
  jspdf: 'putTotalPages',
  html2canvas: 'data-html2canvas-ignore',
  papaparse: 'BAD_DELIMITERS',
  zod: 'ZodError',
}

/** The scripts and styles of a module and of all that it imports. */
function collect(key, files = new Set()) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`${key} is not in the manifest`)
  if (files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const style of chunk.css ?? []) files.add(style)
  for (const imported of chunk.imports ?? []) collect(imported, files)
  return files
}

/** The page itself with the files that it names: relative `src` and `href`. */
function filesOfPage(name) {
  const links = readFileSync(join(dist, name), 'utf8').matchAll(/(?:src|href)="\.\/([^"]+)"/g)
  return [name, ...[...links].map(([, path]) => path)]
}

function kbOf(files) {
  const sizes = files.map((file) => brotliCompressSync(readFileSync(join(dist, file))).length)
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/** By script, the bytes of each source in it; from both builds. */
const sources = Object.assign(
  {},
  ...['app', 'verify'].map((build) =>
    JSON.parse(readFileSync(join(dist, `.vite/sources.${build}.json`), 'utf8')),
  ),
)

/** The bytes of each source of a page. What no script is made of, such as a style, is a source itself, without its hash. */
function sourcesOf(files) {
  const sizes = {}
  for (const file of files) {
    const whole = { [file.replace(/-[\w-]{8}\./, '.')]: readFileSync(join(dist, file)).length }
    for (const [source, bytes] of Object.entries(sources[file] ?? whole))
      sizes[source] = (sizes[source] ?? 0) + bytes
  }
  return Object.fromEntries(Object.entries(sizes).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function printGrown(now, before) {
  const grown = Object.entries(now)
    .map(([source, bytes]) => ({ source, bytes: bytes - (before[source] ?? 0) }))
    .filter(({ bytes }) => bytes > 0)
    .toSorted((a, b) => b.bytes - a.bytes)
  for (const { source, bytes } of grown.slice(0, GROWN_SHOWN))
    console.log(`  ${source} grew by ${bytes} bytes, before it is minified`)
}

/** Prints what a route loads. @returns whether that is more than it may */
function isOver(path, files) {
  const page = budgets[path]
  const scripts = files.filter((file) => file.endsWith('.js'))
  const texts = scripts.map((file) => readFileSync(join(dist, file), 'utf8'))
  const early = Object.keys(LATE).filter((name) => texts.some((text) => text.includes(LATE[name])))
  const kb = kbOf(files)
  if (accepts) {
    page.kb = Math.max(page.kb, Math.ceil((kb + FREE_KB) * 10) / 10)
    page.sources = sourcesOf(files)
  }
  const over = kb > page.kb
  console.log(
    `${path}: ${kb.toFixed(1)} kB of ${page.kb} kB, ${kbOf(scripts).toFixed(1)} kB of it JavaScript, in ${files.length} files` +
      `${over ? ': over budget' : ''}${early.length > 0 ? `, loads too early: ${early.join(', ')}` : ''}`,
  )
  if (over) printGrown(sourcesOf(files), page.sources)
  return over || early.length > 0
}

const app = [...filesOfPage('index.html'), ...collect('index.html')]
const filesOf = (path) =>
  path === '/verify'
    ? filesOfPage('verify.html')
    : [...new Set([...app, ...modulesOf(path).flatMap((key) => [...collect(key)])])]
const over = Object.keys(budgets).filter((path) => isOver(path, filesOf(path)))
if (accepts) writeFileSync(accepted, `${JSON.stringify({ about, pages: budgets }, null, 2)}\n`)
process.exitCode = over.length > 0 ? 1 : 0
