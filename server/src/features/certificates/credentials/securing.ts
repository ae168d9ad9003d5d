import type { Context } from '../../../lib/context.ts'
import { signCompact } from '../seals/signingKeys.service.ts'

/** What securing needs to know of a credential. */
export interface Unsecured {
  id: string
  issuer: string | { id: string }
  validFrom: string
  validUntil?: string
  /** With an `id` or without one. */
  credentialSubject: object
}

const secondsOf = (instant: string) => Math.floor(Date.parse(instant) / 1000)

/** The credential as a VC-JWT: itself as the payload, with the registered claims that repeat its fields. */
export function secure(context: Context, credential: Unsecured): Promise<string> {
  const { id, issuer, validFrom, validUntil } = credential
  const { id: sub }: { id?: string } = credential.credentialSubject
  const iss = typeof issuer === 'string' ? issuer : issuer.id
  const claims = {
    iss,
    jti: id,
    nbf: secondsOf(validFrom),
    ...(validUntil && { exp: secondsOf(validUntil) }),
    ...(sub && { sub }),
  }
  return signCompact(context, { ...credential, ...claims }, { typ: 'vc+jwt', controller: iss })
}
