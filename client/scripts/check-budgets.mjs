// Adds up the JavaScript (gzip) that the built client needs for a route, from Vite's manifest, and fails when it is
// over its budget or holds a library that must wait until it is needed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const dist = process.env.CLIENT_DIST ?? fileURLToPath(new URL('../dist', import.meta.url))
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

/** What each route loads beyond the entry: its lazily loaded modules. */
const ROUTES = [
  {
    path: '/login',
    budgetKb: 140,
    modules: [
      'src/features/account/login.page.tsx',
      'src/features/account/auth.en.json',
      'src/ui/ui.en.json',
    ],
  },
  {
    path: '/seller/dashboard',
    budgetKb: 200,
    modules: [
      'src/app/SignedInRoutes.tsx',
      'src/features/study/sellerDashboard.page.tsx',
      'src/features/study/progress.en.json',
      'src/features/trainings/trainings.en.json',
      'src/features/account/account.en.json',
      'src/ui/ui.en.json',
    ],
  },
]

/** Libraries that a first page may not load, by a text that only they contain. */
const LATE = {
  'react-pdf': 'GlobalWorkerOptions',
  fullcalendar: 'fc-daygrid',
  jspdf: 'putTotalPages',
  html2canvas: 'data-html2canvas-ignore',
  papaparse: 'BAD_DELIMITERS',
  zod: 'ZodError',
}

function collect(key, files = new Set()) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`${key} is not in the manifest: correct the list of routes`)
  if (files.has(chunk.file)) return files
  if (chunk.file.endsWith('.js')) files.add(chunk.file)
  for (const imported of chunk.imports ?? []) collect(imported, files)
  return files
}

let failed = false
for (const { path, budgetKb, modules } of ROUTES) {
  const files = new Set(['index.html', ...modules].flatMap((key) => [...collect(key)]))
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
