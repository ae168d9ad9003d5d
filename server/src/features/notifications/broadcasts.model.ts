import { model, Schema } from 'mongoose'
import type { Leased } from '../../lib/lease.ts'

/**
 * Something told to many people, batch by batch, by one process at a time: a published topic, or what falls due on a day.
 * After an interruption the part begins again; as nobody is told the same twice, that has no other effect.
 */
export interface Broadcast extends Leased {
  /** The only one of this name, such as `morning:2026-11-22`. */
  name: string
  kind: 'topic' | 'morning'
  topicId?: string
  /** Of a morning, and of the one before it that was begun: what fell due in between is told now. */
  day?: string
  since?: string
  /** How many of its parts are done. */
  part: number
  state: 'running' | 'done'
  expiresAt: Date
}

const broadcastSchema = new Schema<Broadcast>(
  {
    name: { type: String, required: true },
    kind: { type: String, enum: ['topic', 'morning'], required: true },
    topicId: String,
    day: String,
    since: String,
    part: { type: Number, required: true },
    state: { type: String, enum: ['running', 'done'], required: true },
    expiresAt: { type: Date, required: true },
    leaseHolder: String,
    leasedUntil: { type: Date, required: true },
  },
  { collection: 'broadcasts', versionKey: false },
)

broadcastSchema.index({ name: 1 }, { unique: true })
broadcastSchema.index({ state: 1 }, { partialFilterExpression: { state: 'running' } })
broadcastSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const BroadcastModel = model<Broadcast>('Broadcast', broadcastSchema)
