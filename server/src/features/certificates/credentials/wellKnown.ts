import express, { type Router } from 'express'
import type { Context } from '../../../lib/context.ts'
import { didDocumentOf, issuerOf } from './issuer.ts'
import { openToAll, sendJson } from './publicAnswer.ts'
import { publicKeys } from '../seals/signingKeys.service.ts'

/** The keys of credentials at addresses that standards fix, outside the API (RFC 7517, did:web). */
export function wellKnownKeys({ env }: Context): Router {
  const router = express.Router()
  router.use(['/.well-known', '/did.json'], openToAll)
  router.get('/.well-known/jwks.json', async (_req, res) => {
    const keys = await publicKeys()
    sendJson(res, 'application/jwk-set+json', { keys: keys.map(({ jwk }) => jwk) })
  })
  // The second is where a did:web with a path is looked up.
  router.get(['/.well-known/did.json', '/did.json'], async (_req, res) => {
    // Some verifiers take the first key: the newest.
    const keys = (await publicKeys()).toReversed()
    sendJson(res, 'application/did+json', didDocumentOf(issuerOf(env), keys))
  })
  return router
}
