/** Gathers what comes one by one, at most `size` at once. */
export async function* inBatches<Each>(
  source: AsyncIterable<Each>,
  size: number,
): AsyncGenerator<Each[]> {
  let batch: Each[] = []
  for await (const each of source) {
    batch.push(each)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
