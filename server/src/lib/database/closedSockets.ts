import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

/** Published with each client socket before it connects. */
const CREATED = 'net.client.socket'

/**
 * Ends the driver's wait for a socket that is closed. The driver awaits `drain` when a write is not taken at once, and
 * forgets that a socket which was destroyed a moment ago takes none and emits neither `drain` nor `error`: the command, and
 * whatever queues behind it, would wait for good. With the `drain` it goes on, and finds the connection closed. TLS sockets
 * are not published.
 */
export function endWaitsForClosedSockets(): void {
  // Once, however often it is called.
  unsubscribe(CREATED, watch)
  subscribe(CREATED, watch)
}

function watch(message: unknown): void {
  const { socket } = message as { socket: Socket }
  socket.once('close', () => {
    if (socket.listenerCount('drain') > 0) socket.emit('drain')
  })
}
