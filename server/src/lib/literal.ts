/** Escapes a text for a regular expression. */
export function literal(text: string): string {
  // The driver sends no regular expression that holds a null character itself.
  return text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&').replaceAll('\0', '\\x00')
}
