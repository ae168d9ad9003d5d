/** The whole number from 0 to `max` that is typed in a field, 0 if nothing is; null for anything else. */
export function numberIn(text: string, max: number): number | null {
  const typed = text.trim()
  const number = Number(typed)
  return /^\d*$/.test(typed) && number <= max ? number : null
}
