import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import type { TopicOverview } from '@tristar/shared/dashboards/dashboards.schema'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { TopicDetail } from '@tristar/shared/topics/topics.schema'
import { DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { setTimeout as delay } from 'node:timers/promises'
import { CrowdProcess } from '../product/crowdProcess.ts'
import type { Heard } from '../product/crowdMessages.ts'
import { ask, get, post } from '../product/http.ts'
import { logIn } from '../product/people.ts'
import type { ServerProcess } from '../product/serverProcess.ts'
import { once, percentile, type Target } from './measure.ts'

/** Milliseconds of ordinary calls by somebody else. */
interface Waits {
  p50: number
  p95: number
  longest: number
}

/** What a notice to all open browsers does. */
export interface Noticed {
  /** Within it browsers ask anew, ms; 0: at once. */
  spread: number
  /** From its publication until the first and the last browser was told, ms. */
  told: { browsers: number; first: number; last: number }
  requests: {
    sent: number
    failed: Record<number, number>
    perSecond: number
    p95: number
    longest: number
  }
  during: Waits
  /** Bytes beyond those before it. */
  memory: number
}

export interface Notices {
  browsers: number
  /** Of all streams, bytes; and until all were open, ms. */
  streams: { memory: number; took: number }
  quiet: Waits
  noticed: Noticed[]
}

/** As pages do (client, NotificationCenter). */
const SPREAD_MS = 180_000
const QUIET_MS = 10_000
/** Between two ordinary calls. */
const REST_MS = 100
const LOOK_MS = 500
/** A notice that has not been told to all by then is not going to be. */
const MOST_MS = 8 * 60_000
const SETTLED_MS = 15_000

/** Publishes a topic to so many open browsers, which ask anew at once, and then spread as they do. */
export async function measureNotices(
  server: ServerProcess,
  tokens: readonly string[],
): Promise<Notices> {
  const { url } = server
  const admin = await logIn(url, 'admin', 'admin')
  const token = await logIn(url, 'supervisor', 'tan.weiliang')
  const ordinary = { url, token, call: post(sessionCalls.ofToken.path, { token }) }
  const crowd = new CrowdProcess()
  try {
    const before = await server.memory()
    const start = performance.now()
    await crowd.open(url, tokens)
    const took = performance.now() - start
    await delay(SETTLED_MS)
    const streams = { memory: (await server.memory()) - before, took }
    const quiet = await waitsMeanwhile(ordinary, () => delay(QUIET_MS))
    const noticed: Noticed[] = []
    for (const spread of [0, SPREAD_MS]) {
      noticed.push(await measureOne({ server, crowd, admin, ordinary }, spread, tokens.length))
      await delay(SETTLED_MS)
    }
    return { browsers: tokens.length, streams, quiet, noticed }
  } finally {
    await crowd.close()
  }
}

interface Measuring {
  server: ServerProcess
  crowd: CrowdProcess
  admin: string
  ordinary: Target
}

async function measureOne(
  { server, crowd, admin, ordinary }: Measuring,
  spread: number,
  browsers: number,
): Promise<Noticed> {
  const form = await topicForm(server.url, admin, `Notice within ${spread} ms`)
  await crowd.follow(spread)
  const before = await server.memory()
  let most = before
  let heard: Heard | undefined
  const published = Date.now()
  const during = await waitsMeanwhile(ordinary, async () => {
    await publish(server.url, admin, form)
    do {
      await delay(LOOK_MS)
      most = Math.max(most, await server.memory())
      heard = await crowd.heard()
    } while (!isOver(heard, browsers) && Date.now() - published < MOST_MS)
  })
  const { told = [], sent = [], took = [], failed = {} } = heard ?? {}
  const times = took.toSorted((a, b) => a - b)
  return {
    spread,
    told: {
      browsers: told.length,
      first: Math.min(...told) - published,
      last: Math.max(...told) - published,
    },
    requests: {
      sent: sent.length,
      failed,
      perSecond: mostPerSecond(sent),
      p95: percentile(times, 0.95),
      longest: times.at(-1) ?? 0,
    },
    during,
    memory: most - before,
  }
}

/** Whether everybody was told, asked anew, and has an answer. */
function isOver({ told, done }: Heard, browsers: number): boolean {
  return told.length === browsers && done === browsers
}

function mostPerSecond(sent: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const at of sent) {
    const second = Math.floor(at / 1000)
    counts.set(second, (counts.get(second) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values())
}

/** How long one person's calls take, one after the other, while the work is done. */
async function waitsMeanwhile(ordinary: Target, work: () => Promise<void>): Promise<Waits> {
  const times: number[] = []
  const over = new AbortController()
  const asking = (async () => {
    while (!over.signal.aborted) {
      const start = performance.now()
      await once(ordinary)
      times.push(performance.now() - start)
      await delay(REST_MS)
    }
  })()
  await Promise.race([work(), asking]).finally(() => over.abort())
  await asking
  times.sort((a, b) => a - b)
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
  return { p50, p95, longest: times.at(-1) ?? 0 }
}

/** A topic for everybody, with the slides of another one. */
async function topicForm(url: string, admin: string, title: string): Promise<FormData> {
  const { data } = await ask<TopicOverview>(url, admin, get(dashboardsCalls.topics.path))
  const first = data.find(({ materials }) => materials.some(({ pdf }) => pdf))
  const { theory } = await ask<TopicDetail>(
    url,
    admin,
    post(topicsCalls.fetch.path, { topicId: first?._id }),
  )
  const headers = { 'auth-token': admin }
  const slides = await fetch(url + (theory.materials[0]?.pdfFile ?? ''), { headers })
  const form = new FormData()
  const mandatory = JSON.stringify(DISTRIBUTORS)
  for (const [name, value] of Object.entries({ title, belt: 'Black', mandatory, quiz: 'false' }))
    form.append(name, value)
  form.append('engPdf', await slides.blob(), 'slides.pdf')
  return form
}

async function publish(url: string, admin: string, body: FormData): Promise<void> {
  const headers = { 'auth-token': admin }
  const answer = await fetch(url + topicsCalls.add.path, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`the topic was not published: ${await answer.text()}`)
}
