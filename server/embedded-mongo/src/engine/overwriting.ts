import { setTimeout as delay } from 'node:timers/promises'
import type { Remains } from '../storage/inspection.ts'
import type { KeyValueStore } from '../storage/keyValue.ts'
import type { WriteQueue } from '../storage/writeQueue.ts'

/** Pages of one write: few, so that others do not wait long. */
const AT_ONCE = 64
const PAUSE_MS = 20
/** lmdb may reuse the pages of the last commits once its readers have moved on. */
const SETTLED_MS = 200
/** So often may the file have grown: older pages are kept for a long read. The next time overwrites them. */
const MOST_GROWTHS = 3

interface Overwriting {
  store: KeyValueStore
  writes: WriteQueue
}

/**
 * Overwrites what removed documents have left in the file: in pages in use by copying these, in free ones by zeros. It takes
 * its turn with other writes, and ends early when the disk is full.
 * @param remains what an inspection has found
 * @param isStopping asked before each write
 */
export async function overwriteRemoved(
  { store, writes }: Overwriting,
  remains: readonly Remains[],
  isStopping: () => boolean = () => false,
): Promise<void> {
  // A process that was killed in here has left its filling.
  await empty({ store, writes })
  try {
    for (let done = 0; done < remains.length && !isStopping(); done += AT_ONCE) {
      const now = remains.slice(done, done + AT_ONCE)
      await writes.run(() => {
        for (const { table, key } of now) store.rewrite(table, key)
      })
      await pause(PAUSE_MS)
    }
    await pause(SETTLED_MS)
    await fill({ store, writes }, isStopping)
  } finally {
    await empty({ store, writes })
  }
}

/** Fills as many pages as are free now: lmdb takes those first that have been free for longest. */
async function fill({ store, writes }: Overwriting, isStopping: () => boolean): Promise<void> {
  const { free } = store.pages
  let growths = 0
  for (let filled = 0; filled < free && growths < MOST_GROWTHS; filled += AT_ONCE) {
    if (isStopping()) return
    const { last } = store.pages
    const first = filled
    await writes.run(() => store.filling.fill(first, Math.min(AT_ONCE, free - first)))
    if (store.pages.last > last) growths += 1
    await pause(PAUSE_MS)
  }
}

async function empty({ store, writes }: Overwriting): Promise<void> {
  await writes.run(
    () => store.filling.empty(),
    () => true,
  )
}

async function pause(ms: number): Promise<void> {
  await delay(ms, undefined, { ref: false })
}
