import { type Tier, TIER_KEYS, TIERS } from '@tristar/shared/common/tiers'
import type { ClientSession } from 'mongoose'
import {
  type Freezing,
  recordStar,
  recordTakenStar,
  type TakenStar,
} from '../../features/certificates/freezing.service.ts'
import { type IssuedStar, IssuedStarModel } from '../../features/certificates/issuedStars.model.ts'
import { resetStarsInBatches } from '../../features/reset/resetStars.service.ts'
import { findProgress } from '../../features/study/progress/access.service.ts'
import { completesTier } from '../../features/study/attempts/completingAttempts.service.ts'
import {
  type StarHolder,
  starHoldersInBatches,
  starsAmong,
} from '../../features/study/progress/stars.service.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { createLogger } from '../../lib/logger.ts'
import { knownSecret } from '../../lib/secret.ts'
import { withSnapshot } from '../backup/snapshot.ts'
import { checkCertificates, checkPlaces, readHolders } from './certificates.ts'
import { checkOf, type Report } from './check.ts'
import { checkRevocations } from './revocations.ts'

/**
 * Every star has its certificate, every certificate its star, and those of resets are revoked. A lost certificate is made
 * again, marked as sealed later, if the records still show how its star was earned.
 */
export const starsRecorded = checkOf(
  'stars with their certificates',
  async (report, { fix, env }) => {
    const secret = fix ? await knownSecret(env) : undefined
    const making = secret === undefined ? null : { env, secret, log: createLogger('warn') }
    for await (const batch of starHoldersInBatches()) await checkHolders(batch, making, report)
    await checkCertificates(report)
    await checkPlaces(report)
    await checkResets({ fix, making }, report)
    await checkRevocations(report)
  },
)

/** What makes certificates again; null without --fix. */
type Making = Freezing | null

async function checkHolders(
  batch: readonly StarHolder[],
  making: Making,
  report: Report,
): Promise<void> {
  const ids = batch.map(({ _id }) => _id)
  const { holders, known } = await withSnapshot(async (session) => {
    const found = await readHolders(ids, session)
    const serials = found.flatMap(({ tiers }) => starsAmong(tiers).map(({ serial }) => serial))
    return { holders: found, known: await readRecords(serials, session) }
  })
  for (const holder of holders) {
    const { _id, loginId, tiers } = holder
    for (const tier of TIERS) {
      const key = TIER_KEYS[tier]
      const { achievedAt, serial = '' } = tiers[key]
      if (!achievedAt) continue
      report.looked += 1
      const record = known.get(serial)
      const star = `the ${key} star of ${loginId}`
      if (!record) await settleMissing({ holder, tier, star }, making, report)
      else if (!record.accountId.equals(_id) || TIER_KEYS[record.tier] !== key)
        report.fault(`${star} has the certificate of another star; cannot be corrected`)
      else if (record.achievedAt.getTime() !== achievedAt.getTime())
        report.fault(`${star} has another date than its certificate; cannot be corrected`)
    }
  }
}

interface Missing {
  holder: StarHolder
  tier: Tier
  /** In words. */
  star: string
}

/** A star that somebody has written into the database gets no certificate. */
async function settleMissing(
  { holder, tier, star }: Missing,
  making: Making,
  report: Report,
): Promise<void> {
  const progress = await findProgress(holder._id.toHexString())
  const { serial, achievedAt } = progress?.tiers[TIER_KEYS[tier]] ?? {}
  const isShown = progress !== null && serial && (await completesTier(progress, tier))
  if (!isShown || !achievedAt)
    return report.fault(
      `${star} has no certificate, and the records do not show that it was earned; cannot be corrected`,
    )
  report.fault(`${star} has no certificate`, making !== null)
  if (!making) return
  const found = { progress, tier, achievedAt, serial, sealedLater: true } as const
  await inTransaction((session) => recordStar(making, found, session))
}

/** The certificates with these serials, by serial. */
async function readRecords(serials: readonly string[], session: ClientSession | null = null) {
  const records = await IssuedStarModel.find({ serial: { $in: [...serials] } })
    .session(session)
    .lean<IssuedStar[]>()
  return new Map(records.map((record) => [record.serial, record]))
}

/** The certificates of stars that a reset took are revoked. */
async function checkResets(
  { fix, making }: { fix: boolean; making: Making },
  report: Report,
): Promise<void> {
  for await (const stars of resetStarsInBatches()) {
    const known = await readRecords(stars.map(({ serial }) => serial))
    for (const star of stars) {
      report.looked += 1
      await checkReset(star, known.get(star.serial), { fix, making }, report)
    }
  }
}

async function checkReset(
  star: TakenStar,
  record: IssuedStar | undefined,
  { fix, making }: { fix: boolean; making: Making },
  report: Report,
): Promise<void> {
  const { serial, revoked } = star
  const certificate = `the certificate ${serial}`
  if (!record) {
    report.fault(`${certificate}, which a reset revoked, is missing`, making !== null)
    if (making) await inTransaction((session) => recordTakenStar(making, star, session))
    return
  }
  if (record.revoked?.by === 'reset') return
  report.fault(`${certificate} is valid although a reset revoked it`, fix)
  if (fix) await IssuedStarModel.updateOne({ serial }, { $set: { revoked } })
}
