import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import { credentialsCalls } from '@tristar/shared/certificates/credentials.calls'
import { type CallFacts, pathOf } from '@tristar/shared/common/calls'
import { nameOf } from './endpoints.ts'
import type { Kind, Owner } from './ownershipTable.ts'
import { serialOf, type World } from './ownershipWorld.ts'

type Probe = (caller: Owner, kind: Kind) => { path: string } | Promise<{ path: string }>

/** Stars and lists are the product's: there are no foreign ones. */
const isThere = (kind: Kind) => kind !== 'gone' && kind !== 'unknown'

const byTier =
  (call: CallFacts): Probe =>
  (_caller, kind) => ({ path: pathOf(call, { tier: isThere(kind) ? 'White' : 'Purple' }) })

/** The calls about certificates and credentials that whoever has a serial may make. */
export function byHoldersOfSerials(world: () => World): Record<string, Probe> {
  const bySerial =
    (call: CallFacts): Probe =>
    async (_caller, kind) => ({ path: pathOf(call, { serial: await serialOf(world(), kind) }) })
  const { credential, badgeSvg, badgePng, achievement, achievementBadge, status } = credentialsCalls
  return {
    [nameOf(certificatesCalls.print)]: bySerial(certificatesCalls.print),
    [nameOf(certificatesCalls.check)]: bySerial(certificatesCalls.check),
    // The certificates of these tests have no seal.
    [nameOf(certificatesCalls.reissue)]: async (_caller, kind) => ({
      serial: await serialOf(world(), kind),
      reason: 'Misspelt',
    }),
    [nameOf(credential)]: bySerial(credential),
    [nameOf(badgeSvg)]: bySerial(badgeSvg),
    [nameOf(badgePng)]: bySerial(badgePng),
    [nameOf(achievement)]: byTier(achievement),
    [nameOf(achievementBadge)]: byTier(achievementBadge),
    [nameOf(status)]: (_caller, kind) => ({
      path: pathOf(status, { list: isThere(kind) ? 1 : 2 }),
    }),
  }
}
