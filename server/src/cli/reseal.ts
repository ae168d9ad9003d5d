import { recordAudit } from '../features/audit/audit.ts'
import { type Sealed, sealSchema } from '../features/certificates/evidence.ts'
import { type IssuedStar, IssuedStarModel } from '../features/certificates/issuedStars.model.ts'
import { differencesOf } from '../features/certificates/sealCheck.ts'
import {
  OPERATOR,
  signCompact,
  type Verify,
  verifierOfNow,
} from '../features/certificates/signingKeys.service.ts'
import type { Context } from '../lib/context.ts'
import { inTransaction } from '../lib/database/connect.ts'
import { inBatches } from '../lib/database/batches.ts'
import { namesOf, recordsOfAll } from './doctor/seals.ts'

/** Stars per transaction, which has its entry in the audit log. */
const BATCH = 200

type Signing = Pick<Context, 'secret' | 'log'>

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
export async function resealStars(signing: Signing): Promise<Resealing> {
  const done: Resealing = { resealed: 0, refused: [] }
  const verify = await verifierOfNow('withdrawn')
  const sealed = IssuedStarModel.find({ seal: { $exists: true } }).sort({ _id: 1 })
  const stars = sealed.lean<IssuedStar[]>().cursor({ batchSize: BATCH })
  for await (const batch of inBatches(stars as AsyncIterable<IssuedStar>, BATCH)) {
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
  signing: Signing,
  withdrawn: readonly Opened[],
  done: Resealing,
): Promise<void> {
  const stars = withdrawn.map(({ star }) => star)
  const [records, nameOf] = [await recordsOfAll(stars), await namesOf(stars)]
  const updates: Parameters<typeof IssuedStarModel.bulkWrite>[0] = []
  for (const { star, sealed } of withdrawn) {
    const faults = differencesOf(star, sealed, records)
    done.refused.push(...faults.map((fault) => `${nameOf(star)}: ${fault}`))
    if (faults.length > 0) continue
    // oxlint-disable-next-line no-await-in-loop -- one signature after the other
    const seal = await signCompact(signing, { ...sealed, sealedLater: true })
    const filter = { _id: star._id, seal: star.seal }
    updates.push({ updateOne: { filter, update: { $set: { seal, sealedLater: true } } } })
  }
  if (updates.length > 0) done.resealed += await write(updates)
}

/** @returns how many: a seal that has changed meanwhile is left alone */
function write(updates: Parameters<typeof IssuedStarModel.bulkWrite>[0]): Promise<number> {
  return inTransaction(async (session) => {
    const { modifiedCount } = await IssuedStarModel.bulkWrite(updates, { session })
    const details = { certificates: modifiedCount }
    await recordAudit({ action: 'starsResealed', principal: OPERATOR, details }, session)
    return modifiedCount
  })
}
