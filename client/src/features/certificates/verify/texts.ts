import { isLanguage, type Language, LANGUAGES, TAG_OF } from '@tristar/shared/common/languages'
import type { Tier } from '@tristar/shared/common/tiers'
import { textsIn, type TextsOf } from '../../../lib/textsIn'
import { LANGUAGE_KEY } from '../../../lib/language'
import { storage } from '../../../lib/storage'
import * as ui from '../../../ui/ui.texts.json'
import verify from './verify.texts.json'

const FILE = { ...verify, retry: ui.action.retry, language: ui.language.label, star: ui.star }
export type Texts = TextsOf<typeof FILE>

/** All languages at once: they are small, and a switch waits for nothing. */
export const TEXTS = Object.fromEntries(
  LANGUAGES.map((language, at) => [language, textsIn(FILE, at)]),
) as Record<Language, Texts>

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
