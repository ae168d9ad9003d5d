/** Combining accents, which searches ignore; the vowel signs of Tamil and Hindi are letters and stay. */
const ACCENTS = /[\u0300-\u036F]/gu

/** A Chinese character is a word of its own; elsewhere a word is a run of letters and digits. */
const WORDS = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu

/** The text without case, accents and width, for comparison: `ＬＩＭ Zoé` becomes `lim zoe`. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(ACCENTS, '').toLowerCase()
}

/** The folded words of a name, each after a space: `Tan Ah-Kow 陈明` becomes ` tan ah kow 陈 明`; '' without words. */
export function foldedName(name: string): string {
  return (fold(name).match(WORDS) ?? []).map((word) => ` ${word}`).join('')
}

/** What a search for people looks for: any part of an id, or the beginnings of words of the name, all of them. */
export interface PersonSearch {
  /** A part of an id's key. */
  id: string
  /** Parts of a folded name; empty if the search has no letter. */
  name: string[]
}

/** Reads what was typed into a search field; its words may be found in any order. */
export function personSearch(typed: string): PersonSearch {
  const words = fold(typed).trim()
  return { id: words, name: words.split(/\s+/u).map(foldedName).filter(Boolean) }
}

/** Whether a person with this id and name is found. */
export function isFound({ id, name }: PersonSearch, person: { id: string; name: string }): boolean {
  return fold(person.id).includes(id) || isNamed(name, person.name)
}

/** Whether these parts of a folded name, at least one, are all in the name. */
export function isNamed(parts: PersonSearch['name'], name: string): boolean {
  const folded = foldedName(name)
  return parts.length > 0 && parts.every((part) => folded.includes(part))
}

/** Whether a text names a person: it has all words of the name, or of the id, in a row. */
export function mentions(text: string, person: { id: string; name: string }): boolean {
  const words = `${foldedName(text)} `
  return [person.id, person.name].map(foldedName).some((own) => own && words.includes(`${own} `))
}
