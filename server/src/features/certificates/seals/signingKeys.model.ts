import type { JWK } from 'jose'
import { model, Schema } from 'mongoose'

/** A key pair that signs seals and credentials. A key that has been replaced is kept, to verify what it signed. */
export interface SigningKey {
  /** The thumbprint of the public key (RFC 7638), by which tokens name it. */
  _id: string
  /** The public key. */
  jwk: JWK
  /** The private key, encrypted; of the current key alone. */
  encrypted?: string
  /** Signs; of one key at most. */
  current?: true
  createdAt: Date
  retiredAt?: Date
  /** Since then what it signed is refused. */
  withdrawnAt?: Date
}

const signingKeySchema = new Schema<SigningKey>(
  {
    _id: { type: String, required: true, immutable: true },
    jwk: { type: Schema.Types.Mixed, required: true, immutable: true },
    encrypted: String,
    current: Boolean,
    createdAt: { type: Date, required: true, immutable: true },
    retiredAt: Date,
    withdrawnAt: Date,
  },
  { collection: 'signingkeys', versionKey: false },
)

// Processes that make the first key at the same time agree on one.
signingKeySchema.index(
  { current: 1 },
  { unique: true, partialFilterExpression: { current: { $exists: true } } },
)

export const SigningKeyModel = model<SigningKey>('SigningKey', signingKeySchema)
