import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import mongoose from 'mongoose'
import { TOKEN_HEADER, parseEnv, resolveSecret, verifyToken, type Account } from '@tristar/server'
import { BARE_QUERIES } from './bareQueries.ts'

/**
 * The minimal safe handler, as a baseline for the product: on a separate port, over the raw driver, it verifies the token,
 * reads the user by key, runs one query and sends its result as JSON.
 */
export async function startBare(): Promise<{ url: string; close: () => Promise<void> }> {
  const secret = await resolveSecret(parseEnv(process.env))
  const { db } = mongoose.connection
  if (!db) throw new Error('the database is not connected')
  const app = express()
  app.disable('x-powered-by')
  app.use(express.json())
  for (const [name, query] of Object.entries(BARE_QUERIES))
    app.post(`/${name}`, async (req, res) => {
      const claims = verifyToken(req.get(TOKEN_HEADER) ?? '', secret)
      const user =
        claims &&
        (await db
          .collection<Account>('accounts')
          .findOne({ _id: new mongoose.Types.ObjectId(claims.accountId) }))
      if (!user?.approved || user.tokenVersion !== claims?.version) return res.status(401).end()
      return res.json(await query(db, user, req.body as Record<string, unknown>))
    })
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${port}`, close }
}
