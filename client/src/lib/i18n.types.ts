import type { ErrorCode } from '@tristar/shared/common/errors'
import type ui from '../ui/ui.texts.json'

/** A file of texts as it is in one language: keys → text. */
export type TextsOf<File> = {
  [Key in keyof File]: File[Key] extends string[] ? string : TextsOf<File[Key]>
}

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
