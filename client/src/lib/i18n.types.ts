import type { ERRORS } from '@tristar/shared/common/errorTexts'
import type ui from '../ui/ui.en.json'

/** The texts by namespace, for typed keys. app/i18nResources.ts adds a line per feature, as lib knows no features. */
export interface TextResources {
  ui: typeof ui
  errors: typeof ERRORS
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui'
    resources: TextResources
  }
}
