import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { CrowdAsk, CrowdReport, Heard } from './crowdMessages.ts'
import { type Call, get, post, send } from './http.ts'

/** Thousands of open browsers, in a process of their own: each holds a stream and asks anew when it is told of something. */

/** Streams that are being opened at a time. */
const AT_A_TIME = 50
/** Every browser has its own connections beside its stream. */
const agent = new Agent({ keepAlive: false, maxSockets: Infinity })
const followers: ((within: number) => void)[] = []

let heard: Heard = none()

function none(): Heard {
  return { told: [], sent: [], took: [], done: 0, failed: {} }
}

function report(what: CrowdReport): void {
  process.send?.(what)
}

/** What a seller's page asks for after news: who it is with its topics, and the trainings of the calendar beside. */
function callsOf(token: string): Call[] {
  const from = new Date()
  const to = new Date(from.getTime() + 30 * 86_400_000)
  const [first, last] = [from, to].map((day) => day.toISOString().slice(0, 10))
  return [
    post(sessionCalls.ofToken.path, { token }),
    get(`${trainingsCalls.list.path}?from=${first}&to=${last}`),
  ]
}

async function ask(url: string, token: string): Promise<void> {
  const one = async (call: Call) => {
    const start = Date.now()
    heard.sent.push(start)
    const answer = await send(url, token, call, { agent }).catch(() => undefined)
    heard.took.push(Date.now() - start)
    const status = answer?.status ?? 0
    if (status !== 200) heard.failed[status] = (heard.failed[status] ?? 0) + 1
  }
  await Promise.all(callsOf(token).map(one))
  heard.done += 1
}

/** @returns whether the stream was granted; it stays open */
function openStream(url: string, token: string): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = { 'auth-token': token }
    const sent = request(url + notificationsCalls.stream.path, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) {
        answer.destroy()
        return resolve(false)
      }
      let spread: number | null = null
      followers.push((within) => (spread = within))
      answer.on('data', (chunk: Buffer) => {
        // Others are heartbeats. The first news of a notice is followed.
        if (spread === null || !chunk.includes('data:')) return
        heard.told.push(Date.now())
        const within = spread
        spread = null
        void delay(Math.random() * within).then(() => ask(url, token))
      })
      answer.on('error', () => undefined)
      resolve(true)
    })
    sent.on('error', () => resolve(false))
    sent.end()
  })
}

async function openAll({ url, tokens }: { url: string; tokens: readonly string[] }) {
  let refused = 0
  const waiting = [...tokens]
  const opener = async () => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop())
      if (!(await openStream(url, token))) refused += 1
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, opener))
  report({ kind: 'opened', streams: tokens.length - refused, refused })
}

process.on('message', (asked: CrowdAsk) => {
  if (asked === 'heard') report({ kind: 'heard', heard })
  else if ('open' in asked) void openAll(asked.open)
  else {
    heard = none()
    for (const follow of followers) follow(asked.follow)
    report({ kind: 'following' })
  }
})
process.once('disconnect', () => process.exit())
