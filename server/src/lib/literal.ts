/** Escapes a text for a regular expression. */
export function literal(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}
