import type { Express } from 'express'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import request from 'supertest'
import { expect } from 'vitest'
import type { IssuedStar } from '../features/certificates/issuedStars.model.ts'
import { asBytes } from './badges.ts'
import { makeIssued } from './certificates.ts'
import { makeSeller } from './factories.ts'

/** The public address in tests of credentials, and the issuer's identifier there. */
export const HOST = 'https://tristar.example.com'
export const DID = 'did:web:tristar.example.com'
export const ISSUER = { PUBLIC_URL: `${HOST}/`, ISSUER_NAME: 'Tristar Academy' }

/** The name on the certificates of `makeCertificate`. */
export const HOLDER = '陈美玲 "Mei" <Tan> & Söhne'

/** A gold star as issued to a User. */
export async function makeCertificate(more: Partial<IssuedStar> = {}): Promise<IssuedStar> {
  return makeIssued(await makeSeller(), {
    tier: 'Black',
    achievedAt: new Date('2026-10-30T08:15:30.250Z'),
    issued: {
      name: HOLDER,
      group: 'LHM',
      distributorId: 'LHM',
      evaluator: 'Rosnah binti Yusof',
      issuer: 'Tristar Academy',
      at: new Date('2026-11-02T01:00:00.000Z'),
    },
    ...more,
  })
}

/** Asks as a page of another origin does, with a false host. */
export async function askAsVerifier(app: Express, path: string, accept = '*/*') {
  const answer = await request(app)
    .get(path)
    .set({ accept, origin: 'https://verifier.example', host: 'evil.example' })
    .buffer()
    .parse(asBytes)
  expect(answer.headers['access-control-allow-origin']).toBe('*')
  expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
  const bytes: Buffer = answer.body
  const read = () => JSON.parse(bytes.toString())
  return { status: answer.status, type: answer.headers['content-type'], bytes, read }
}

/** Status and code of a refusal. */
export async function refusalOf(app: Express, path: string): Promise<[number, string]> {
  const answer = await askAsVerifier(app, path)
  return [answer.status, answer.read().code]
}

/**
 * The payload of a JWT whose signature is right by the key that it names in the published JWKS, and its header.
 * @throws JOSEError
 */
export async function verifyByJwks(app: Express, token: string) {
  const { keys } = (await askAsVerifier(app, '/.well-known/jwks.json')).read()
  const kid = decodeProtectedHeader(token).kid?.split('#')[1]
  const published = createLocalJWKSet({ keys })
  const { payload, protectedHeader } = await jwtVerify(token, (header) =>
    published({ ...header, kid: kid ?? '' }),
  )
  return { payload, header: protectedHeader, kid }
}
