/** Does the work for each item, at most `most` at a time. Waits for all, then throws the first failure. */
export async function inParallel<Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = items.values()
  const runner = async () => {
    // oxlint-disable-next-line no-await-in-loop -- each runner does one at a time
    for (const item of left) await work(item)
  }
  const ended = await Promise.allSettled(Array.from({ length: most }, runner))
  for (const each of ended) if (each.status === 'rejected') throw each.reason
}
