import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@tristar/shared/common/languages'
import { storage } from './storage'

/** Where the chosen language is kept (specification, section 1). */
export const LANGUAGE_KEY = 'language'

/**
 * What the outside world calls our languages: `bm` and `ch` are Bambara and Chamorro to browsers, Intl and i18next's
 * plural rules.
 */
const TAGS: Record<Language, string> = { en: 'en', bm: 'ms', ch: 'zh-Hans' }

export function tagOf(language: Language): string {
  return TAGS[language]
}

export function languageOfTag(tag: string | undefined): Language {
  if (tag === TAGS.bm) return 'bm'
  return tag === TAGS.ch ? 'ch' : DEFAULT_LANGUAGE
}

/** For Intl's numbers and the calendar's grid. Dates are written by lib/dates.ts alone. */
export function localeOf(language: Language): string {
  return `${TAGS[language]}-MY`
}

export function storedLanguage(): Language {
  const stored = storage.get(LANGUAGE_KEY)
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE
}
