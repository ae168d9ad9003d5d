import { model, Schema, type Types } from 'mongoose'
import type { KeptLink } from '../../../lib/linkTokens.ts'
import { type Channel, CHANNELS } from '../account.policy.ts'

/** The latest link sent to an address, one per account and kind. It is valid while that address is pending. */
export interface ContactLink extends KeptLink {
  accountId: Types.ObjectId
  channel: Channel
  address: string
}

const contactLinkSchema = new Schema<ContactLink>(
  {
    accountId: { type: Schema.Types.ObjectId, required: true },
    channel: { type: String, enum: CHANNELS, required: true },
    address: { type: String, required: true },
    tokenHash: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'contactlinks', versionKey: false },
)

contactLinkSchema.index({ accountId: 1, channel: 1 }, { unique: true })
contactLinkSchema.index({ tokenHash: 1 }, { unique: true })
contactLinkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const ContactLinkModel = model<ContactLink>('ContactLink', contactLinkSchema)
