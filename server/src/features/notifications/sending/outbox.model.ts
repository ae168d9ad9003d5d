import {
  type News,
  SENT_KINDS,
  SENT_STATES,
  type SentState,
} from '@tristar/shared/notifications/kinds'
import { model, Schema, type Types } from 'mongoose'
import type { Leased } from '../../../lib/lease.ts'
import type { AccountMail } from '../../account/account.ts'
import type { DescribedTraining } from '../../trainings/trainings.ts'

/**
 * One message that leaves the house. It is written in the transaction of what happened and sent by any process under a
 * lease. It holds no text, no token and no password.
 */
export interface OutboxRow extends Leased {
  /** The account. */
  to: Types.ObjectId
  kind: News['kind'] | AccountMail['kind']
  /** What it is about: the same is sent only once. */
  thing: string
  channel: 'email' | 'number'
  /** Of a notification, while it waits. */
  params?: News['params']
  /** Of a message about the account itself, while it waits. */
  mail?: AccountMail
  /** For the invitation, while it waits: a cancelled one is gone. */
  training?: DescribedTraining
  /** The accounts that it names besides the recipient's: erasing one of them removes the row. */
  people: Types.ObjectId[]
  /** The `_id` of the account that caused it. */
  by?: string
  state: SentState
  /** 0: about the account itself, before anything else, but for an invitation; 2: beyond the day's number, in one mail with others; else 1. */
  rank: 0 | 1 | 2
  at: Date
  /** It is not sent earlier. */
  nextAt: Date
  giveUpAt: Date
  tries: number
  /** Why the last try failed. */
  reason?: string
  /** How many messages were in the mail, where several were. */
  together?: number
  /** A change of a training that waits for further ones until then. */
  heldUntil?: Date
  /** When it was sent, kept or given up. */
  endedAt?: Date
  /** Once it has ended. */
  expiresAt?: Date
}

const outboxSchema = new Schema<OutboxRow>(
  {
    to: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: SENT_KINDS, required: true },
    thing: { type: String, required: true },
    channel: { type: String, enum: ['email', 'number'], required: true },
    params: Schema.Types.Mixed,
    mail: Schema.Types.Mixed,
    training: Schema.Types.Mixed,
    people: { type: [Schema.Types.ObjectId], required: true },
    by: String,
    state: { type: String, enum: SENT_STATES, required: true },
    rank: { type: Number, required: true },
    at: { type: Date, required: true },
    nextAt: { type: Date, required: true },
    giveUpAt: { type: Date, required: true },
    tries: { type: Number, required: true },
    reason: String,
    together: Number,
    heldUntil: Date,
    endedAt: Date,
    expiresAt: Date,
    leaseHolder: String,
    leasedUntil: { type: Date, required: true },
  },
  { collection: 'outbox', versionKey: false, minimize: false },
)

outboxSchema.index({ to: 1, kind: 1, thing: 1, channel: 1 }, { unique: true })
// The due ones.
outboxSchema.index({ state: 1, rank: 1, nextAt: 1 })
// Those about a training, while they wait.
outboxSchema.index(
  { 'training._id': 1 },
  { partialFilterExpression: { 'training._id': { $exists: true } } },
)
// The admins' page.
outboxSchema.index({ at: 1, _id: 1 })
outboxSchema.index({ state: 1, at: 1, _id: 1 })
outboxSchema.index({ kind: 1, at: 1, _id: 1 })
outboxSchema.index({ people: 1 })
outboxSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const OutboxModel = model<OutboxRow>('OutboxRow', outboxSchema)
