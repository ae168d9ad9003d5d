/** Two letters for whoever has no picture. */
export function initialsOf(nameOrId: string): string {
  const [first = '', second] = nameOrId.trim().split(/[\s._-]+/)
  return (second ? first.charAt(0) + second.charAt(0) : first.slice(0, 2)).toUpperCase()
}
