import DataLoader from 'dataloader'
import { asError } from '../errors.ts'
import { isDatabaseAway } from './away.ts'

/** Keys of one command, at most. */
const MOST = 100
/** How long a hanging read blocks later ones, ms. */
const PATIENCE = 50

/**
 * Batches reads by a unique key: requests during a read share the next command. A single request never waits; under load
 * each costs part of a command. Nothing is cached, and a read is sent after it was requested, so that it sees every
 * acknowledged write. Shared documents are frozen.
 * @param read returns the existing documents of these keys, in any order
 * @returns reads one: null if there is none; fails only when its own read does, or the database is away
 */
export function keyedReads<Document extends object>(
  read: (keys: string[]) => PromiseLike<Document[]>,
  keyOf: (document: Document) => string,
): (key: string) => Promise<Readonly<Document> | null> {
  let underWay: Promise<void> = Promise.resolve()

  /** Reads these keys; a failed batch is retried per key, as the faulty key may be a stranger's. */
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

/** Resolves when the work has settled or takes too long. */
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
