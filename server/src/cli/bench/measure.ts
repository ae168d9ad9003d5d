import type { BenchCall } from './calls.ts'
import { send, type Call } from './http.ts'
import type { ServerProcess } from './serverProcess.ts'

export interface Measured {
  /** Milliseconds, one request after the other. */
  median: number
  p95: number
  /** With several at a time. */
  perSecond: number
  /** Database commands of one request. */
  commands: number
  /** Time on the processor for one request, ms: the server's, and that of the embedded database. */
  cpu: number
  database: number
  bytes: number
  /** Requests per second of the product to those of the bare handler, in turns with it. */
  ratio?: number
}

const WARM_UP = 8
const AT_ONCE = 8
const FEWEST = 5
const MOST = 200

interface Target {
  url: string
  token: string
  call: Call
}

async function once({ url, token, call }: Target): Promise<number> {
  const { status, text, bytes } = await send(url, token, call)
  if (status >= 300) throw new Error(`${call.method} ${call.path} answers ${status}: ${text}`)
  return bytes
}

/** Requests per second over `seconds`, eight at a time. */
async function throughput(target: Target, seconds: number): Promise<number> {
  const start = performance.now()
  const end = start + seconds * 1000
  let done = 0
  const worker = async () => {
    while (performance.now() < end) {
      await once(target)
      done += 1
    }
  }
  const workers = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker))
  for (const each of workers) if (each.status === 'rejected') throw each.reason
  return (done * 1000) / (performance.now() - start)
}

/** Product and bare handler in turns, so that what else the machine does hits both. */
async function compare(product: Target, bare: Target | undefined, seconds: number) {
  const turns = [
    await throughput(product, seconds / 2),
    bare ? await throughput(bare, seconds / 2) : 0,
    await throughput(product, seconds / 2),
    bare ? await throughput(bare, seconds / 2) : 0,
  ] as const
  const perSecond = (turns[0] + turns[2]) / 2
  return bare ? { perSecond, ratio: perSecond / ((turns[1] + turns[3]) / 2) } : { perSecond }
}

/** Times one call, alone and under load, and compares it with the bare handler. */
export async function measure(
  server: ServerProcess,
  { call, bare }: BenchCall,
  token: string,
  seconds: number,
): Promise<Measured> {
  const product = { url: server.url, token, call }
  const body = call.body ?? {}
  const least = bare && {
    url: server.bareUrl,
    token,
    call: { method: 'POST' as const, path: `/${bare}`, body },
  }
  for (let i = 0; i < WARM_UP; i += 1) {
    await once(product)
    if (least) await once(least)
  }
  const before = await server.state()
  const times: number[] = []
  let bytes = 0
  const end = performance.now() + seconds * 1000
  while (times.length < FEWEST || (times.length < MOST && performance.now() < end)) {
    const start = performance.now()
    bytes = await once(product)
    times.push(performance.now() - start)
  }
  const after = await server.state()
  const commands = (after.commands - before.commands) / times.length
  const cpu = (after.cpu - before.cpu) / times.length
  const database = (after.database - before.database) / times.length
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0
  const loaded = await compare(product, least, seconds)
  return { median: at(0.5), p95: at(0.95), commands, cpu, database, bytes, ...loaded }
}
