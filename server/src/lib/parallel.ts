/** Does the work for each item, at most `most` at a time; fails with the first failure. */
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
  await Promise.all(Array.from({ length: most }, runner))
}
