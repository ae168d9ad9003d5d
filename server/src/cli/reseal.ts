import { OPERATOR, recordAudit } from '../features/audit/audit.ts'
import { type Sealed, sealSchema } from '../features/certificates/seals/evidence.ts'
import { type Freezing, issueWaiting } from '../features/certificates/freezing.service.ts'
import { type IssuedStar, IssuedStarModel } from '../features/certificates/issuedStars.model.ts'
import { differencesOf } from '../features/certificates/seals/sealCheck.ts'
import {
  signCompact,
  type Verify,
  verifierOfNow,
} from '../features/certificates/seals/signingKeys.service.ts'
import { inTransaction } from '../lib/database/connect.ts'
import { inBatches } from '../lib/database/batches.ts'
import { namesOf, recordsOfAll } from './doctor/seals.ts'

/** Stars per transaction, which has its entry in the audit log. */
const BATCH = 200

/** What became of the stars whose key has been withdrawn. */
export interface Resealing {
  resealed: number
  /** A sentence about each star whose records are not what was sealed: it keeps its refused seal. */
  refused: string[]
}

/**
 * Signs the seals of withdrawn keys with the current one, for the operator at the command line. Who knew the former key may
 * have made some of them up: the stars are marked as sealed later, which proves from then on only. An interrupted run is
 * finished by the next.
 */
export async function resealStars(signing: Freezing): Promise<Resealing> {
  const done: Resealing = { resealed: 0, refused: [] }
  const verify = await verifierOfNow('withdrawn')
  const sealed = IssuedStarModel.find({ seal: { $exists: true } }).sort({ _id: 1 })
  for await (const batch of inBatches(sealed.lean<IssuedStar[]>(), BATCH)) {
    const opened = await Promise.all(batch.map((star) => open(star, verify)))
    const withdrawn = opened.filter((each) => each !== null)
    if (withdrawn.length > 0) await resealBatch(signing, withdrawn, done)
  }
  return done
}

interface Opened {
  star: IssuedStar
  sealed: Sealed
}

/** What a withdrawn key has sealed; null of any other seal. */
async function open(star: IssuedStar, verify: Verify): Promise<Opened | null> {
  const verified = await verify(star.seal ?? '')
  if (typeof verified === 'string') return null
  const { success, data } = sealSchema.safeParse(verified.payload)
  return success ? { star, sealed: data } : null
}

async function resealBatch(
  signing: Freezing,
  withdrawn: readonly Opened[],
  done: Resealing,
): Promise<void> {
  const stars = withdrawn.map(({ star }) => star)
  const [records, nameOf] = [await recordsOfAll(stars), await namesOf(stars)]
  const resealed: Resealed[] = []
  for (const { star, sealed: former } of withdrawn) {
    // A place that was given since the key was withdrawn could not be sealed.
    const sealed = { statusIndex: star.statusIndex, ...former }
    const faults = differencesOf(star, sealed, records)
    done.refused.push(...faults.map((fault) => `${nameOf(star)}: ${fault}`))
    if (faults.length > 0) continue
    const seal = await signCompact(signing, { ...sealed, sealedLater: true })
    resealed.push({ star, seal })
  }
  if (resealed.length > 0) done.resealed += await write(signing, resealed)
}

interface Resealed {
  star: IssuedStar
  seal: string
}

/** Stars that could not be frozen by a refused seal are frozen now. @returns how many: a seal that has changed meanwhile is left alone */
function write(signing: Freezing, resealed: readonly Resealed[]): Promise<number> {
  const updates = resealed.map(({ star, seal }) => ({
    updateOne: {
      filter: { _id: star._id, seal: star.seal },
      update: { $set: { seal, sealedLater: true as const } },
    },
  }))
  const waiting = resealed.filter(({ star }) => !star.issued)
  return inTransaction(async (session) => {
    const { modifiedCount } = await IssuedStarModel.bulkWrite(updates, { session })
    for (const { star } of waiting)
      await issueWaiting(signing, star.accountId.toHexString(), session)
    const details = { certificates: modifiedCount }
    await recordAudit({ action: 'starsResealed', principal: OPERATOR, details }, session)
    return modifiedCount
  })
}
