import { tierNamed } from '@tristar/shared/certificates/achievement.rules'
import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import type { CertificateCheck } from '@tristar/shared/certificates/certificates.schema'
import { readSerial } from '@tristar/shared/certificates/serial.rules'
import type { Tier } from '@tristar/shared/common/tiers'
import { call } from '../../../lib/apiClient'
import { ApiError } from '../../../lib/apiError'

/** What is known of the certificate that the address names, or the star whose page it is. */
export type Finding =
  | { kind: 'asking' }
  | { kind: 'star'; tier: Tier }
  | { kind: 'mistyped'; typed: string }
  | { kind: 'checking'; serial: string }
  | { kind: 'unknown' | 'offline' | 'failed'; serial: string }
  | { kind: 'limited'; serial: string; seconds: number | undefined }
  | { kind: 'found'; serial: string; certificate: CertificateCheck; at: Date }

/** What the address alone tells: /verify, the page of a star, or /verify/ and the serial as it was typed. */
export function readAddress(pathname: string): Finding {
  const after = pathname.replace(/^\/verify\/?/i, '')
  const typed = decoded(after)?.trim()
  if (typed === undefined) return { kind: 'mistyped', typed: after }
  if (typed === '') return { kind: 'asking' }
  const tier = tierNamed(/^star\/(\w+)$/i.exec(typed)?.[1] ?? '')
  if (tier) return { kind: 'star', tier }
  const read = readSerial(typed)
  return read === 'invalid' ? { kind: 'mistyped', typed } : { kind: 'checking', ...read }
}

/** undefined if a `%` stands where none may. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/** Asks the server; every refusal is a finding of its own. */
export async function check(serial: string): Promise<Finding> {
  try {
    const certificate = await call(certificatesCalls.check, { serial })
    return { kind: 'found', serial, certificate, at: new Date() }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code, status, retryAfter } = error
    if (code === 'SERIAL_INVALID') return { kind: 'mistyped', typed: serial }
    if (code === 'CERTIFICATE_UNKNOWN') return { kind: 'unknown', serial }
    if (status === 429) return { kind: 'limited', serial, seconds: retryAfter }
    return { kind: code === 'NETWORK' ? 'offline' : 'failed', serial }
  }
}
