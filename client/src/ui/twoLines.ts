/** The length of the longer line when a text is broken into two as evenly as its spaces and hyphens allow. */
export function longerLine(text: string): number {
  const breaks = [0, ...[...text.matchAll(/[ -]/g)].map(({ index }) => index + 1)]
  const lengths = breaks.map((at) =>
    Math.max(text.slice(0, at).trim().length, text.slice(at).length),
  )
  return Math.min(...lengths)
}
