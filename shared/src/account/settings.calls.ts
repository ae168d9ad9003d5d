import { CHIEFS, type Nothing, post } from '../common/calls.ts'
import type { ProductSettings, SaveSettingsInput } from './settings.schema.ts'

/** Who may register (domain: Accounts). */
export const settingsCalls = {
  read: post<Nothing, ProductSettings>()('/api/admin/settings', {
    who: CHIEFS,
    summary: "The product's settings",
    reads: true,
  }),
  save: post<SaveSettingsInput, ProductSettings>()('/api/admin/settings/save', {
    who: CHIEFS,
    summary: "Change the product's settings",
  }),
}
