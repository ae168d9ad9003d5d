import { type Entry } from './ranges.ts'
import { type KeyValueStore } from './keyValue.ts'
import { FORMAT } from './totals.ts'

const AT_ONCE = 1000
/** Before and after every key. */
const FIRST = Buffer.alloc(1)
const LAST = Buffer.alloc(18, 0xff)

/**
 * Rewrites the values of a store of version 1 with checksums; pauses after each write. If interrupted, the next start
 * repeats it. @throws MongoError OutOfDiskSpace while there is no room for it
 */
export function* upgrade(store: KeyValueStore): Generator<void> {
  if (store.format === FORMAT) return
  for (const table of ['catalog', 'documents', 'sessions'] as const) {
    const entries: Entry[] = []
    const rewrite = () => {
      for (const { key, value } of entries.splice(0)) store.put(table, key, value)
    }
    for (const entry of store.entries(table, FIRST, LAST)) {
      if (entries.push(entry) < AT_ONCE) continue
      store.write(rewrite)
      yield
    }
    store.write(rewrite)
  }
  store.format = FORMAT
}
