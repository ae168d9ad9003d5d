import type { Language } from './languages.ts'
import { localeOf } from './languages.ts'

/** Values side by side, without a word between the last two: `A, B, C`, in Chinese `A、B、C`. */
export function joinList(items: readonly (string | number)[], language: Language): string {
  const format = new Intl.ListFormat(localeOf(language), { type: 'conjunction', style: 'narrow' })
  return format.format(items.map(String))
}

/** Parts that may hold commas themselves: `A; B`, in Chinese `A；B`. */
export function joinClauses(parts: readonly string[], language: Language): string {
  return parts.join(language === 'ch' ? '；' : '; ')
}

/** Whole sentences one after the other; between Chinese ones stands no space. */
export function joinSentences(sentences: readonly string[], language: Language): string {
  return sentences.join(language === 'ch' ? '' : ' ')
}

/** What it is and what it says: `Star: Gold`, in Chinese `星级：金星`. */
export function labelled(label: string, value: string, language: Language): string {
  return `${label}${language === 'ch' ? '：' : ': '}${value}`
}
