/** Languages of the interface: English (the default), Malay, Chinese. */
export const LANGUAGES = ['en', 'bm', 'ch'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'en'

/** A text in each language. */
export type InLanguages = Readonly<Record<Language, string>>

export function inLanguages([en, bm, ch]: readonly [
  en: string,
  bm: string,
  ch: string,
]): InLanguages {
  return { en, bm, ch }
}

/** Languages of slides and quizzes. */
export const MATERIAL_LANGUAGES = ['English', 'Malay', 'Chinese'] as const
export type MaterialLanguage = (typeof MATERIAL_LANGUAGES)[number]

export const MATERIAL_LANGUAGE_OF: Record<Language, MaterialLanguage> = {
  en: 'English',
  bm: 'Malay',
  ch: 'Chinese',
}

/** BCP 47 tags: `bm` and `ch` are Bambara and Chamorro to Intl, to i18next's plural rules and to browsers. */
export const TAG_OF: Record<Language, string> = { en: 'en', bm: 'ms', ch: 'zh-Hans' }

export const MATERIAL_TAG_OF: Record<MaterialLanguage, string> = {
  English: TAG_OF.en,
  Malay: TAG_OF.bm,
  Chinese: TAG_OF.ch,
}

/** For Intl's numbers and lists; dateTexts.ts formats dates. */
export function localeOf(language: Language): string {
  return `${TAG_OF[language]}-MY`
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}
