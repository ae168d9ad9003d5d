/** Whole numbers by name; names hold neither colons nor commas. */
export type Counts = Map<string, number>

/** Counts as stored, by name, without zeros: equal counts are equal texts. '1:12,2:30' holds a quarter of what fields would. */
export function packCounts(counts: Counts): string {
  return [...counts]
    .filter(([, count]) => count !== 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, count]) => `${name}:${count}`)
    .join()
}

/** Adds packed counts to others. */
export function addPacked(packed: string, counts: Counts): void {
  let from = 0
  while (from < packed.length) {
    const colon = packed.indexOf(':', from)
    const comma = packed.indexOf(',', colon)
    const end = comma === -1 ? packed.length : comma
    addCount(counts, packed.slice(from, colon), Number(packed.slice(colon + 1, end)))
    from = end + 1
  }
}

export function addCount(counts: Counts, name: string, by: number): void {
  counts.set(name, (counts.get(name) ?? 0) + by)
}

/** Counts by part. */
export type Parts = Map<string, Counts>

/** The counts of a part, which is there from now on. */
export function partOf(parts: Parts, part: string): Counts {
  let counts = parts.get(part)
  if (!counts) parts.set(part, (counts = new Map()))
  return counts
}

/** The packed sums of what is kept of these parts and what is added to them; without parts in which nothing is counted. */
export function packedSums(
  kept: Readonly<Record<string, string>>,
  added: Parts,
): Record<string, string> {
  const sums = [...added].map(([part, counts]) => {
    const sum: Counts = new Map(counts)
    addPacked(kept[part] ?? '', sum)
    return [part, packCounts(sum)] as const
  })
  return Object.fromEntries(sums.filter(([, packed]) => packed !== ''))
}
