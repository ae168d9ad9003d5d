import {
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
  TAG_OF,
} from '@tristar/shared/common/languages'
import { storage } from './storage'

/** Where the chosen language is kept (domain: Accounts). */
export const LANGUAGE_KEY = 'language'

/** Each in its own language, so that everyone finds theirs. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  bm: 'Bahasa Malaysia',
  ch: '中文',
}

export function tagOf(language: Language): string {
  return TAG_OF[language]
}

export function languageOfTag(tag: string | undefined): Language {
  if (tag === TAG_OF.bm) return 'bm'
  return tag === TAG_OF.ch ? 'ch' : DEFAULT_LANGUAGE
}

export function storedLanguage(): Language {
  const stored = storage.get(LANGUAGE_KEY)
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE
}
