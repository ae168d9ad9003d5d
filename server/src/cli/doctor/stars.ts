import type { ClientSession, Types } from 'mongoose'
import { type IssuedStar, IssuedStarModel } from '../../features/certificates/issuedStars.model.ts'
import {
  areStarsFrozen,
  freezeOlder,
  heldStars,
  type OlderStar,
} from '../../features/certificates/upgrade.service.ts'
import { resetStarsInBatches } from '../../features/reset/resetStars.service.ts'
import { ProgressModel } from '../../features/study/progress.model.ts'
import {
  giveSerials,
  type StarHolder,
  starHoldersInBatches,
  starsAmong,
} from '../../features/study/stars.service.ts'
import type { Env } from '../../lib/env.ts'
import { withSnapshot } from '../backup/snapshot.ts'
import { type Check, Report } from './check.ts'

const BATCH = 500

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
  const { holders, records } = await withSnapshot(async (session) => ({
    holders: await readHolders(ids, session),
    records: await readRecords({ accountId: { $in: ids } }, session),
  }))
  const known = new Map(records.map((record) => [record.serial, record]))
  for (const { loginId, tiers } of holders)
    for (const [key, { achievedAt, serial = '' }] of Object.entries(tiers)) {
      if (!achievedAt) continue
      report.looked += 1
      const record = known.get(serial)
      const star = `the ${key} star of ${loginId}`
      if (!record) report.fault(`${star} has no certificate`, fix)
      else if (record.achievedAt.getTime() !== achievedAt.getTime())
        report.fault(`${star} has another date than its certificate; cannot be corrected`)
    }
  if (fix) await freezeOlder({ env }, await heldStars(await giveSerials(holders)))
}

function readHolders(ids: readonly Types.ObjectId[], session: ClientSession) {
  const fields = { name: 1, loginId: 1, distributorId: 1, tiers: 1 }
  return ProgressModel.find({ _id: { $in: [...ids] } }, fields, {
    session,
    batchSize: BATCH + 1,
  }).lean<StarHolder[]>()
}

function readRecords(filter: object, session?: ClientSession) {
  return IssuedStarModel.find(filter)
    .session(session ?? null)
    .lean<IssuedStar[]>()
}

/** A certificate that no reset has revoked is that of a star. */
async function checkCertificates(report: Report): Promise<void> {
  for (let last: Types.ObjectId | undefined; ;) {
    const after = last ? { _id: { $gt: last } } : {}
    const { records, holders } = await withSnapshot(async (session) => {
      const batch = await IssuedStarModel.find(after)
        .sort({ _id: 1 })
        .limit(BATCH)
        .session(session)
        .lean<IssuedStar[]>()
      const ids = batch.map(({ accountId }) => accountId)
      return { records: batch, holders: await readHolders(ids, session) }
    })
    const held = new Set(
      holders.flatMap(({ tiers }) => starsAmong(tiers).map(({ serial }) => serial)),
    )
    for (const { serial, revoked } of records)
      if (revoked?.by !== 'reset' && !held.has(serial))
        report.fault(`the certificate ${serial} is of no star; cannot be corrected`)
    last = records.at(-1)?._id
    if (!last) return
  }
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
