// Adds up what a browser loads before a route is drawn (compressed with brotli, as the server sends it to browsers), from
// Vite's manifest, and fails when that is over its budget or holds a library that must wait until it is needed. Fonts are
// not counted: text is drawn before they are there.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

const dist = process.env.CLIENT_DIST ?? fileURLToPath(new URL('../dist', import.meta.url))
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

/** The route table (src/app/routeTable.ts). */
const table = JSON.parse(readFileSync(join(dist, '.vite/pages.json'), 'utf8'))

const BUDGETS_KB = { '/login': 118, '/seller/dashboard': 194 }

/** The page that checks a certificate, with all that it loads. */
const VERIFY_BUDGET_KB = 12

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

/** Prints what a route loads. @returns whether that is more than it may */
function isOver(path, files, budgetKb) {
  const scripts = files.filter((file) => file.endsWith('.js'))
  const texts = scripts.map((file) => readFileSync(join(dist, file), 'utf8'))
  const early = Object.keys(LATE).filter((name) => texts.some((text) => text.includes(LATE[name])))
  const kb = kbOf(files)
  const over = kb > budgetKb
  console.log(
    `${path}: ${kb.toFixed(1)} kB of ${budgetKb} kB, ${kbOf(scripts).toFixed(1)} kB of it JavaScript, in ${files.length} files` +
      `${over ? ': over budget' : ''}${early.length > 0 ? `, loads too early: ${early.join(', ')}` : ''}`,
  )
  return over || early.length > 0
}

const app = [...filesOfPage('index.html'), ...collect('index.html')]
const over = [
  isOver('/verify', filesOfPage('verify.html'), VERIFY_BUDGET_KB),
  ...Object.entries(BUDGETS_KB).map(([path, budgetKb]) => {
    const files = new Set([...app, ...modulesOf(path).flatMap((key) => [...collect(key)])])
    return isOver(path, [...files], budgetKb)
  }),
]
process.exitCode = over.includes(true) ? 1 : 0
