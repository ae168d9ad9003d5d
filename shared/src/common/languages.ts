/** Languages of the interface: English (the default), Malay, Chinese. */
export const LANGUAGES = ['en', 'bm', 'ch'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'en'

/** Languages of slides and quizzes. */
export const MATERIAL_LANGUAGES = ['English', 'Malay', 'Chinese'] as const
export type MaterialLanguage = (typeof MATERIAL_LANGUAGES)[number]

export const MATERIAL_LANGUAGE_OF: Record<Language, MaterialLanguage> = {
  en: 'English',
  bm: 'Malay',
  ch: 'Chinese',
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}
