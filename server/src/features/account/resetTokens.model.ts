import { model, Schema, type Types } from 'mongoose'
import type { KeptLink } from '../../lib/linkTokens.ts'

/** An account's pending password reset; a newer request replaces it. Only the token's hash is stored. */
export interface ResetToken extends KeptLink {
  /** The account's `_id`. */
  _id: Types.ObjectId
}

const resetTokenSchema = new Schema<ResetToken>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    tokenHash: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'resettokens', versionKey: false },
)

resetTokenSchema.index({ tokenHash: 1 }, { unique: true })
resetTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const ResetTokenModel = model<ResetToken>('ResetToken', resetTokenSchema)
