import { credentialsCalls } from '@tristar/shared/certificates/credentials.calls'
import { type CallFacts, pathOf } from '@tristar/shared/common/calls'
import { makeIssued } from './certificates.ts'
import { nameOf } from './endpoints.ts'
import type { Prepare } from './goodCall.ts'

const of =
  (call: CallFacts, values: Record<string, unknown> = {}): Prepare =>
  () => [{ path: pathOf(call, values) }]

const ofSerial =
  (call: CallFacts): Prepare =>
  async ({ sellers }) => {
    const { serial } = await makeIssued(sellers.own)
    // With the first one it gets its place in the status lists.
    return [{ path: pathOf(call, { serial }) }, { path: pathOf(call, { serial }) }]
  }

const { credential, badgeSvg, badgePng, issuer, achievement, achievementBadge, status } =
  credentialsCalls

/** The good calls about credentials. */
export const CREDENTIAL_CALLS: Record<string, Prepare> = {
  [nameOf(credential)]: ofSerial(credential),
  [nameOf(badgeSvg)]: ofSerial(badgeSvg),
  [nameOf(badgePng)]: ofSerial(badgePng),
  [nameOf(issuer)]: of(issuer),
  [nameOf(achievement)]: of(achievement, { tier: 'White' }),
  [nameOf(achievementBadge)]: of(achievementBadge, { tier: 'White' }),
  [nameOf(status)]: of(status, { list: 1 }),
}
