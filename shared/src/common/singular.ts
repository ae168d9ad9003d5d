/** An English sentence with its times of one in the singular: 1 minute; other languages have one form. */
export function withSingular(sentence: string): string {
  return sentence.replace(/\b1 (second|minute|hour)s\b/g, '1 $1')
}
