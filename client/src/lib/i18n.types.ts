import type { ErrorCode } from '@tristar/shared/common/errors'
import type { TextsOf } from './textsIn'
import type ui from '../ui/ui.texts.json'

/** The texts by namespace, for typed keys. app/i18nResources.ts adds a line per feature, as lib knows no features. */
export interface TextResources {
  ui: TextsOf<typeof ui>
  errors: Record<ErrorCode, string>
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui'
    resources: TextResources
  }
}
