import type { Types } from 'mongoose'
import { isDuplicateOf } from '../../lib/database/duplicate.ts'
import { type QuietTime, QuietTimeModel } from './quietTimes.model.ts'

/** Contract, section 10: changes within this time after a message are sent together, with the last state. */
export const QUIET_MS = 5 * 60 * 1000
/** Older notifications, held while no server ran, are dropped. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

interface Change {
  trainingId: Types.ObjectId
  /** The `_id` of the account that made it. */
  by: string
  now: Date
}

function timesFrom(now: Date): Pick<QuietTime, 'endsAt' | 'expiresAt'> {
  const endsAt = new Date(now.getTime() + QUIET_MS)
  return { endsAt, expiresAt: new Date(endsAt.getTime() + KEPT_MS) }
}

function beginning(now: Date) {
  return { $set: timesFrom(now), $unset: { heldBy: 1 }, $setOnInsert: { held: 0 } }
}

/** Begins the quiet time after a message. */
export async function beginQuietTime(trainingId: Types.ObjectId, now: Date): Promise<void> {
  await QuietTimeModel.updateOne({ _id: trainingId }, beginning(now), { upsert: true })
}

/** Ends the quiet time and drops held changes: the final message includes the last state. */
export async function endQuietTime(trainingId: Types.ObjectId): Promise<void> {
  await QuietTimeModel.deleteOne({ _id: trainingId })
}

/** Holds the change back during a quiet time. @returns whether it is held; else a quiet time has begun */
export async function holdChange({ trainingId, by, now }: Change): Promise<boolean> {
  const quiet = { _id: trainingId, endsAt: { $gt: now } }
  const hold = { $set: { heldBy: by }, $inc: { held: 1 } }
  const { matchedCount } = await QuietTimeModel.updateOne(quiet, hold)
  if (matchedCount > 0) return true
  const over = { _id: trainingId, endsAt: { $lte: now } }
  try {
    await QuietTimeModel.updateOne(over, beginning(now), { upsert: true })
    return false
  } catch (error) {
    // A simultaneous change has begun it.
    if (isDuplicateOf(error, '_id')) return holdChange({ trainingId, by, now })
    throw error
  }
}

/** Claims the held changes of one training that are due, which begins another quiet time. */
export async function takeHeldChange(now: Date): Promise<(QuietTime & { heldBy: string }) | null> {
  return QuietTimeModel.findOneAndUpdate(
    { heldBy: { $exists: true }, endsAt: { $lte: now } },
    { $set: timesFrom(now) },
    { sort: { endsAt: 1 }, returnDocument: 'after' },
  ).lean<QuietTime & { heldBy: string }>()
}

/** Removes a claimed change once it is sent; after a crash it is due again when the quiet time ends. */
export async function forgetHeldChange({ _id, held }: QuietTime): Promise<void> {
  await QuietTimeModel.updateOne({ _id, held }, { $unset: { heldBy: 1 } })
}
