import {
  type Registration,
  REGISTRATIONS,
  SELLER_REGISTRATIONS,
  type SellerRegistration,
} from '@tristar/shared/account/settings.schema'
import { model, Schema } from 'mongoose'

/** What admins have chosen; one document, in which absent fields mean the defaults. */
export interface StoredSettings {
  _id: 'product'
  registration?: Registration
  sellers?: SellerRegistration
}

const productSettingsSchema = new Schema<StoredSettings>(
  {
    _id: { type: String, required: true },
    registration: { type: String, enum: REGISTRATIONS },
    sellers: { type: String, enum: SELLER_REGISTRATIONS },
  },
  { collection: 'productSettings', versionKey: false },
)

export const ProductSettingsModel = model<StoredSettings>('ProductSettings', productSettingsSchema)
