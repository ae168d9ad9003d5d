/**
 * Does the work for each item as it comes, at most `most` at a time. Waits for all, then throws the first failure, after
 * which no further item is begun.
 */
export async function inParallel<Item>(
  items: AsyncGenerator<Item>,
  most: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const runner = async () => {
    for await (const item of items) await work(item)
  }
  const ended = await Promise.allSettled(Array.from({ length: most }, runner))
  for (const each of ended) if (each.status === 'rejected') throw each.reason
}
