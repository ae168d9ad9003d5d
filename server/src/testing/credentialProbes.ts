import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import { credentialsCalls } from '@tristar/shared/certificates/credentials.calls'
import { type CallFacts, pathOf } from '@tristar/shared/common/calls'
import { nameOf } from './endpoints.ts'
import type { Kind, Owner } from './ownershipTable.ts'
import { serialOf, type World } from './ownershipWorld.ts'

type Probe = (caller: Owner, kind: Kind) => object | Promise<object>

/** Stars and lists are the product's: there are no foreign ones. */
const isThere = (kind: Kind) => kind !== 'gone' && kind !== 'unknown'

const byTier =
  (call: CallFacts): Probe =>
  (_caller, kind) => ({ path: pathOf(call, { tier: isThere(kind) ? 'White' : 'Purple' }) })

/** The calls that name a certificate by its serial, and those about credentials. */
export function byHoldersOfSerials(world: () => World): Record<string, Probe> {
  const bySerial =
    (call: CallFacts): Probe =>
    async (_caller, kind) => ({ path: pathOf(call, { serial: await serialOf(world(), kind) }) })
  const { credential, badgeSvg, badgePng, achievement, achievementBadge, status } = credentialsCalls
  return {
    [nameOf(certificatesCalls.print)]: bySerial(certificatesCalls.print),
    [nameOf(certificatesCalls.check)]: bySerial(certificatesCalls.check),
    [nameOf(credential)]: bySerial(credential),
    [nameOf(badgeSvg)]: bySerial(badgeSvg),
    [nameOf(badgePng)]: bySerial(badgePng),
    [nameOf(achievement)]: byTier(achievement),
    [nameOf(achievementBadge)]: byTier(achievementBadge),
    [nameOf(status)]: (_caller, kind) => ({
      path: pathOf(status, { list: isThere(kind) ? 1 : 2 }),
    }),
    [nameOf(certificatesCalls.revoke)]: async (_caller, kind) => ({
      serial: await serialOf(world(), kind),
      reason: 'Issued by mistake',
    }),
    [nameOf(certificatesCalls.restore)]: async (_caller, kind) => ({
      serial: await serialOf(world(), kind, {
        revoked: { at: new Date(), by: 'admin', reason: 'Issued by mistake' },
      }),
      reason: 'Revoked by mistake',
    }),
    [nameOf(certificatesCalls.reissue)]: async (_caller, kind) => ({
      serial: await serialOf(world(), kind),
      reason: 'Misspelt',
    }),
  }
}
