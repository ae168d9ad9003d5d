export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}

export function canMove(list: readonly unknown[], from: number, to: number): boolean {
  return from !== to && [from, to].every((index) => index >= 0 && index < list.length)
}
