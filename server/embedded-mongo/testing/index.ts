import { join } from 'node:path'
import { vi } from 'vitest'
import { readEndpoint, uriOf } from '../src/process/endpoint.ts'
import { isRunning, lockOwner } from '../src/process/lock.ts'
import { Catalog } from '../src/storage/catalog.ts'
import { uint32 } from '../src/storage/keys.ts'
import { KeyValueStore } from '../src/storage/keyValue.ts'

export { newShapes } from './census.ts'

/** The number of the process that has a directory's database open, or had it last. */
export function databasePid(dataDir: string): number {
  const owner = lockOwner(dataDir)
  if (!owner) throw new Error(`no database has ever run in ${dataDir}`)
  return owner.pid
}

/** The URI of a directory's running database, for a client that takes no part in keeping it alive. */
export function databaseUri(dataDir: string): string {
  const endpoint = readEndpoint(dataDir)
  if (!endpoint) throw new Error(`no database has ever run in ${dataDir}`)
  return uriOf(endpoint)
}

/** Waits until a process is gone. */
export async function gone(pid: number): Promise<void> {
  await vi.waitUntil(() => !isRunning(pid), { timeout: 15_000, interval: 10 })
}

/** Damages a database that does not run: takes an entry out of the latest index that holds any and can be built anew. */
export async function loseIndexEntry(dataDir: string): Promise<void> {
  const store = new KeyValueStore(join(dataDir, 'database.lmdb'))
  const indexes = new Catalog(store).all().flatMap((collection) => collection.indexes)
  const last = indexes
    .filter(({ name }) => name !== '_id_')
    .toSorted((a, b) => b.id - a.id)
    .flatMap(({ id }) => [...store.keys('indexes', uint32(id), uint32(id + 1))])[0]
  if (!last) throw new Error('no index holds anything')
  store.write(() => store.remove('indexes', last))
  await store.close()
}
