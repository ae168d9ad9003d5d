/** A byte per letter. */
export function latinOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** The text in UTF-8. */
export function bytesOf(text: string): Uint8Array {
  const latin = encodeURIComponent(text).replace(/%(..)/g, (_, byte: string) =>
    String.fromCharCode(Number.parseInt(byte, 16)),
  )
  return latinOf(latin)
}
