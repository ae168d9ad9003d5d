import express, { type Router } from 'express'
import type { Context } from './context.ts'
import { publicUrl } from './publicUrl.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000
const PATH = '/.well-known/security.txt'

/** Where to report a weakness (RFC 9116): served while SECURITY_CONTACT is set. */
export function securityText({ env, clock }: Context): Router {
  const router = express.Router()
  const { SECURITY_CONTACT, PUBLIC_URL } = env
  if (!SECURITY_CONTACT) return router
  router.get(PATH, (_req, res) => {
    const lines = [
      `Contact: ${SECURITY_CONTACT}`,
      `Expires: ${new Date(clock().getTime() + YEAR_MS).toISOString()}`,
      'Preferred-Languages: en, ms, zh',
      ...(PUBLIC_URL ? [`Canonical: ${publicUrl(env, PATH)}`] : []),
    ]
    res.type('text/plain').send(lines.map((line) => `${line}\n`).join(''))
  })
  return router
}
