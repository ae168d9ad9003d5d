/** The letters that a sort icon takes at the end of the last line. */
const ICON = 3

/**
 * The text in at most two lines, broken at a space or hyphen so that the wider line, the last one with its icon, is as narrow
 * as can be. Joined they are the text.
 */
export function twoLines(text: string): [string] | [string, string] {
  const widthOf = (at: number) =>
    Math.max(text.slice(0, at).trimEnd().length, text.length - at + ICON)
  const breaks = [...text.matchAll(/[ -]/g)].map(({ index }) => index + 1)
  const [best] = breaks.toSorted((a, b) => widthOf(a) - widthOf(b))
  return best === undefined ? [text] : [text.slice(0, best), text.slice(best)]
}
