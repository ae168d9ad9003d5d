import DataLoader from 'dataloader'

/** Keys of one command, at most. */
const MOST = 100
/** How long a read that does not come back holds up those who asked after it, ms. */
const PATIENCE = 50

/**
 * Reads documents by a unique key, with one command for all who ask while the read before is under way: alone a request
 * waits for nobody, under load it costs a part of a command. Nothing is kept, and a read is sent after it was asked
 * for, so that it sees whatever was acknowledged before. Those who ask together share the document: it is frozen.
 *
 * @param read the documents that there are of these keys, in any order
 * @returns reads one: null when there is none
 */
export function keyedReads<Document extends object>(
  read: (keys: string[]) => PromiseLike<Document[]>,
  keyOf: (document: Document) => string,
): (key: string) => Promise<Readonly<Document> | null> {
  let underWay: Promise<void> = Promise.resolve()

  async function readAll(keys: readonly string[]): Promise<(Readonly<Document> | null)[]> {
    const reading = Promise.resolve(read([...new Set(keys)]))
    underWay = settled(reading)
    const found = new Map<string, Readonly<Document>>()
    for (const document of await reading) found.set(keyOf(document), Object.freeze(document))
    return keys.map((key) => found.get(key) ?? null)
  }

  const loader = new DataLoader(readAll, {
    cache: false,
    maxBatchSize: MOST,
    batchScheduleFn: (send) => void underWay.then(send),
  })
  return (key) => loader.load(key)
}

/** When the work has ended, well or not, or takes too long to be waited for. */
function settled(work: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    void Promise.allSettled([work]).finally(done)
  })
}
