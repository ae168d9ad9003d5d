import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'

/** For so long a connection that is open already may bring one more request. */
const LAST_REQUEST_MS = 1000
/** A request that takes longer is cut off. */
const SLOW_REQUEST_MS = 10_000

/** How long to wait, in milliseconds. */
interface Patience {
  lastRequest?: number
  slowRequest?: number
}

/**
 * Prepares a server to stop without a failed request, so that several processes behind one address can be restarted one
 * after the other. To be called before the application is attached.
 * @returns what stops it: no new connections; on those that are open requests are answered, also one that was on its
 * way already, and each answer says that it is the connection's last
 */
export function gracefulStop(server: Server): (patience?: Patience) => Promise<void> {
  const running = new Set<ServerResponse>()
  let stopping = false
  server.on('request', (_req, res) => {
    running.add(res)
    res.once('close', () => running.delete(res))
    if (stopping) sayLast(res)
  })
  return async ({ lastRequest = LAST_REQUEST_MS, slowRequest = SLOW_REQUEST_MS } = {}) => {
    stopping = true
    for (const res of running) sayLast(res)
    // http's own `close` also cuts off the connections that are idle: a request may be on its way on them.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
    const idle = setTimeout(() => server.closeIdleConnections(), lastRequest)
    const cut = setTimeout(() => server.closeAllConnections(), slowRequest)
    await closed
    clearTimeout(idle)
    clearTimeout(cut)
  }
}

/** The client opens another connection for its next request, to a process that stays. */
function sayLast(res: ServerResponse): void {
  const { socket } = res
  if (!res.headersSent) res.setHeader('connection', 'close')
  else res.once('finish', () => socket?.end())
}
