import type ui from '../ui/ui.en.json'

/**
 * The texts of each feature by namespace, for typed keys. A feature's line is added in app/i18nResources.ts, as this
 * folder knows no features.
 */
export interface TextResources {
  ui: typeof ui
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui'
    resources: TextResources
  }
}
