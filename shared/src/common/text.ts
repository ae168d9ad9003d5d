const ELLIPSIS = '…'

/** Controls, line and paragraph ends, and what turns the direction of the text behind it (contract, section 2). */
const UNPRINTED = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

/** Whether a text is one line that reads as it is written; names must be. */
export function isPlainLine(text: string): boolean {
  return !UNPRINTED.test(text)
}

let segmenter: Intl.Segmenter | undefined

/** What a reader counts as characters: an accent or a skin tone belongs to the letter or face before it. */
function charactersOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** The text as one line: breaks and other control characters are spaces, marks that turn its direction are gone. */
export function oneLine(text: string): string {
  return text
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}

/** Characters as limits count them: code points, so that a rare Chinese character counts once. */
export function characterCount(text: string): number {
  return Array.from(text).length
}

/**
 * The text's first `characters` characters, plus an ellipsis where something has been cut (specification, section 9:
 * tasks 16, calendar events 10).
 */
export function truncate(text: string, characters: number): string {
  // No text has more characters than UTF-16 units.
  if (text.length <= characters) return text
  const all = charactersOf(text)
  if (all.length <= characters) return text
  return all.slice(0, characters).join('') + ELLIPSIS
}
