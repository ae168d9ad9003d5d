import { sealSchema } from '../../features/certificates/evidence.ts'
import { type IssuedStar, IssuedStarModel } from '../../features/certificates/issuedStars.model.ts'
import { sealLater } from '../../features/certificates/sealLater.service.ts'
import { differencesOf, type Records, recordsOf } from '../../features/certificates/sealCheck.ts'
import { verifierOfNow } from '../../features/certificates/signingKeys.service.ts'
import { type Attempt, AttemptModel } from '../../features/study/attempts.model.ts'
import { type Progress, ProgressModel } from '../../features/study/progress.model.ts'
import { type TrainingDocument, TrainingModel } from '../../features/trainings/trainings.model.ts'
import { createLogger } from '../../lib/logger.ts'
import { knownSecret } from '../../lib/secret.ts'
import { inBatches } from './batches.ts'
import { type Check, Report } from './check.ts'

/** Certificates whose records are read together: it bounds the memory. */
const BATCH = 200

/**
 * The records that earned each star are what was sealed, and the seals are valid. Only a star that is marked as older
 * than its record may still get its seal: it proves from then on only.
 */
export const starsProven: Check = {
  name: 'stars against their seals',
  async run({ fix, env }) {
    const report = new Report()
    const secret = fix ? await knownSecret(env) : undefined
    const all = IssuedStarModel.find().sort({ _id: 1 }).lean<IssuedStar[]>()
    for await (const stars of inBatches(all.cursor({ batchSize: BATCH }), BATCH)) {
      report.looked += stars.length
      const suspects = await faultsOfAll(stars)
      // Unlocked reads may race with writes; read again before reporting.
      const ids = suspects.map(({ star: { _id } }) => _id)
      const again = await IssuedStarModel.find({ _id: { $in: ids } }).lean<IssuedStar[]>()
      for (const suspect of await faultsOfAll(again)) await settle(suspect, secret, report)
    }
    return report
  },
}

type Holders = ReadonlyMap<string, Pick<Progress, 'loginId'>>

interface Suspect {
  star: IssuedStar
  name: string
  faults: string[]
}

async function settle(
  { star: { _id, sealedLater, seal }, name, faults }: Suspect,
  secret: string | undefined,
  report: Report,
): Promise<void> {
  const waits = sealedLater && !seal
  const corrected = waits && secret !== undefined
  if (corrected) await sealLater({ secret, log: createLogger('warn') }, [_id])
  const outlook = waits ? '' : '; cannot be corrected'
  for (const fault of faults) report.fault(`${name}: ${fault}${outlook}`, corrected)
}

type Verify = Awaited<ReturnType<typeof verifierOfNow>>

/** Those of the stars with faults. */
async function faultsOfAll(stars: readonly IssuedStar[]): Promise<Suspect[]> {
  if (stars.length === 0) return []
  const [records, holders] = [await recordsOfAll(stars), await holdersOf(stars)]
  const verify = await verifierOfNow()
  const suspects: Suspect[] = []
  for (const star of stars) {
    // oxlint-disable-next-line no-await-in-loop -- one signature after the other
    const faults = await faultsOf(star, verify, records)
    if (faults.length > 0) suspects.push({ star, name: nameOf(star, holders), faults })
  }
  return suspects
}

async function faultsOf(star: IssuedStar, verify: Verify, records: Records): Promise<string[]> {
  if (!star.seal) return ['it has no seal']
  const verified = await verify(star.seal)
  if (typeof verified === 'string') return [`its seal is ${verified}`]
  const sealed = sealSchema.safeParse(verified.payload)
  if (!sealed.success) return ['its seal is of something else']
  return differencesOf(star, sealed.data, records)
}

function nameOf({ accountId, tier, serial }: IssuedStar, holders: Holders): string {
  const whose = holders.get(accountId.toHexString())?.loginId ?? 'nobody'
  return `the ${tier} star of ${whose} (${serial})`
}

async function recordsOfAll(stars: readonly IssuedStar[]): Promise<Records> {
  const ids = stars.map(recordsOf)
  const attemptIds = ids.flatMap(({ attempts }) => attempts)
  const trainingIds = ids.flatMap(({ trainings }) => trainings)
  const [attempts, trainings] = await Promise.all([
    AttemptModel.find({ _id: { $in: attemptIds } }).lean<Attempt[]>(),
    TrainingModel.find({ _id: { $in: trainingIds } }).lean<TrainingDocument[]>(),
  ])
  return { attempts: byId(attempts), trainings: byId(trainings) }
}

async function holdersOf(stars: readonly IssuedStar[]): Promise<Holders> {
  const ids = stars.map(({ accountId }) => accountId)
  const holders = ProgressModel.find({ _id: { $in: ids } }, { loginId: 1 })
  return byId(await holders.lean<Progress[]>())
}

function byId<Found extends Pick<Progress, '_id'>>(found: readonly Found[]): Map<string, Found> {
  return new Map(found.map((each) => [each._id.toHexString(), each]))
}
