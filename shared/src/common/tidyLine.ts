/** Letters that take another shape beside a joiner or a variation selector: Arabic, the scripts of India and South-East Asia. */
const SHAPED = String.raw`[\u0600-\u061B\u061D-\u08FF\u0900-\u0DFF\u0F00-\u109F\u1780-\u17B3\u17B6-\u180A\u1810-\u18AF\u1900-\u1CFF\uA800-\uABFF\uFB50-\uFDFF\uFE70-\uFEFC\u{10A00}-\u{11FFF}\u{1E900}-\u{1E95F}]`

/** The invisible characters without which a text looks different. */
const NEEDED = [
  String.raw`(?<=${SHAPED})[\u200C\u200D]`,
  // Han characters have variants; so have the letters of Mongolian.
  String.raw`(?<=${SHAPED}|\p{Script=Han})[\u180B-\u180F\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
  // Several emoji in one, the colourful form of a sign, and the flags of England, Scotland and Wales.
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Emoji})[\uFE0E\uFE0F]`,
  String.raw`(?<=\u{1F3F4}[\u{E0020}-\u{E007E}]*)[\u{E0020}-\u{E007F}]`,
]

/** Not the marks that turn the direction of letters round: these are left, to be refused. */
const UNSEEN = String.raw`(?![\u202B\u202D\u202E\u2067])[\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]`

const INVISIBLE = new RegExp(`(${NEEDED.join('|')})|${UNSEEN}`, 'gu')

const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * One line of text, such as an id, an address, a name or a title, as a person sees it: trimmed, without the invisible
 * characters that come along when it is pasted from a chat, a web page or a spreadsheet (zero width spaces, soft hyphens,
 * directional marks). Joiners and variation selectors that scripts and emoji need stay.
 */
export function tidyLine(text: string): string {
  const tidied = text.replace(INVISIBLE, '$1')
  // Phones copy a number with it; it changes nothing among letters that run left to right anyway.
  return (RIGHT_TO_LEFT.test(tidied) ? tidied : tidied.replaceAll('\u202D', '')).trim()
}
