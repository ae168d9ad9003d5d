import type { Burst, Commands, Quizzes } from './burst.ts'
import { GOALS, type BenchCall } from './calls.ts'
import type { Changed } from './moves.ts'
import type { Exported } from './export.ts'
import type { MeasuredMorning } from './morning.ts'
import type { Measured, Timed } from './measure.ts'
import type { Spread, Waits } from './waits.ts'
import type { TrendsTimes } from './trends.ts'
import type { Analysing, Rows, Sealing } from '../product/messages.ts'

/** Goals other than times: the least ratio, the most growth, the most memory in MB. */
const LEAST_RATIO = 0.7
const MOST_GROWTH = 1.5
const MOST_MEMORY_MB = 300

const MB = 1024 * 1024

const print = (text = '') => void process.stdout.write(`${text}\n`)
const word = (ok: boolean) => (ok ? 'ok  ' : 'OVER')
const left = (text: string, width: number) => text.padEnd(width)
const right = (value: string | number, width: number) => String(value).padStart(width)

export const keyOf = ({ role, name }: BenchCall): string => `${role} ${name}`

const NAME = 46

export function printHead(sellers: number, rows: Rows): void {
  print()
  print(`== ${sellers} generated sellers`)
  const shown = Object.entries(rows).toSorted(([, a], [, b]) => b - a)
  print(shown.map(([name, count]) => `${name} ${count}`).join(', '))
  print()
  print(
    left('call', NAME) +
      ['median ms', 'p95 ms', 'cpu ms', 'db cpu ms', 'req/s', 'db calls', 'bytes']
        .map((head) => right(head, 11))
        .join('') +
      '  goal         ratio to bare',
  )
}

/** A line of the report: the figures, and whether they reach their goals. */
export function printCall(call: BenchCall, measured: Measured, commands: number): void {
  const { median, p95, cpu, database, perSecond, bytes, ratio } = measured
  const goal = GOALS[call.goal]
  const numbers = [
    median.toFixed(1),
    p95.toFixed(1),
    cpu.toFixed(1),
    database.toFixed(1),
    perSecond.toFixed(0),
    commands.toFixed(1),
    String(bytes),
  ]
  const judged =
    ratio === undefined ? '' : `${right(ratio.toFixed(2), 8)} ${word(ratio >= LEAST_RATIO)}`
  print(
    left(keyOf(call), NAME) +
      numbers.map((number) => right(number, 11)).join('') +
      `  ${right(`≤ ${goal}`, 5)} ${word(median <= goal)}${judged}`,
  )
}

/** The goal for the processor time of an export, ms per so many learners. */
const EXPORT_CPU = { ms: 443, learners: 2000 }

export function printExport(exported: Exported, sellers: number): void {
  const { seconds, bytes, rows, before, most, after, cpu, database, both } = exported
  const memory = [before, most, after].map((value) => `${(value / MB).toFixed(0)} MB`)
  print()
  print(
    `export: ${rows} rows, ${(bytes / MB).toFixed(1)} MB in ${seconds.toFixed(1)} s; ` +
      `server memory before ${memory[0]}, most ${memory[1]}, after ${memory[2]}: ` +
      `${word(most / MB <= MOST_MEMORY_MB)} (≤ ${MOST_MEMORY_MB} MB)`,
  )
  const each = (both * EXPORT_CPU.learners) / sellers
  print(
    `a warm export's processor time: server ${cpu.toFixed(0)} ms, database ${database.toFixed(0)} ms; together ` +
      `${each.toFixed(0)} ms per ${EXPORT_CPU.learners} learners: ${word(each <= EXPORT_CPU.ms)} (≤ ${EXPORT_CPU.ms} ms)`,
  )
}

/** Goals for a morning, in seconds, and for the times of requests beside it relative to those without. */
const MORNING_S = 60
const MOST_BESIDE = 1.5

export function printMorning({ alone, cpu, database, beside, requests }: MeasuredMorning): void {
  print()
  print(
    `a Monday's morning: ${alone.toFixed(1)} s (processor: server ${cpu.toFixed(1)} s, database ` +
      `${database.toFixed(1)} s); beside requests ${beside.toFixed(1)} s: ` +
      `${word(Math.max(alone, beside) <= MORNING_S)} (≤ ${MORNING_S} s)`,
  )
  for (const [name, { quiet, morning }] of Object.entries(requests))
    print(
      `  requests' ${name} ${quiet.toFixed(1)} → ${morning.toFixed(1)} ms, ` +
        `× ${(morning / quiet).toFixed(2)}: ${word(morning <= quiet * MOST_BESIDE)} (≤ ${MOST_BESIDE})`,
    )
}

/** Goals for the median of a change, in ms: one that a person waits for, and one of a whole team. */
const CHANGE_MS = { one: 300, team: 3000 } as const

/** A line in the columns of `printHead`. */
export function printChange({ name, median, p95, cpu, database }: Changed): void {
  const goal = /\d/.test(name) ? CHANGE_MS.team : CHANGE_MS.one
  const numbers = [median, p95, cpu, database].map((value) => right(value.toFixed(1), 11)).join('')
  print(
    `${left(`admin ${name}`, NAME)}${numbers}  ${right(`≤ ${goal}`, 6)} ${word(median <= goal)}`,
  )
}

const BY_NAME = ' by name'

/** How the searches for a name compare with those for an id in the same list. */
export function printNameSearches(medians: ReadonlyMap<string, number>): void {
  for (const [key, median] of medians) {
    const byId = key.endsWith(BY_NAME) ? medians.get(key.slice(0, -BY_NAME.length)) : undefined
    if (byId) print(`${left(key, NAME)}${right(`× ${(median / byId).toFixed(2)}`, 11)} by id`)
  }
}

/** Goals for the 95th percentile of a check, and for what a seal adds to its quiz, in ms. */
const MOST_CHECK_MS = 10
const MOST_SEAL_MS = 5

export function printChecks(certificates: number, { median, p95, cpu, database }: Timed): void {
  print()
  print(
    `verify at ${certificates} certificates: p50 ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms: ` +
      `${word(p95 < MOST_CHECK_MS)} (< ${MOST_CHECK_MS}); cpu ${cpu.toFixed(2)} ms, db cpu ${database.toFixed(2)} ms`,
  )
}

const times = ({ median, p95 }: Sealing['sealed']) =>
  `${median.toFixed(1)} ms (p95 ${p95.toFixed(1)})`

export function printSealing({ sealed, unsealed, unrecorded, doctor }: Sealing): void {
  const more = sealed.median - unsealed.median
  print()
  print(
    `the quiz that earns a star: with certificate and seal ${times(sealed)}, with a certificate alone ${times(unsealed)}, ` +
      `without both ${times(unrecorded)}`,
  )
  print(
    `seal: ${more.toFixed(1)} ms more: ${word(more <= MOST_SEAL_MS)} (≤ ${MOST_SEAL_MS}); ` +
      `cpu ${(sealed.cpu - unsealed.cpu).toFixed(2)} ms more`,
  )
  print(
    `doctor: ${doctor.stars} sealed stars, ${doctor.each.toFixed(2)} ms each, cpu ${doctor.cpu.toFixed(2)} ms`,
  )
}

/** The longest that the page of an analysis may take on the server, ms. */
const MOST_PAGE_MS = 50

export function printAnalysing({ attempts, pages, figures, ...rates }: Analysing): void {
  const { insertPerSecond, recountPerSecond, countPerSecond, findings } = rates
  print()
  for (const [name, { median, p95 }] of Object.entries(pages))
    print(
      `analysis of ${attempts} attempts, ${name}: ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)}: ` +
        `${word(median <= MOST_PAGE_MS)} (≤ ${MOST_PAGE_MS})`,
    )
  print(
    `attempts a second: ${Math.round(countPerSecond)} counted, ${Math.round(recountPerSecond)} recounted by the doctor, ` +
      `${Math.round(insertPerSecond)} written; findings of all topics ${findings.toFixed(1)} ms`,
  )
  print(
    `figures: ${figures.documents} documents, ${Math.round(figures.bytes / 1024)} KB, the largest ${Math.round(figures.largest / 1024)} KB`,
  )
}

/** The longest that a question for trends may take, ms. */
const MOST_TRENDS_MS = 100

export function printTrends(sellers: number, measured: readonly TrendsTimes[]): void {
  print()
  print(`== trends of 36 months, ${sellers} sellers`)
  for (const { name, first, median, p95, cpu, database, bytes } of measured)
    print(
      `${left(name, 28)} first ${first.toFixed(1)} ms, then ${median.toFixed(1)}, p95 ${p95.toFixed(1)}; ` +
        `cpu ${cpu.toFixed(1)} and ${database.toFixed(1)} of the database; ${Math.round(bytes / 1024)} KB: ` +
        word(Math.max(first, median) <= MOST_TRENDS_MS),
    )
}

/** The longest that a read by key may wait for a long command, ms. */
const MOST_WAIT_MS = 50

const spread = ({ reads, p50, p99, longest }: Spread) =>
  right(reads, 8) + [p50, p99, longest].map((value) => right(value.toFixed(1), 9)).join('')

export function printWaits(sellers: number, measured: readonly Waits[]): void {
  const heads = ['reads', 'p50 ms', 'p99 ms', 'longest']
  const columns = heads.map((head, at) => right(head, at === 0 ? 8 : 9)).join('')
  print()
  print(`== reads by key beside something long, ${sellers} generated sellers`)
  print(`${left('beside', 28)}${columns}        ${columns} of an unused database`)
  for (const { name, waits, unused } of measured)
    print(
      `${left(name, 28)}${spread(waits)} ${word(waits.longest <= MOST_WAIT_MS)}   ${spread(unused)}`,
    )
}

/** Goals for a minute of 2,000 quizzes: memory in MB, the most milliseconds of processor and the fewest quizzes per second. */
const BURST_MB = { started: 160, peak: 400, later: 250 } as const
const MOST_QUIZ_CPU_MS = 8
const FEWEST_PER_SECOND = 300

export function printBurst({ takers, lost, ...burst }: Burst, commands: Commands): void {
  const { median, p95, memory, alone, together } = burst
  print()
  print(`${takers} quiz takers within a minute: ${lost} lost: ${word(lost === 0)}`)
  print(`  taskCompleted p50 ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`)
  for (const when of ['started', 'peak', 'later'] as const) {
    const [resident, proportional, anonymous] = (
      ['resident', 'proportional', 'anonymous'] as const
    ).map((name) => `${name} ${(memory[when][name] / MB).toFixed(0)}`)
    const goal = BURST_MB[when]
    print(
      `  memory ${left(when, 8)}${resident} MB: ${word(memory[when].resident / MB <= goal)} (≤ ${goal}); ` +
        `${proportional}, ${anonymous}`,
    )
  }
  printQuizzes('alone', alone, commands.alone)
  printQuizzes('together', together, commands.together)
  const cpu = together.cpu + together.database
  print(
    `  together: ${word(together.perSecond >= FEWEST_PER_SECOND)} (≥ ${FEWEST_PER_SECOND}/s), ` +
      `cpu ${cpu.toFixed(1)} ms: ${word(cpu <= MOST_QUIZ_CPU_MS)} (≤ ${MOST_QUIZ_CPU_MS})`,
  )
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`

function printQuizzes(name: string, quizzes: Quizzes, commands: number): void {
  const { median, p95, perSecond, cpu, database, written } = quizzes
  print(
    `  quizzes ${left(name, 9)}p50 ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${perSecond.toFixed(0)}/s; ` +
      `cpu ${cpu.toFixed(1)} ms, db cpu ${database.toFixed(1)} ms, ${commands.toFixed(1)} commands, ` +
      `${kB(written.bytes)} in ${written.calls.toFixed(0)} writes, ${kB(written.toDisk)} to the disk`,
  )
}

/** The growth of the medians from the smallest to the largest size. */
export function printGrowth(
  sizes: readonly number[],
  calls: readonly BenchCall[],
  medians: ReadonlyMap<string, number>[],
): void {
  const [first] = medians
  const last = medians.at(-1)
  if (!first || !last || medians.length < 2) return
  print()
  print(`== growth of the median from ${sizes[0]} to ${sizes.at(-1)} sellers`)
  for (const call of calls) {
    const key = keyOf(call)
    const [before, after] = [first.get(key), last.get(key)]
    // Not measured where the calls broke off.
    if (before === undefined || after === undefined) continue
    const growth = after / before
    const judged = call.steady ? ` ${word(growth <= MOST_GROWTH)} (≤ ${MOST_GROWTH})` : ''
    print(`${left(key, NAME)}${right(`× ${growth.toFixed(2)}`, 11)}${judged}`)
  }
}

export { print }
