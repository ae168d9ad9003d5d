import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Footprint, Written } from '../product/databaseProcess.ts'
import type { QuizPeople } from '../product/messages.ts'
import type { ServerProcess } from '../product/serverProcess.ts'
import { spreadOf } from './measure.ts'
import { severalAtOnce, study, takeQuiz, type Taker, takersOf } from './takers.ts'

/** Quizzes one after the other, or as fast as several takers get them done. */
export interface Quizzes {
  median: number
  p95: number
  perSecond: number
  /** Per quiz: processor time of the server and of the database in ms, and what the database writes. */
  cpu: number
  database: number
  written: Written
}

export interface Burst {
  takers: number
  /** Quizzes that were answered, but are not recorded. */
  lost: number
  /** Milliseconds of `taskCompleted`. */
  median: number
  p95: number
  memory: Record<'started' | 'peak' | 'later', Footprint>
  alone: Quizzes
  together: Quizzes
}

/** Database commands per quiz. */
export type Commands = Record<'alone' | 'together', number>

const MINUTE_MS = 60_000
/** V8 frees the garbage of a start within half a minute. */
const SETTLED_MS = 30_000
const LOOK_MS = 250
const ALONE = 200
/** Takers who answer at the same moment: as many as the product admits, and as many that wait. */
const TOGETHER = 64

/** Measured apart, as counting takes time. */
export async function countQuizCommands(
  counting: ServerProcess,
  people: QuizPeople,
): Promise<Commands> {
  const takers = await takersOf(counting.url, people)
  const [first] = takers
  // Afterwards the server knows the catalogue.
  if (first) await takeQuiz(counting.url, first)
  const commandsOf = async (some: readonly Taker[], atOnce: number) => {
    const before = await counting.state()
    await severalAtOnce(some, atOnce, async (taker) => void (await takeQuiz(counting.url, taker)))
    return ((await counting.state()).commands - before.commands) / some.length
  }
  return {
    alone: await commandsOf(takers.slice(1, ALONE), 1),
    together: await commandsOf(takers.slice(ALONE), TOGETHER),
  }
}

/** A minute in which everybody takes a quiz, what is left of it a minute later, and quizzes as fast as they get done. */
export async function measureBurst(server: ServerProcess, people: QuizPeople): Promise<Burst> {
  await delay(SETTLED_MS)
  const started = server.footprint()
  const takers = await takersOf(server.url, people)
  const before = await attemptsOf(server)
  const watch = new AbortController()
  const watching = peakOf(server, watch.signal)
  const times = await takeWithinMinute(server.url, takers).finally(() => watch.abort())
  const peak = await watching
  const lost = takers.length - ((await attemptsOf(server)) - before)
  await delay(MINUTE_MS)
  const later = server.footprint()
  const again = await takersOf(server.url, people)
  const together = await measureQuizzes(server, again.slice(ALONE), TOGETHER)
  const alone = await measureQuizzes(server, again.slice(0, ALONE), 1)
  const memory = { started, peak, later }
  return { takers: takers.length, lost, ...spreadOf(times), memory, alone, together }
}

async function attemptsOf(server: ServerProcess): Promise<number> {
  return (await server.rows())['attempts'] ?? 0
}

/** Everybody begins at a moment of the minute of its own, in its own browser. @returns milliseconds of `taskCompleted` */
function takeWithinMinute(url: string, takers: readonly Taker[]): Promise<number[]> {
  return Promise.all(
    takers.map(async (taker, at) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      await delay((at * MINUTE_MS) / takers.length)
      return study(url, taker, agent)
    }),
  )
}

async function peakOf(server: ServerProcess, signal: AbortSignal): Promise<Footprint> {
  let peak = server.footprint()
  while (!signal.aborted) {
    const now = server.footprint()
    if (now.resident > peak.resident) peak = now
    await delay(LOOK_MS)
  }
  return peak
}

async function measureQuizzes(
  server: ServerProcess,
  takers: readonly Taker[],
  atOnce: number,
): Promise<Quizzes> {
  const before = { ...(await server.state()), written: server.written() }
  const start = performance.now()
  const times: number[] = []
  await severalAtOnce(takers, atOnce, async (taker) => {
    times.push(await takeQuiz(server.url, taker))
  })
  const seconds = (performance.now() - start) / 1000
  const after = { ...(await server.state()), written: server.written() }
  const each = (name: keyof Written) => (after.written[name] - before.written[name]) / takers.length
  return {
    ...spreadOf(times),
    perSecond: takers.length / seconds,
    cpu: (after.cpu - before.cpu) / takers.length,
    database: (after.database - before.database) / takers.length,
    written: { bytes: each('bytes'), calls: each('calls'), toDisk: each('toDisk') },
  }
}
