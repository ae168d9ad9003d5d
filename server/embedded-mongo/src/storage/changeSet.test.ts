import { closeSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ChangeSet, storeInThread } from './changeSet.ts'
import { KeyValueStore } from './keyValue.ts'
import { uint32 } from './keys.ts'
import { openTables } from './lmdb.ts'

const COLLECTION = 3
const INDEX = 4
const DOCUMENTS = 100
const HOLDER = Buffer.alloc(6, 1)
const NOTHING = Buffer.alloc(0)
const FULL = expect.objectContaining({ code: 14031 })

let folder = ''
let file = ''
let store: KeyValueStore
let hasRoom = true
const room = {
  mayAdd: () => hasRoom,
  mayFree: () => false,
  keepReserve: () => undefined,
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-aside-'))
  file = join(folder, 'database.lmdb')
  hasRoom = true
  store = new KeyValueStore(file, { room })
  store.write(() => {
    for (let i = 0; i < DOCUMENTS; i++) {
      store.put('documents', keyOf(COLLECTION, i), Buffer.from('before'))
      store.put('indexes', keyOf(INDEX, i), HOLDER)
    }
  })
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const keyOf = (id: number, i: number) => Buffer.concat([uint32(id), uint32(i)])
const documentAt = (i: number) => store.get('documents', keyOf(COLLECTION, i))?.toString()
const countOf = (table: 'documents' | 'indexes', id: number) =>
  [...store.keys(table, uint32(id), uint32(id + 1))].length

/** Replaces the first document, removes the second, adds one; moves a unique key and adds one that may repeat. */
function changeSet(): ChangeSet {
  const set = new ChangeSet(store)
  set.remove('indexes', keyOf(INDEX, 1), HOLDER)
  set.put('documents', keyOf(COLLECTION, 0), Buffer.from('after'))
  set.remove('documents', keyOf(COLLECTION, 1))
  set.put('documents', keyOf(COLLECTION, DOCUMENTS), Buffer.from('new'))
  set.put('indexes', keyOf(INDEX, DOCUMENTS), HOLDER)
  set.put('indexes', keyOf(INDEX, DOCUMENTS + 1), NOTHING)
  return set
}

const META_BYTES = 2 * 4096
/** How long a commit may take before its test fails. */
const MOST_MS = 20_000

/** The two pages that say which state of the file is the newest. */
function metaPages(): Buffer {
  const bytes = Buffer.alloc(META_BYTES)
  const opened = openSync(file, 'r')
  try {
    readSync(opened, bytes, 0, META_BYTES, 0)
  } finally {
    closeSync(opened)
  }
  return bytes
}

it('stores all changes, and totals that agree with them', async () => {
  await store.writeAside(changeSet(), false)
  expect([0, 1, DOCUMENTS].map(documentAt)).toEqual(['after', undefined, 'new'])
  expect(countOf('documents', COLLECTION)).toBe(DOCUMENTS)
  expect(countOf('indexes', INDEX)).toBe(DOCUMENTS + 1)
  await store.close()
  store = new KeyValueStore(file)
  expect(countOf('indexes', INDEX)).toBe(DOCUMENTS + 1)
  expect(store.total(INDEX).count).toBe(DOCUMENTS + 1)
})

it('shows the state before until it is done, also when the file has the new one', async () => {
  const { version } = store.views
  const before = metaPages()
  const done = store.writeAside(changeSet(), false)
  // The other thread begins with the next turn, and goes on while this one looks at the file.
  await nextTurn()
  const until = performance.now() + MOST_MS
  while (metaPages().equals(before) && performance.now() < until);
  expect(metaPages().equals(before)).toBe(false)
  expect([0, 1, DOCUMENTS].map(documentAt)).toEqual(['before', 'before', undefined])
  expect(countOf('indexes', INDEX)).toBe(DOCUMENTS)
  expect(store.total(INDEX).count).toBe(DOCUMENTS)
  expect(store.views.version).toBe(version)
  const view = store.views.open()
  await done
  expect(documentAt(0)).toBe('after')
  expect(store.views.version).not.toBe(version)
  expect(store.views.within(view, () => documentAt(0))).toBe('before')
  view.snapshot.done()
})

it('lets nothing else be written meanwhile', async () => {
  const done = store.writeAside(changeSet(), false)
  const other = () => store.write(() => store.put('catalog', Buffer.from('k'), Buffer.from('v')))
  expect(other).toThrow(expect.objectContaining({ code: 112 }))
  await done
  other()
  expect(store.get('catalog', Buffer.from('k'))?.toString()).toBe('v')
})

it('stores nothing when the disk is full', async () => {
  hasRoom = false
  await expect(store.writeAside(changeSet(), false)).rejects.toEqual(FULL)
  await expect(store.writeAside(changeSet(), true)).rejects.toEqual(FULL)
  expect(documentAt(0)).toBe('before')
  expect(store.total(INDEX).count).toBe(DOCUMENTS)
})

it('stores nothing when lmdb refuses one of the changes', async () => {
  const { root, tables } = openTables(join(folder, 'other.lmdb'))
  const unknown = { db: { value: { dbi: 99 } } }
  const indexes = Object.create(tables.indexes, unknown) as typeof tables.indexes
  const last: [Buffer, Buffer] = [Buffer.from('last'), Buffer.from('entry')]
  const stored = storeInThread(root, { ...tables, indexes }, changeSet().changes, last)
  await expect(stored).rejects.toThrow('Invalid argument')
  expect(root.get(last[0])).toBeUndefined()
  expect([...tables.documents.getKeys()]).toEqual([])
  await root.close()
})

it('tells which unique keys the changes take and give up', () => {
  const set = changeSet()
  expect(set.get('indexes', keyOf(INDEX, 1))).toBeUndefined()
  expect(set.get('indexes', keyOf(INDEX, DOCUMENTS))).toEqual(HOLDER)
  expect(set.get('indexes', keyOf(INDEX, 2))).toEqual(HOLDER)
})
