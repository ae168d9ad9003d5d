import type { Types } from 'mongoose'
import { isDuplicateOf } from '../../lib/database/duplicate.ts'
import type { QuietTime } from './quietTimes.model.ts'
import { QuietTimeModel } from './quietTimes.model.ts'

/** Contract, section 10: changes within this time after a message are sent once, with the last state. */
export const QUIET_MS = 5 * 60 * 1000
/** What could not be sent for so long, as no server ran, is not sent any more. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

interface Change {
  trainingId: Types.ObjectId
  /** Who made it, by the account's `_id`. */
  by: string
  now: Date
}

/** A quiet time that begins now. */
function timesFrom(now: Date): Pick<QuietTime, 'endsAt' | 'expiresAt'> {
  const endsAt = new Date(now.getTime() + QUIET_MS)
  return { endsAt, expiresAt: new Date(endsAt.getTime() + KEPT_MS) }
}

function beginning(now: Date) {
  return { $set: timesFrom(now), $unset: { heldBy: 1 }, $setOnInsert: { held: 0 } }
}

/** Begins the quiet time after a message that says everything. */
export async function beginQuietTime(trainingId: Types.ObjectId, now: Date): Promise<void> {
  await QuietTimeModel.updateOne({ _id: trainingId }, beginning(now), { upsert: true })
}

/** Ends it with all that is held: the message that a training has come to its end says its last state itself. */
export async function endQuietTime(trainingId: Types.ObjectId): Promise<void> {
  await QuietTimeModel.deleteOne({ _id: trainingId })
}

/** Holds the change back when it is quiet. @returns whether it is; else a quiet time has begun with this change */
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
    // Another change of the same moment has begun it.
    if (isDuplicateOf(error, '_id')) return holdChange({ trainingId, by, now })
    throw error
  }
}

/** Changes that are held and due, of one training; whoever takes them sends them, which makes it quiet again. */
export async function takeHeldChange(now: Date): Promise<(QuietTime & { heldBy: string }) | null> {
  return QuietTimeModel.findOneAndUpdate(
    { heldBy: { $exists: true }, endsAt: { $lte: now } },
    { $set: timesFrom(now) },
    { sort: { endsAt: 1 }, returnDocument: 'after' },
  ).lean<QuietTime & { heldBy: string }>()
}

/** Forgets what was taken, once it is sent; after a crash it is due again when the quiet time ends. */
export async function forgetHeldChange({ _id, held }: QuietTime): Promise<void> {
  await QuietTimeModel.updateOne({ _id, held }, { $unset: { heldBy: 1 } })
}
