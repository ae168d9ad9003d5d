/** A short hash of a text, to detect changes; not for secrets. */
export function shortHash(text: string): string {
  let hash = 5381
  for (const character of text) hash = (hash * 33 + (character.codePointAt(0) ?? 0)) % 2 ** 31
  return hash.toString(36)
}
