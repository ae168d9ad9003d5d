/** The letters that a sort icon takes at the end of the last line. */
const ICON = 3

/**
 * The text in at most so many lines, broken at spaces or hyphens so that the widest line, the last one with its icon, is as
 * narrow as can be. Joined they are the text.
 */
export function headLines(text: string, most: number): string[] {
  const breaks = most > 1 ? [...text.matchAll(/[ -]/g)].map(({ index }) => index + 1) : []
  const broken = breaks.map((at) => [text.slice(0, at), ...headLines(text.slice(at), most - 1)])
  const [best] = broken.toSorted((a, b) => widthOf(a) - widthOf(b))
  return best ?? [text]
}

function widthOf(lines: readonly string[]): number {
  const widths = lines.map((line, index) =>
    index < lines.length - 1 ? line.trimEnd().length : line.length + ICON,
  )
  return Math.max(...widths)
}
