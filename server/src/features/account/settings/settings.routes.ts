import { settingsCalls } from '@tristar/shared/account/settings.calls'
import { productSettings, saveSettingsSchema } from '@tristar/shared/account/settings.schema'
import type { Context } from '../../../lib/context.ts'
import { type Endpoint, endpoint, implement, type RefusalsOf } from '../../../lib/implement.ts'
import { productSettingsOf, saveSettings } from './settings.service.ts'

export function settingsEndpoints(context: Context): Endpoint[] {
  return implement(
    settingsCalls,
    {
      read: endpoint({ answer: productSettings }, () => productSettingsOf(context)),
      save: endpoint(
        { input: saveSettingsSchema, answer: productSettings },
        ({ input, principal }) => saveSettings(context, principal, input),
      ),
    },
    REFUSALS,
  )
}

const REFUSALS = {
  save: ['SET_BY_VARIABLE'],
} as const satisfies RefusalsOf<typeof settingsCalls>
