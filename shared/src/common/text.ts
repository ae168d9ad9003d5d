const ELLIPSIS = '…'

/** Control characters, line and paragraph ends, and bidirectional marks (domain: Accounts). */
const UNPRINTED = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

/**
 * Whether a text is one line without control characters, as names and titles must be. Of a text that `tidyLine` has tidied
 * the invisible ones that are left change what others see, such as a right-to-left override: it is to be refused.
 */
export function isPlainLine(text: string): boolean {
  return !UNPRINTED.test(text)
}

/** Whether mail programs would make something to press of a name: an address or a link. */
export function holdsLink(name: string): boolean {
  return /:\/\/|@|www\./i.test(name)
}

let segmenter: Intl.Segmenter | undefined

/** Splits into grapheme clusters: an accent or a skin tone belongs to the letter or face before it. */
function charactersOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** The text on one line: control characters become spaces, bidirectional marks are removed. */
export function oneLine(text: string): string {
  return text
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}

/** Counts code points, as limits do: a rare Chinese character counts once. */
export function characterCount(text: string): number {
  return Array.from(text).length
}

/**
 * The text's first `characters` characters, with an ellipsis if it is longer (domain: Trainings).
 */
export function truncate(text: string, characters: number): string {
  // Fast path: no text has more characters than UTF-16 units.
  if (text.length <= characters) return text
  const all = charactersOf(text)
  if (all.length <= characters) return text
  return all.slice(0, characters).join('') + ELLIPSIS
}
