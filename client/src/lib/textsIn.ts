/** A file of texts as it is in one language: keys → text. */
export type TextsOf<File> = {
  [Key in keyof File]: File[Key] extends string[] ? string : TextsOf<File[Key]>
}

/**
 * One language of a file of texts. Malay and Chinese, which have no plural, lack what English has for one.
 * @param at the language's place in LANGUAGES
 */
export function textsIn<File extends object>(file: File, at: number): TextsOf<File> {
  const own = Object.entries(file).map(([key, value]) => [
    key,
    Array.isArray(value) ? value[at] : textsIn(value, at),
  ])
  return Object.fromEntries(own.filter(([, value]) => value !== undefined))
}
