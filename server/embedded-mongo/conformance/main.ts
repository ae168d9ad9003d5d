import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beginExpiryCheck } from './expiry.ts'
import { fuzzIndexes, type FuzzReport } from './fuzz/fuzz.ts'
import { type Report, runConformance } from './run.ts'
import { openTarget, type Target } from './target.ts'
import { changedTypes } from './types.ts'

const USUAL_FOLDER = new URL('../../../../shared/fixtures/mongodb-specifications/', import.meta.url)
const QUERIES = 10_000
const SEED = 20250301
/** Its own; overwritten and dropped. */
const DATABASE = 'conformance-of-indexes'

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

const row = (name: string, numbers: (number | string)[]) =>
  [name.padEnd(14), ...numbers.map((each) => String(each).padStart(10))].join('')

function sayCounts(title: string, counts: Map<string, number>): void {
  if (counts.size > 0) say(`\n${title}`)
  for (const [reason, times] of counts) say(`${String(times).padStart(4)}  ${reason}`)
}

function sayReport({ tallies, skipped, expected: foreseen, refused, complaints }: Report): void {
  say(`\n${row('suite', ['passed', 'failed', 'expected', 'refused', 'skipped'])}`)
  for (const [name, { passed, failed, expected, refused: not, skipped: over }] of tallies) {
    say(row(name, [passed, failed - expected, expected, not, over]))
  }
  sayCounts('failed as expected', foreseen)
  sayCounts('refused by name', refused)
  sayCounts('skipped', skipped)
  if (complaints.length > 0) say('\nnot as it should be')
  for (const complaint of complaints) say(`- ${complaint}`)
}

function sayFuzz({ queries, found, refused, writes, plans, differences }: FuzzReport): void {
  const share = `${plans.byIndex} of ${plans.seen} plans looked at used an index`
  say(
    `\nindexes: ${queries} random queries (${found} found something, ${refused} were refused alike; ` +
      `${share}) and ${writes} writes: ${differences.length} differences from a scan`,
  )
  for (const difference of differences.slice(0, 5)) say(`- ${difference}`)
}

/** @returns whether all is as it should be, or the cases are not there */
async function runCases(folder: string, target: Target): Promise<boolean> {
  if (!existsSync(folder)) {
    say(`\nskipped: there are no cases of MongoDB's drivers in ${folder}`)
    return true
  }
  const report = await runConformance(folder, target)
  sayReport(report)
  return report.complaints.length === 0
}

/**
 * Holds a database against the cases in a folder, its indexes against scans, its TTL indexes against the clock and its
 * types against their bytes.
 */
async function main(folder: string): Promise<boolean> {
  const target = await openTarget(process.env['TEST_MONGODB_URI'] || undefined)
  try {
    const name = target.embedded ? 'the embedded database' : 'the database of TEST_MONGODB_URI'
    say(`${name}: MongoDB ${target.version}, ${target.topology}`)
    const db = target.client.db(DATABASE)
    const expiry = await beginExpiryCheck(db)
    const conforms = await runCases(folder, target)
    const fuzz = await fuzzIndexes(db, { queries: QUERIES, seed: SEED })
    sayFuzz(fuzz)
    const expired = await expiry.done()
    say(`\nTTL index: ${expired ? 'what is past was deleted' : 'what is past was NOT deleted'}`)
    const changed = await changedTypes(db, SEED)
    say(`\ntypes: ${changed} values came back as other bytes`)
    await db.dropDatabase()
    return conforms && changed === 0 && fuzz.differences.length === 0 && expired
  } finally {
    await target.close()
  }
}

const [folder] = process.argv.slice(2)
// npm says where the command was called; it runs elsewhere.
const base = process.env['INIT_CWD'] ?? process.cwd()
const chosen = folder === undefined ? fileURLToPath(USUAL_FOLDER) : resolve(base, folder)
process.exitCode = (await main(chosen)) ? 0 : 1
