// npm run lighthouse: starts the built product on generated data, behind HTTPS as people reach it, and prints Lighthouse's
// scores of its main pages (desktop and mobile) and how long presses take until the next paint on a processor slowed down
// four times, beside the goals.
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { audit, PRESETS } from '../lighthouse/audit.mjs'
import { startBrowser } from '../lighthouse/browser.mjs'
import { pagesOf, preparePage } from '../lighthouse/pages.mjs'
import { startProduct } from '../lighthouse/product.mjs'
import { startSecureFront } from '../lighthouse/secureFront.mjs'
import { measurePresses } from '../lighthouse/walks.mjs'

const PRESS_GOAL_MS = 200

const { values: options } = parseArgs({
  options: {
    // Of the generated data, which is kept in the folder for the next run.
    sellers: { type: 'string', default: '20000' },
    data: { type: 'string', default: join(tmpdir(), 'tristar-lighthouse') },
    // A product that runs already, filled with demo content.
    url: { type: 'string' },
    // Without HTTPS, which means HTTP/1.1.
    plain: { type: 'boolean', default: false },
    // Pages whose name holds this text.
    only: { type: 'string', default: '' },
    // Loads per page and preset: the one in the middle counts.
    runs: { type: 'string', default: '1' },
    // A folder for Lighthouse's own reports.
    reports: { type: 'string' },
  },
})

const mark = (value, goal) => `${value}${value < goal ? ` (goal ${goal})` : ''}`

function sayRow(...cells) {
  const widths = [24, 9, 17, 15, 16, 8, 8, 8, 6]
  console.log(cells.map((cell, index) => String(cell).padEnd(widths[index] ?? 0)).join(' '))
}

function sayHead() {
  const performance = Object.entries(PRESETS).map(
    ([preset, { goals }]) =>
      `${goals.frequent} of frequent pages and ${goals.other} of others (${preset})`,
  )
  console.log(
    `\nGoals: performance ${performance.join(', ')}; accessibility and best practices 100\n`,
  )
  sayRow(
    'page',
    'preset',
    'performance',
    'accessibility',
    'best practices',
    'FCP ms',
    'LCP ms',
    'TBT ms',
    'CLS',
  )
}

function sayAudit(page, preset, { scores, metrics, lowering }) {
  const { fcp, lcp, tbt, cls } = metrics
  sayRow(
    page.name,
    preset,
    mark(scores[0], PRESETS[preset].goals[page.frequent ? 'frequent' : 'other']),
    mark(scores[1], 100),
    mark(scores[2], 100),
    Math.round(fcp),
    Math.round(lcp),
    Math.round(tbt),
    cls.toFixed(3),
  )
  if (lowering.length > 0) console.log(`    lowered by ${lowering.join(', ')}`)
}

async function auditPage(page, { url, browser, runs }) {
  for (const preset of Object.keys(PRESETS)) {
    await browser.use((context) => preparePage(context, url, page))
    const name = `${page.name.replaceAll(/\W+/g, '-')}-${preset}.html`
    const report = options.reports && join(options.reports, name)
    sayAudit(
      page,
      preset,
      await audit(url + page.path, { port: browser.port, preset, report, runs }),
    )
  }
}

async function walkThrough(page, { url, browser }) {
  await browser.use((context) => preparePage(context, url, page))
  const presses = await browser.use((context) =>
    measurePresses(context, url + page.path, page.walk),
  )
  const [slowest] = presses
  const ms = slowest?.ms ?? 0
  const over = presses.filter((press) => press.ms >= PRESS_GOAL_MS).length
  console.log(
    `${page.name.padEnd(24)} ${String(ms).padStart(5)} ms at most (${slowest?.name} ${slowest?.what}), ` +
      `${presses.length} presses of 16 ms and more, ${over} over the goal`,
  )
}

/** Measures the product at `url` as the browser reaches it at `reached`. */
async function measureThere(url, reached) {
  const pages = (await pagesOf(url)).filter(({ name }) => name.includes(options.only))
  const browser = await startBrowser()
  try {
    const runs = Math.max(1, Math.trunc(Number(options.runs)) || 1)
    sayHead()
    for (const page of pages) await auditPage(page, { url: reached, browser, runs })
    console.log(
      `\nPress to next paint on a processor 4× slower (goal: under ${PRESS_GOAL_MS} ms)\n`,
    )
    for (const page of pages) await walkThrough(page, { url: reached, browser })
  } finally {
    await browser.stop()
  }
}

async function measure(url) {
  if (options.plain || url.startsWith('https:')) return measureThere(url, url)
  const front = await startSecureFront(url)
  try {
    await measureThere(url, front.url)
  } finally {
    await front.stop()
  }
}

if (options.reports) await mkdir(options.reports, { recursive: true })
if (options.url) await measure(options.url)
else {
  const product = await startProduct({ data: options.data, sellers: Number(options.sellers) })
  try {
    await measure(product.url)
  } finally {
    await product.stop()
  }
}
