import { setTimeout as delay } from 'node:timers/promises'
import type { ServerProcess } from '../product/serverProcess.ts'
import type { BenchCall } from './calls.ts'
import { once, percentile, type Target } from './measure.ts'

/** What is told on a Monday at 08:00: seconds, and milliseconds of requests without and beside it. */
export interface MeasuredMorning {
  /** Without requests: how long it takes, and processor time of the server and of the database. */
  alone: number
  cpu: number
  database: number
  /** Of those with requests, the longest. */
  beside: number
  requests: Record<'p50' | 'p95', { quiet: number; morning: number }>
}

const SUNDAY = 0
const MONDAY = 1
const TURNS = 3
/** Half of the requests without a morning run before it, half after it. */
const QUIET_MS = 8000
/** People at a time, and their rest between two requests. */
const PEOPLE = 2
const REST_MS = 20

interface Request {
  start: number
  end: number
}

/**
 * Some Mondays, each after its Sunday. The data is the bench's own: its mornings lie ahead of today.
 * @param signIn the calls of the mix by callers with new tokens
 */
export async function measureMorning(
  server: ServerProcess,
  signIn: () => Promise<readonly BenchCall[]>,
): Promise<MeasuredMorning> {
  await server.morningOf(SUNDAY)
  const before = await server.state()
  const alone = secondsOf(await server.morningOf(MONDAY))
  const after = await server.state()
  const [quiet, morning]: [number[], number[]] = [[], []]
  let beside = 0
  for (let turn = 0; turn < TURNS; turn += 1) {
    await server.morningOf(SUNDAY)
    const targets = targetsOf(server, await signIn())
    const stop = new AbortController()
    const asking = askAll(targets, stop.signal)
    await delay(QUIET_MS)
    const monday = await server.morningOf(MONDAY)
    await delay(QUIET_MS)
    stop.abort()
    beside = Math.max(beside, secondsOf(monday))
    for (const { start, end } of await asking)
      (end < monday.began || start > monday.ended ? quiet : morning).push(end - start)
  }
  for (const times of [quiet, morning]) times.sort((a, b) => a - b)
  const at = (share: number) => ({
    quiet: percentile(quiet, share),
    morning: percentile(morning, share),
  })
  return {
    alone,
    cpu: (after.cpu - before.cpu) / 1000,
    database: (after.database - before.database) / 1000,
    beside,
    requests: { p50: at(0.5), p95: at(0.95) },
  }
}

function secondsOf({ began, ended }: { began: number; ended: number }): number {
  return (ended - began) / 1000
}

/** The pages of sellers and of User Managers, one call after the other. */
function targetsOf({ url }: ServerProcess, mix: readonly BenchCall[]): Target[] {
  const pages = mix.filter(({ role, goal }) => role !== 'admin' && goal === 'page')
  return pages
    .flatMap(({ calls }) =>
      calls.map(({ call, token }, at) => ({ at, target: { url, token, call } })),
    )
    .toSorted((a, b) => a.at - b.at)
    .map(({ target }) => target)
}

/** Some people at a time, until it is stopped. @returns when each request ran, as `Date.now()` with fractions */
async function askAll(targets: readonly Target[], signal: AbortSignal): Promise<Request[]> {
  const asked: Request[] = []
  const person = async (first: number) => {
    for (let turn = first; !signal.aborted; turn += PEOPLE) {
      const start = performance.timeOrigin + performance.now()
      await once(targets[turn % targets.length] as Target)
      asked.push({ start, end: performance.timeOrigin + performance.now() })
      await delay(REST_MS)
    }
  }
  await Promise.all(Array.from({ length: PEOPLE }, (_, at) => person(at)))
  return asked
}
