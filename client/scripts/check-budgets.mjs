// Adds up the JavaScript (gzip) that the built client needs for a route, from Vite's manifest, and fails when it is
// over its budget or holds a library that must wait until it is needed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const dist = process.env.CLIENT_DIST ?? fileURLToPath(new URL('../dist', import.meta.url))
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

/** The route table (src/app/routeTable.ts). */
const table = JSON.parse(readFileSync(join(dist, '.vite/pages.json'), 'utf8'))

const BUDGETS_KB = { '/login': 140, '/seller/dashboard': 200 }

/** What a route loads beyond the entry: its lazily loaded modules, with its texts in English. */
function modulesOf(path) {
  const route = Object.values(table)
    .flat()
    .find((page) => page.path === path)
  if (!route) throw new Error(`${path} is not in the route table: correct the budgets`)
  const shell = table.stranger.includes(route) ? [] : ['src/app/SignedInRoutes.tsx']
  const texts = ['ui', ...route.texts].map((name) =>
    Object.keys(manifest).find((key) => key.endsWith(`/${name}.en.json`)),
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

function collect(key, files = new Set()) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`${key} is not in the manifest`)
  if (files.has(chunk.file)) return files
  if (chunk.file.endsWith('.js')) files.add(chunk.file)
  for (const imported of chunk.imports ?? []) collect(imported, files)
  return files
}

/** The page that checks a certificate, with all that it loads, compressed as the server sends it. */
const VERIFY_BUDGET_KB = 60

let failed = checkVerifyPage()
for (const [path, budgetKb] of Object.entries(BUDGETS_KB)) {
  const files = new Set(['index.html', ...modulesOf(path)].flatMap((key) => [...collect(key)]))
  const texts = [...files].map((file) => readFileSync(join(dist, file)))
  const kb = texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1000
  const early = Object.keys(LATE).filter((name) => texts.some((text) => text.includes(LATE[name])))
  const over = kb > budgetKb
  if (over || early.length > 0) failed = true
  console.log(
    `${path}: ${kb.toFixed(1)} kB of ${budgetKb} kB JavaScript (gzip)${over ? ': over budget' : ''}${
      early.length > 0 ? `, loads too early: ${early.join(', ')}` : ''
    }`,
  )
}
process.exitCode = failed ? 1 : 0

/** Whether the page of verify.html is over its budget. */
function checkVerifyPage() {
  const page = readFileSync(join(dist, 'verify.html'))
  const [...links] = String(page).matchAll(/(?:src|href)="(\/[^"]+)"/g)
  const loaded = [page, ...links.map(([, path]) => readFileSync(join(dist, path)))]
  const kb = loaded.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0) / 1000
  const over = kb > VERIFY_BUDGET_KB
  console.log(
    `/verify: ${kb.toFixed(1)} kB of ${VERIFY_BUDGET_KB} kB in all (gzip)${over ? ': over budget' : ''}`,
  )
  return over
}
