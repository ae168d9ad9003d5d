/** The lines of an iCalendar text with folded lines joined (RFC 5545, section 3.1), by name without parameters. */
export function readCalendar(text: string): Record<string, string> {
  const lines = text.replaceAll('\r\n ', '').split('\r\n').filter(Boolean)
  return Object.fromEntries(
    lines.map((line) => {
      const colon = /:(?=(?:[^"]*"[^"]*")*[^"]*$)/.exec(line)?.index ?? line.length
      return [line.slice(0, colon).split(';')[0] ?? '', line.slice(colon + 1)]
    }),
  )
}

/** The UIDs of an iCalendar text, in its order. */
export function uidsIn(text: string): string[] {
  return [...text.matchAll(/^UID:(.*)\r$/gm)].map(([, uid = '']) => uid)
}
