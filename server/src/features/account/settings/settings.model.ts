import {
  perProductSetting,
  PRODUCT_SETTINGS,
  type SaveSettings,
} from '@tristar/shared/account/settings.schema'
import { model, Schema } from 'mongoose'

/** What admins have chosen; one document, in which absent fields mean the defaults. */
export interface StoredSettings extends SaveSettings {
  _id: 'product'
}

const productSettingsSchema = new Schema<StoredSettings>(
  {
    _id: { type: String, required: true },
    ...perProductSetting((name) => {
      const { kind } = PRODUCT_SETTINGS[name]
      return { type: String, ...('options' in kind && { enum: kind.options }) }
    }),
  },
  { collection: 'productSettings', versionKey: false },
)

export const ProductSettingsModel = model<StoredSettings>('ProductSettings', productSettingsSchema)
