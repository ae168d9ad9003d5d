import lighthouse, { desktopConfig } from 'lighthouse'
import { writeFile } from 'node:fs/promises'

/** With the goals for performance: of the pages that people open most (`frequent`), and of the others. */
export const PRESETS = {
  desktop: { config: desktopConfig, goals: { frequent: 98, other: 98 } },
  mobile: { config: undefined, goals: { frequent: 95, other: 90 } },
}
const CATEGORIES = ['performance', 'accessibility', 'best-practices']
const METRICS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
}

/** What is below 1 and counts. */
function lowering({ categories, audits }) {
  return CATEGORIES.flatMap((name) => categories[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
    .map(({ id }) => `${id} ${audits[id].displayValue ?? ''}`.trim())
}

const NO_TRACE = 'NO_NAVSTART'

/** The notifications' stream stays open, so that Lighthouse never sees the network idle and would wait for 45 s. */
const MOST_WAIT_MS = 15_000

async function measured(address, { port, preset }) {
  const flags = {
    port,
    output: 'html',
    logLevel: 'silent',
    onlyCategories: CATEGORIES,
    maxWaitForLoad: MOST_WAIT_MS,
  }
  const result = await lighthouse(address, flags, PRESETS[preset].config)
  return result?.lhr.runtimeError?.code === NO_TRACE ? undefined : result
}

/**
 * One load of a page in the browser at `port`, nothing of it cached.
 * @returns scores 0–100, metrics (ms; CLS has no unit) and what lowers the scores
 * @throws when Lighthouse could not measure, or ended on another page
 */
async function load(address, options) {
  const { report } = options
  // Occasionally the browser does not deliver its trace.
  const result = (await measured(address, options)) ?? (await measured(address, options))
  if (!result) throw new Error(`${address}: no result`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`)
  if (lhr.finalDisplayedUrl !== address)
    throw new Error(`${address} led to ${lhr.finalDisplayedUrl}`)
  if (report) await writeFile(report, result.report)
  const scores = CATEGORIES.map((name) => Math.round((lhr.categories[name].score ?? 0) * 100))
  const metrics = Object.entries(METRICS).map(([name, id]) => [name, lhr.audits[id].numericValue])
  return { scores, metrics: Object.fromEntries(metrics), lowering: lowering(lhr) }
}

/** The load with the median performance; a single one says little on a busy machine. */
export async function audit(address, { runs, ...options }) {
  const loads = []
  for (let run = 0; run < runs; run += 1) loads.push(await load(address, options))
  return loads.toSorted((a, b) => a.scores[0] - b.scores[0])[Math.floor((runs - 1) / 2)]
}
