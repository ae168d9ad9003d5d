import type { IncomingMessage, ServerResponse } from 'node:http'
import { Router } from 'express'
import { pingDatabase } from '../../lib/database/connect.ts'

/**
 * What a supervisor of processes asks: `/healthz` whether the process answers, `/readyz` whether requests may be sent to it;
 * 503 also while it stops.
 */
export function probes(isStopping: () => boolean): Router {
  const router = Router()
  router.get('/healthz', (_req, res) => void res.type('text').send('ok\n'))
  router.get('/readyz', async (_req, res) => {
    const reason = isStopping() ? 'stopping' : (await pingDatabase()) ? '' : 'no database'
    res
      .status(reason ? 503 : 200)
      .type('text')
      .send(`${reason || 'ready'}\n`)
  })
  return router
}

/** Answers those questions before the application does. @returns whether it was one of them */
export function probeWhileStarting(req: IncomingMessage, res: ServerResponse): boolean {
  if (req.url !== '/healthz' && req.url !== '/readyz') return false
  const isHealth = req.url === '/healthz'
  res.writeHead(isHealth ? 200 : 503, { 'content-type': 'text/plain' })
  res.end(isHealth ? 'ok\n' : 'starting\n')
  return true
}
