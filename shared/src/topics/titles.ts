import { fold } from '../common/fold.ts'
import {
  type Language,
  MATERIAL_LANGUAGE_OF,
  MATERIAL_LANGUAGES,
  type MaterialLanguage,
} from '../common/languages.ts'
import { LIMITS } from '../common/limits.ts'

/** A topic's titles (domain: Topics): English is the main title; Malay and Chinese are '' where absent. */
export type Titles = Record<MaterialLanguage, string>

/** The form's fields (domain: Topics). */
export const TITLE_FIELDS = {
  English: 'title',
  Malay: 'titleMalay',
  Chinese: 'titleChinese',
} as const satisfies Titles

/** A title without translations. */
export function untranslated(title: string): Titles {
  return { English: title, Malay: '', Chinese: '' }
}

/** The language of the title for a reader: the interface's, else the main one. */
export function titleLanguage(titles: Titles, language: Language): MaterialLanguage {
  const own = MATERIAL_LANGUAGE_OF[language]
  return titles[own] ? own : 'English'
}

/** The title for a reader. */
export function titleIn(titles: Titles, language: Language): string {
  return titles[titleLanguage(titles, language)]
}

const BETWEEN: Titles = { English: ', ', Malay: ', ', Chinese: '、' }

/** Several topics' titles as one text per language; '' in a language in which none of them has a title. */
export function joinTitles(topics: readonly Titles[]): Titles {
  const joined = untranslated('')
  for (const language of MATERIAL_LANGUAGES)
    if (topics.some((titles) => titles[language] !== ''))
      joined[language] = topics
        .flatMap((titles) => titles[language] || titles.English || [])
        .join(BETWEEN[language])
  return joined
}

/** Whether one of the titles contains the searched text; neither case nor accents matter. */
export function matchesTitle(titles: Titles, search: string): boolean {
  const wanted = fold(search)
  return MATERIAL_LANGUAGES.some((language) => fold(titles[language]).includes(wanted))
}

/** The titles of a topic's copy: with the first number behind them that makes them unlike all others, within the limit. */
export function copyTitles(titles: Titles, others: readonly Titles[]): Titles {
  const taken = (copy: Titles) =>
    MATERIAL_LANGUAGES.some(
      (language) => copy[language] && others.some((each) => each[language] === copy[language]),
    )
  let copy = titles
  for (let number = 2; copy === titles || taken(copy); number += 1) {
    const numbered = (title: string) => withNumber(title, ` (${number})`)
    copy = { ...titles }
    for (const language of MATERIAL_LANGUAGES) copy[language] = numbered(titles[language])
  }
  return copy
}

function withNumber(title: string, number: string): string {
  const stem = Array.from(title.replace(/ \(\d+\)$/, '')).slice(0, LIMITS.title - number.length)
  return title === '' ? '' : stem.join('').trimEnd() + number
}
