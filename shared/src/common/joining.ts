import { type Language, localeOf } from './languages.ts'

/** A list without a word before the last value: `A, B, C`, in Chinese `A、B、C`. */
export function joinList(items: readonly (string | number)[], language: Language): string {
  const format = new Intl.ListFormat(localeOf(language), { type: 'conjunction', style: 'narrow' })
  return format.format(items.map(String))
}

/** Parts that may contain commas: `A; B`, in Chinese `A；B`. */
export function joinClauses(parts: readonly string[], language: Language): string {
  return parts.join(language === 'ch' ? '；' : '; ')
}

/** Sentences in a row; Chinese ones without a space. */
export function joinSentences(sentences: readonly string[], language: Language): string {
  return sentences.join(gapOf(language))
}

/** What stands between sentences, and around a word that is a link: nothing in Chinese. */
export function gapOf(language: Language): string {
  return language === 'ch' ? '' : ' '
}

/** A label and its value: `Star: Gold`, in Chinese `星级：金星`. */
export function labelled(label: string, value: string, language: Language): string {
  return `${label}${language === 'ch' ? '：' : ': '}${value}`
}

/** A person in a sentence: `Tan Wei Liang (tan.weiliang)`, in Chinese `陈伟良（tan.weiliang）`; the id alone without another name. */
export function withId(name: string, id: string, language: Language): string {
  if (!name || name === id) return id
  return language === 'ch' ? `${name}（${id}）` : `${name} (${id})`
}
