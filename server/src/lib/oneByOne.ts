import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of one connection that may be unanswered: browsers and proxies send the next one after an answer. */
const MOST_UNANSWERED = 16

interface Exchange {
  req: IncomingMessage
  res: ServerResponse
}

/**
 * Has the requests of a connection answered one by one. Node.js would start all that arrive together, a thousand in one
 * packet, and hold the answers that nobody reads: a few connections would use up the memory. A connection with too many
 * unanswered requests is closed.
 */
export function oneByOne(
  answer: (req: IncomingMessage, res: ServerResponse) => void,
): (req: IncomingMessage, res: ServerResponse) => void {
  const unanswered = new WeakMap<Socket, Exchange[]>()
  const begin = (exchanges: Exchange[]) => {
    const [first] = exchanges
    if (!first || first.req.socket.destroyed) return
    first.res.once('close', () => {
      exchanges.shift()
      begin(exchanges)
    })
    answer(first.req, first.res)
  }
  return (req, res) => {
    const exchanges = unanswered.get(req.socket) ?? []
    unanswered.set(req.socket, exchanges)
    exchanges.push({ req, res })
    if (exchanges.length > MOST_UNANSWERED) req.socket.destroy()
    else if (exchanges.length === 1) begin(exchanges)
  }
}
