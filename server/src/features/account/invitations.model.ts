import { model, Schema, type Types } from 'mongoose'
import type { KeptLink } from '../../lib/linkTokens.ts'

/** The latest invitation of an account that has never logged in. Only the token's hash is stored. */
export interface Invitation extends KeptLink {
  /** The account's `_id`. */
  _id: Types.ObjectId
}

const invitationSchema = new Schema<Invitation>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    tokenHash: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'invitations', versionKey: false },
)

invitationSchema.index({ tokenHash: 1 }, { unique: true })
invitationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const InvitationModel = model<Invitation>('Invitation', invitationSchema)
