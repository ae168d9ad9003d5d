import DataLoader from 'dataloader'
import { isDatabaseAway } from './away.ts'

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
 * @returns reads one: null when there is none; fails only when its own read does, or the database is away
 */
export function keyedReads<Document extends object>(
  read: (keys: string[]) => PromiseLike<Document[]>,
  keyOf: (document: Document) => string,
): (key: string) => Promise<Readonly<Document> | null> {
  let underWay: Promise<void> = Promise.resolve()

  /** What there is of these keys. What fails for all is tried for each alone: the key at fault may be a stranger's. */
  async function readFound(keys: string[]): Promise<Map<string, Readonly<Document> | Error>> {
    try {
      const found = await read(keys)
      return new Map(found.map((document) => [keyOf(document), Object.freeze(document)]))
    } catch (error) {
      if (keys.length === 1 || isDatabaseAway(error)) throw error
      const alone = keys.map((key) =>
        readFound([key]).catch((fault: unknown) => new Map([[key, asError(fault)]])),
      )
      return new Map((await Promise.all(alone)).flatMap((found) => [...found]))
    }
  }

  async function readAll(keys: readonly string[]) {
    const reading = readFound([...new Set(keys)])
    underWay = settled(reading)
    const found = await reading
    return keys.map((key) => found.get(key) ?? null)
  }

  const loader = new DataLoader(readAll, {
    cache: false,
    maxBatchSize: MOST,
    batchScheduleFn: (send) => void underWay.then(send),
  })
  return (key) => loader.load(key)
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
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
