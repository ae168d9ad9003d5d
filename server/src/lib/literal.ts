/** A text as a pattern of a regular expression that matches nothing else. */
export function literal(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}
