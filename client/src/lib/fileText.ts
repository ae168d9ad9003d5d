/** A file's bytes as base64, as jsPDF takes fonts. @throws {Error} when it does not come */
export async function fileText(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`Font not loaded: ${answer.status}`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
