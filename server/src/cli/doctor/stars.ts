import { TIER_KEYS } from '@tristar/shared/common/tiers'
import type { ClientSession } from 'mongoose'
import { type IssuedStar, IssuedStarModel } from '../../features/certificates/issuedStars.model.ts'
import {
  areStarsFrozen,
  freezeOlder,
  heldStars,
  type OlderStar,
} from '../../features/certificates/upgrade.service.ts'
import { resetStarsInBatches } from '../../features/reset/resetStars.service.ts'
import {
  giveSerials,
  type StarHolder,
  starHoldersInBatches,
  starsAmong,
} from '../../features/study/stars.service.ts'
import type { Env } from '../../lib/env.ts'
import { withSnapshot } from '../backup/snapshot.ts'
import { checkCertificates, readHolders } from './certificates.ts'
import { type Check, Report } from './check.ts'
import { checkRevocations } from './revocations.ts'

/** Every star has its certificate, every certificate its star, and those of resets are revoked. */
export const starsRecorded: Check = {
  name: 'stars with their certificates',
  async run({ fix, env }) {
    const report = new Report()
    if (!(await areStarsFrozen())) {
      report.notes.push('The next start of a server makes the certificates of a former version.')
      return report
    }
    for await (const batch of starHoldersInBatches())
      await checkHolders(batch, { fix, env }, report)
    await checkCertificates(report)
    await checkResets({ fix, env }, report)
    await checkRevocations(report)
    return report
  },
}

interface Fixing {
  fix: boolean
  env: Env
}

async function checkHolders(
  batch: readonly StarHolder[],
  { fix, env }: Fixing,
  report: Report,
): Promise<void> {
  const ids = batch.map(({ _id }) => _id)
  const { holders, records } = await withSnapshot(async (session) => {
    const found = await readHolders(ids, session)
    const serials = found.flatMap(({ tiers }) => starsAmong(tiers).map(({ serial }) => serial))
    return { holders: found, records: await readRecords({ serial: { $in: serials } }, session) }
  })
  const known = new Map(records.map((record) => [record.serial, record]))
  for (const { _id, loginId, tiers } of holders)
    for (const [key, { achievedAt, serial = '' }] of Object.entries(tiers)) {
      if (!achievedAt) continue
      report.looked += 1
      const record = known.get(serial)
      const star = `the ${key} star of ${loginId}`
      if (!record) report.fault(`${star} has no certificate`, fix)
      else if (!record.accountId.equals(_id) || TIER_KEYS[record.tier] !== key)
        report.fault(`${star} has the certificate of another star; cannot be corrected`)
      else if (record.achievedAt.getTime() !== achievedAt.getTime())
        report.fault(`${star} has another date than its certificate; cannot be corrected`)
    }
  if (fix) await freezeOlder({ env }, await heldStars(await giveSerials(holders)))
}

function readRecords(filter: object, session?: ClientSession) {
  return IssuedStarModel.find(filter)
    .session(session ?? null)
    .lean<IssuedStar[]>()
}

/** The certificates of stars that a reset took are revoked. */
async function checkResets({ fix, env }: Fixing, report: Report): Promise<void> {
  for await (const stars of resetStarsInBatches()) {
    const serials = stars.map(({ serial }) => serial)
    const records = await readRecords({ serial: { $in: serials } })
    const known = new Map(records.map((record) => [record.serial, record]))
    for (const star of stars) {
      report.looked += 1
      await checkReset(star, known.get(star.serial), fix, report)
    }
    if (fix) await freezeOlder({ env }, stars)
  }
}

async function checkReset(
  { serial, revoked }: OlderStar,
  record: IssuedStar | undefined,
  fix: boolean,
  report: Report,
): Promise<void> {
  const certificate = `the certificate ${serial}`
  if (!record) report.fault(`${certificate}, which a reset revoked, is missing`, fix)
  if (!record || record.revoked?.by === 'reset') return
  report.fault(`${certificate} is valid although a reset revoked it`, fix)
  if (fix) await IssuedStarModel.updateOne({ serial }, { $set: { revoked } })
}
