/** The documents of a cursor in batches, each read when needed. */
export async function* inBatches<Doc>(
  cursor: AsyncIterable<Doc>,
  size: number,
): AsyncGenerator<Doc[]> {
  let batch: Doc[] = []
  for await (const doc of cursor) {
    batch.push(doc)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
