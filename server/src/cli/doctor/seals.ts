import { sealSchema } from '../../features/certificates/seals/evidence.ts'
import { type IssuedStar, IssuedStarModel } from '../../features/certificates/issuedStars.model.ts'
import {
  differencesOf,
  type Records,
  recordsOf,
} from '../../features/certificates/seals/sealCheck.ts'
import {
  type Verify,
  verifierOfNow,
} from '../../features/certificates/seals/signingKeys.service.ts'
import { type Attempt, AttemptModel } from '../../features/study/attempts/attempts.model.ts'
import { type Progress, ProgressModel } from '../../features/study/progress/progress.model.ts'
import { type TrainingDocument, TrainingModel } from '../../features/trainings/trainings.model.ts'
import { inBatches } from '../../lib/database/batches.ts'
import { findErased } from './certificates.ts'
import { checkOf, type Report } from './check.ts'

/** Certificates whose records are read together: it bounds the memory. */
const BATCH = 200

/**
 * The records that earned each star are what was sealed, and the seals are valid; nothing is sealed here, as that would prove
 * what is forged. What was sealed and true once passes: a database that is put back as a whole, and a star put back to the
 * time before its name or its place together with all that says so, the holder's own name included.
 */
export const starsProven = checkOf('stars against their seals', async (report) => {
  const verify = await verifierOfNow()
  let read: Read = { stars: [], records: NOTHING }
  const check = async () => {
    report.looked += read.stars.length
    const suspects = await suspectsAmong(read, verify)
    if (suspects.length > 0) await settleAll(suspects, report)
  }
  const all = IssuedStarModel.find().sort({ _id: 1 }).lean<IssuedStar[]>()
  for await (const stars of inBatches(all, BATCH)) {
    // The database reads while the batch before is compared.
    const [records] = await Promise.all([recordsOfAll(stars), check()])
    read = { stars, records }
  }
  await check()
})

/** Stars with the records that earned them. */
interface Read {
  stars: readonly IssuedStar[]
  records: Records
}

const NOTHING: Records = { attempts: new Map(), trainings: new Map(), erased: new Set() }

interface Suspect {
  star: IssuedStar
  faults: string[]
}

/** Unlocked reads may race with writes: what looks wrong is read again. */
async function settleAll(suspects: readonly Suspect[], report: Report): Promise<void> {
  const ids = suspects.map(({ star: { _id } }) => _id)
  const stars = await IssuedStarModel.find({ _id: { $in: ids } }).lean<IssuedStar[]>()
  const [records, nameOf] = [await recordsOfAll(stars), await namesOf(stars)]
  for (const { star, faults } of await suspectsAmong({ stars, records }, await verifierOfNow()))
    for (const fault of faults) report.fault(`${nameOf(star)}: ${fault}; cannot be corrected`)
}

/** Those of the stars with faults. */
async function suspectsAmong({ stars, records }: Read, verify: Verify): Promise<Suspect[]> {
  const judged = await Promise.all(
    stars.map(async (star) => ({ star, faults: await faultsOf(star, verify, records) })),
  )
  return judged.filter(({ faults }) => faults.length > 0)
}

async function faultsOf(star: IssuedStar, verify: Verify, records: Records): Promise<string[]> {
  if (!star.seal) return ['it has no seal']
  const verified = await verify(star.seal)
  if (typeof verified === 'string') return [`its seal is ${verified}`]
  const sealed = sealSchema.safeParse(verified.payload)
  if (!sealed.success) return ['its seal is of something else']
  return differencesOf(star, sealed.data, records)
}

/** Says whose star it is. */
export async function namesOf(stars: readonly IssuedStar[]): Promise<(star: IssuedStar) => string> {
  const ids = stars.map(({ accountId }) => accountId)
  const found = ProgressModel.find({ _id: { $in: ids } }, { loginId: 1 })
  const holders = byId(await found.lean<Progress[]>())
  return ({ accountId, tier, serial }) => {
    const whose = holders.get(accountId.toHexString())?.loginId ?? 'nobody'
    return `the ${tier} star of ${whose} (${serial})`
  }
}

/** The records that these stars were earned by. */
export async function recordsOfAll(stars: readonly IssuedStar[]): Promise<Records> {
  const ids = stars.map(recordsOf)
  const attemptIds = ids.flatMap(({ attempts }) => attempts)
  const trainingIds = ids.flatMap(({ trainings }) => trainings)
  const evaluators = stars.flatMap(({ evaluatorId, salts = {} }) =>
    evaluatorId && !salts.evaluatorName ? [evaluatorId] : [],
  )
  const [attempts, trainings, erased] = await Promise.all([
    AttemptModel.find({ _id: { $in: attemptIds } }).lean<Attempt[]>(),
    TrainingModel.find({ _id: { $in: trainingIds } }).lean<TrainingDocument[]>(),
    findErased(evaluators),
  ])
  return { attempts: byId(attempts), trainings: byId(trainings), erased }
}

function byId<Found extends Pick<Progress, '_id'>>(found: readonly Found[]): Map<string, Found> {
  return new Map(found.map((each) => [each._id.toHexString(), each]))
}
