import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/** How long an open connection may send one more request. A proxy on a busy machine needs seconds to use each of its connections. */
const LAST_REQUEST_MS = 3000

/** How long to wait, in milliseconds. */
interface Patience {
  lastRequest?: number
  /** A request that takes longer is cut off. */
  slowRequest: number
}

/**
 * Prepares a server for a stop without failed requests, so that several processes behind one address can be restarted in
 * turn. Call before the application is attached.
 * @returns stops it: no new connections; requests on open ones are answered, also those already on their way, each as the
 * connection's last; resolves with the number of requests that were cut off
 */
export function gracefulStop(server: Server): (patience: Patience) => Promise<number> {
  /** The open connections, each with the response to its latest request until that is finished. */
  const open = new Map<Socket, ServerResponse | null>()
  let stopping = false
  /** From then on no connection stays open when its answer is finished. */
  let idleClosed = false
  server.on('connection', (socket) => {
    open.set(socket, null)
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', ({ socket }, res) => {
    open.set(socket, res)
    res.once('finish', () => {
      if (open.get(socket) === res) open.set(socket, null)
      if (idleClosed) socket.end()
    })
    if (stopping) sayLast(res)
  })
  const closeIdle = () => {
    idleClosed = true
    server.closeIdleConnections()
    // Node.js does not count connections as idle that have never sent anything, such as those that a proxy holds ready.
    for (const socket of open.keys()) if (socket.bytesRead === 0) socket.destroy()
  }
  return async ({ lastRequest = LAST_REQUEST_MS, slowRequest }) => {
    stopping = true
    for (const res of open.values()) if (res) sayLast(res)
    // http's own `close` also closes idle connections, on which a request may be arriving.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
    // A late timer comes before what has arrived meanwhile is read: such a connection is not idle.
    const idle = setTimeout(() => setImmediate(closeIdle), lastRequest)
    let left = 0
    const cut = setTimeout(() => {
      left = [...open.values()].filter((res) => res !== null).length
      server.closeAllConnections()
    }, slowRequest)
    await closed
    clearTimeout(idle)
    clearTimeout(cut)
    return left
  }
}

/**
 * The client opens its next connection to a process that stays. An answer whose head is out cannot say so: closing its
 * connection might cross the next request, which says it instead.
 */
function sayLast(res: ServerResponse): void {
  if (!res.headersSent) res.setHeader('connection', 'close')
}
