import { credentialsCalls } from '@tristar/shared/certificates/credentials.calls'
import type { Env } from '../../../lib/settings/env.ts'
import { AppError } from '../../../lib/errors.ts'
import { basePath, publicUrl } from '../../../lib/publicUrl.ts'

export type IssuerSettings = Pick<Env, 'PUBLIC_URL' | 'PORT' | 'ISSUER_NAME'>

/** Who issues credentials, and where. */
export interface Issuer {
  /** The issuer's identifier: did:web of the public address. */
  did: string
  name: string
  /** The absolute URL of a path. */
  url: (path: string) => string
}

/**
 * Credentials name absolute addresses that stay: the one that is set, never the one that a request happens to use.
 * @throws AppError 409 PUBLIC_URL_MISSING
 */
export function issuerOf(settings: IssuerSettings): Issuer {
  const { PUBLIC_URL, ISSUER_NAME: name } = settings
  if (!PUBLIC_URL) throw new AppError('PUBLIC_URL_MISSING')
  // A port's colon would separate path segments (did:web, section 3.1).
  const parts = [new URL(PUBLIC_URL).host, ...basePath(settings).split('/').slice(1)]
  const did = `did:web:${parts.map(encodeURIComponent).join(':')}`
  return { did, name, url: (path) => publicUrl(settings, path) }
}

/** The issuer's profile (Open Badges 3.0, Profile). */
export function profileOf({ did, name, url }: Issuer) {
  return { id: did, type: ['Profile'], name, url: url('/') }
}

/** The DID document of the issuer, with the keys newest first. */
export function didDocumentOf({ did, url }: Issuer, keys: readonly { kid: string; jwk: object }[]) {
  const methods = keys.map(({ kid, jwk }) => ({
    id: `${did}#${kid}`,
    type: 'JsonWebKey2020',
    controller: did,
    publicKeyJwk: jwk,
  }))
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
    id: did,
    alsoKnownAs: [url(credentialsCalls.issuer.path)],
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  }
}
