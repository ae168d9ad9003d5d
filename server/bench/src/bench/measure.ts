import type { BenchCall } from './calls.ts'
import { send, type Call } from '../product/http.ts'
import type { ServerProcess } from '../product/serverProcess.ts'

export interface Measured extends Timed {
  /** With several at a time. */
  perSecond: number
  bytes: number
  /** The product's requests per second relative to the bare handler's, measured alternately. */
  ratio?: number
}

const WARM_UP = 8
const FEWEST = 5
const MOST = 200

/** A call by one of its callers. */
export interface Target {
  url: string
  token: string
  call: Call
}

/** The value below which a share of the sorted values is; 0 of none. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}

/** The median and the 95th percentile of times. */
export function spreadOf(times: readonly number[]): { median: number; p95: number } {
  const sorted = times.toSorted((a, b) => a - b)
  return { median: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) }
}

export async function once({ url, token, call }: Target): Promise<number> {
  const { status, text, bytes } = await send(url, token, call)
  if (status >= 300) throw new Error(`${call.method} ${call.path} answers ${status}: ${text}`)
  return bytes
}

/**
 * Requests per second over `seconds`, all callers in parallel. Not by autocannon: it measures latency in whole milliseconds
 * and drops requests in flight at the end, 8 of some 60 in a slice of half a second, which distorts slow calls. It takes 30
 * µs of processor time per request and this 70, beside 5 ms of the server.
 */
async function throughput(targets: readonly Target[], seconds: number): Promise<number> {
  const start = performance.now()
  const end = start + seconds * 1000
  let done = 0
  const worker = async (target: Target) => {
    while (performance.now() < end) {
      await once(target)
      done += 1
    }
  }
  const workers = await Promise.allSettled(targets.map(worker))
  for (const each of workers) if (each.status === 'rejected') throw each.reason
  return (done * 1000) / (performance.now() - start)
}

/** Alternately, so that other load affects both. */
async function compare(product: Target[], bare: Target[], seconds: number) {
  const turns: [number, number] = [0, 0]
  for (let turn = 0; turn < 2; turn += 1) {
    turns[0] += await throughput(product, seconds / 2)
    if (bare.length > 0) turns[1] += await throughput(bare, seconds / 2)
  }
  const perSecond = turns[0] / 2
  return bare.length > 0 ? { perSecond, ratio: turns[0] / turns[1] } : { perSecond }
}

/** Each caller's call, and its bare twin if there is one. */
function targetsOf(server: ServerProcess, { calls, bare }: BenchCall) {
  const product = calls.map(({ call, token }) => ({ url: server.url, token, call }))
  const twin = calls.map(({ call, token }) => ({
    url: server.bareUrl,
    token,
    call: { method: 'POST' as const, path: `/${bare}`, body: call.body ?? {} },
  }))
  return { product, bare: bare ? twin : [] }
}

/** Warms up product and bare handler until their code is compiled. */
export async function warmUp(
  server: ServerProcess,
  calls: readonly BenchCall[],
  seconds: number,
): Promise<void> {
  for (const call of calls) {
    const { product, bare } = targetsOf(server, call)
    if (bare.length > 0) await compare(product, bare, seconds)
  }
}

/** The database commands of a single request, from a counting server. */
export async function countCommands(counting: ServerProcess, call: BenchCall): Promise<number> {
  const [first] = targetsOf(counting, call).product
  if (!first) return 0
  await once(first)
  const before = await counting.state()
  for (let i = 0; i < FEWEST; i += 1) await once(first)
  return ((await counting.state()).commands - before.commands) / FEWEST
}

/** What turns one after the other take: times in ms, and processor time of the server and of the database for each. */
export interface Timed {
  median: number
  p95: number
  cpu: number
  database: number
}

/** Takes turns as long as `more` says, given how many were taken. */
export async function timeTurns(
  server: ServerProcess,
  more: (taken: number) => boolean,
  take: (turn: number) => Promise<unknown>,
): Promise<Timed> {
  const times: number[] = []
  const before = await server.state()
  while (more(times.length)) {
    const start = performance.now()
    await take(times.length)
    times.push(performance.now() - start)
  }
  const after = await server.state()
  const cpu = (after.cpu - before.cpu) / times.length
  const database = (after.database - before.database) / times.length
  return { ...spreadOf(times), cpu, database }
}

/** Measures one call, alone and under load, and compares it with the bare handler. */
export async function measure(
  server: ServerProcess,
  call: BenchCall,
  seconds: number,
): Promise<Measured> {
  const { product, bare } = targetsOf(server, call)
  const take = (turn: number) => once(product[turn % product.length] as Target)
  for (let turn = 0; turn < WARM_UP; turn += 1) await take(turn)
  let bytes = 0
  const end = performance.now() + seconds * 1000
  const more = (taken: number) => taken < FEWEST || (taken < MOST && performance.now() < end)
  const timed = await timeTurns(server, more, async (turn) => (bytes = await take(turn)))
  return { ...timed, bytes, ...(await compare(product, bare, seconds)) }
}
