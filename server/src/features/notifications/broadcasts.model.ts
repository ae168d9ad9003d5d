import { type ClientSession, model, Schema, Types } from 'mongoose'
import { FREE, type Leased } from '../../lib/lease.ts'

/**
 * A notification of many people, sent in batches by one process at a time: a published topic, or what falls due on a day.
 * After an interruption its part begins again; as nobody is notified of the same twice, that has no other effect.
 */
export interface Broadcast extends Leased {
  /** The only one of this name, such as `morning:2026-11-22`. */
  name: string
  kind: 'topic' | 'morning'
  topicId?: string
  /** Of a morning, and of the one before it that was begun: what fell due in between is sent now. */
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

const DAY_MS = 24 * 60 * 60 * 1000

/** Writes a broadcast that any process may begin with. */
export async function addBroadcast(
  broadcast: Pick<Broadcast, 'name' | 'kind' | 'topicId' | 'day' | 'since'>,
  { now, days, session }: { now: Date; days: number; session?: ClientSession },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + days * DAY_MS)
  const fresh = { _id: new Types.ObjectId(), part: 0, state: 'running', expiresAt } as const
  const added = { ...broadcast, ...fresh, ...FREE }
  await BroadcastModel.create([added], session ? { session } : {})
}
