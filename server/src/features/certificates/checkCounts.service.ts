import { Types } from 'mongoose'
import { IssuedStarModel } from './issuedStars.model.ts'

/** Checks since the latest flush, by the star's `_id` in hex. Nothing is kept of who checked. */
let counts = new Map<string, number>()

/** Counts a check; `flushChecks` writes it. */
export function countCheck(id: Types.ObjectId): void {
  addChecks(id.toHexString(), 1)
}

function addChecks(id: string, more: number): void {
  counts.set(id, (counts.get(id) ?? 0) + more)
}

/** Adds what was counted to the certificates, with one write. What could not be written is kept for the next time. */
export async function flushChecks(): Promise<void> {
  if (counts.size === 0) return
  const flushing = counts
  counts = new Map()
  const updates = [...flushing].map(([id, checks]) => ({
    updateOne: { filter: { _id: new Types.ObjectId(id) }, update: { $inc: { checks } } },
  }))
  try {
    await IssuedStarModel.bulkWrite(updates, { ordered: false })
  } catch (error) {
    for (const [id, checks] of flushing) addChecks(id, checks)
    throw error
  }
}
