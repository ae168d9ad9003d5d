import { model, Schema } from 'mongoose'
import { isDiskFull, isRefused } from './refused.ts'

/** DataCorruptionDetected: the embedded database answers nothing else any more, and ends soon. */
const DAMAGED = 301

const ProbeModel = model(
  'Probe',
  new Schema<{ _id: string; at: Date }>(
    { _id: String, at: Date },
    { collection: 'probes', versionKey: false },
  ),
)

/**
 * The reason why the database refuses writes, found by trying one; undefined if it accepts them.
 * @throws when the database is away
 */
export async function writeFault(): Promise<string | undefined> {
  try {
    const probe = { _id: 'write' }
    await ProbeModel.updateOne(probe, { $set: { at: new Date() } }, { upsert: true })
    await ProbeModel.deleteOne(probe)
    return undefined
  } catch (error) {
    if (isDiskFull(error)) return 'The disk of the database is full.'
    if (isRefused(error) && error.code === DAMAGED) return error.message
    if (isRefused(error)) return `The database takes no writes: ${error.message}.`
    throw error
  }
}
