import { sessionCalls } from '@tristar/shared/session/session.calls'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Attack } from './frame/attack.ts'
import { ordinaryHabits } from './frame/callers.ts'
import { meanwhile } from './frame/meanwhile.ts'

/** Connections that send requests ahead, and those that hold a body back. */
const READERS = 40
const SENDERS = 400
const AHEAD = 1500
const BODY_BYTES = 1_000_000
const LASTS_MS = 10_000
/** The goals, in ms and bytes. */
const GOAL_MS = 1000
const MOST_BYTES = 250 * 1024 * 1024

const ASKING = 'GET /api/openapi.json HTTP/1.1\r\nhost: tristar\r\n\r\n'.repeat(AHEAD)
const SENDING = [
  `POST ${sessionCalls.logIn.path} HTTP/1.1\r\nhost: tristar\r\n`,
  `content-type: application/json\r\ncontent-length: ${BODY_BYTES}\r\n\r\n`,
  '{"id":"'.padEnd(BODY_BYTES - 1, 'x'),
].join('')

/** Opens a connection that sends this, and reads nothing. */
function open(url: string, text: string): Socket {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  // The server may close it.
  return socket.on('error', () => undefined).on('connect', () => socket.write(text))
}

/** Nobody signed in sends hundreds of requests ahead without reading, and bodies without their last byte. */
export const unreadAnswers: Attack = {
  name: 'unread-answers',
  goal: 'Connections that read nothing, or hold back the end of what they send, cost little memory and nobody else an answer.',
  async run(context) {
    const { honest, server } = context
    const habits = await ordinaryHabits(honest)
    const before = await server.memory()
    const after = await meanwhile(context, habits, async () => {
      const sockets = [
        ...Array.from({ length: READERS }, () => open(server.url, ASKING)),
        ...Array.from({ length: SENDERS }, () => open(server.url, SENDING)),
      ]
      await delay(LASTS_MS)
      const memory = await server.memory()
      for (const socket of sockets) socket.destroy()
      return memory
    })
    const bytes = after - before
    const kept =
      bytes < MOST_BYTES &&
      honest.answered(200) === honest.times.length &&
      honest.percentile(95) < GOAL_MS
    return { kept, more: { 'memory grown by': `${(bytes / 1024 / 1024).toFixed(0)} MB` } }
  },
}
