import { isLanguage, type Language, LANGUAGES, TAG_OF } from '@tristar/shared/common/languages'
import type { Tier } from '@tristar/shared/common/tiers'
import { LANGUAGE_KEY } from '../../../lib/language'
import { storage } from '../../../lib/storage'
import { action as actionBm, language as languageBm, star as starBm } from '../../../ui/ui.bm.json'
import { action as actionCh, language as languageCh, star as starCh } from '../../../ui/ui.ch.json'
import { action as actionEn, language as languageEn, star as starEn } from '../../../ui/ui.en.json'
import bm from '../verify.bm.json'
import ch from '../verify.ch.json'
import en from '../verify.en.json'

/** All languages at once: they are small, and a switch waits for nothing. */
export const TEXTS = {
  en: { ...en, retry: actionEn.retry, language: languageEn.label, star: starEn },
  bm: { ...bm, retry: actionBm.retry, language: languageBm.label, star: starBm },
  ch: { ...ch, retry: actionCh.retry, language: languageCh.label, star: starCh },
}
export type Texts = (typeof TEXTS)['en']

/** Replaces each `{{name}}` of a text. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** `Bronze star`. */
export function starName(tier: Tier, { star }: Texts): string {
  return fill(star.name, { star: star[tier] })
}

/** The language chosen in the product, else the browser's first one that the product has. */
export function firstLanguage(): Language {
  const stored = storage.get(LANGUAGE_KEY)
  if (isLanguage(stored)) return stored
  for (const wanted of navigator.languages) {
    const primary = wanted.split('-')[0]
    const found = LANGUAGES.find((language) => TAG_OF[language].split('-')[0] === primary)
    if (found) return found
  }
  return 'en'
}
