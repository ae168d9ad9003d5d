import { chmodSync } from 'node:fs'
import { type Database, open, type RootDatabase } from 'lmdb'
import { type DiskRoom } from './diskRoom.ts'
import { type Snapshot } from './ranges.ts'

const BINARY = { keyEncoding: 'binary', encoding: 'binary' } as const

/**
 * Another thread begins with a batch when it is complete: otherwise it slows down the one that hands it over (15,000 changes:
 * 26 instead of 45 ms), and lmdb-js makes that one wait. Missing among its types.
 */
const WHOLE_BATCHES = { batchStartThreshold: Infinity, eventTurnBatching: false }

export type Table = 'catalog' | 'documents' | 'indexes' | 'sessions'

export interface StoreOptions {
  /** Decides whether there is room for a write; by default the disk's free space. */
  room?: DiskRoom
  /** Called once, with a sentence, when a read meets damage: nothing read afterwards can be trusted. */
  onDamage?: (sentence: string) => void
}

/** Opens the file, made when it is not there, with its tables. */
export function openTables(file: string) {
  const root = open<Buffer, Buffer>({
    path: file,
    noSubdir: true,
    maxDbs: 8,
    maxReaders: 1000,
    compression: false,
    overlappingSync: false,
    ...WHOLE_BATCHES,
    ...BINARY,
  })
  // The folder may be open to others; the file holds password hashes.
  chmodSync(file, 0o600)
  const table = (name: Table) => root.openDB<Buffer, Buffer>({ name, ...BINARY })
  const tables = {
    catalog: table('catalog'),
    documents: table('documents'),
    indexes: table('indexes'),
    sessions: table('sessions'),
  }
  const filling = root.openDB<Buffer, Buffer>({ name: 'filling', ...BINARY })
  return { root, tables, filling, indexTexts: root.openDB<Buffer, string>(AS_TEXTS) }
}

/** The table of indexes again, with keys as strings of their bytes: to read a string costs a third of a buffer. */
const AS_TEXTS = {
  name: 'indexes' satisfies Table,
  encoding: 'binary',
  keyEncoder: {
    writeKey: (key: Buffer, target: Buffer, start: number) => start + key.copy(target, start),
    readKey: (source: Buffer, start: number, end: number) => source.toString('latin1', start, end),
  },
} as const

/** What lmdb says of a tree. */
interface TreeStats {
  treeBranchPageCount: number
  treeLeafPageCount: number
  overflowPages: number
}

interface StoreStats {
  pageSize: number
  lastPageNumber: number
  root: TreeStats
  free: TreeStats
}

const META_PAGES = 2

/** Bytes of a page that LMDB uses itself. */
const PAGE_HEADER = 24

/** The pages of the file as of the last commit. */
export interface Pages {
  /** How many lmdb may reuse. */
  free: number
  /** The number of the last one. */
  last: number
  /** Bytes. */
  size: number
  /** Bytes of a value that fills one. */
  room: number
}

export function pagesOf(root: RootDatabase, tables: readonly Database[]): Pages {
  const stats: unknown = root.getStats()
  const { pageSize, lastPageNumber, root: main, free } = stats as StoreStats
  const trees = tables.map((table): unknown => table.getStats())
  const used = [main, free, ...(trees as TreeStats[])].map(
    ({ treeBranchPageCount, treeLeafPageCount, overflowPages }) =>
      treeBranchPageCount + treeLeafPageCount + overflowPages,
  )
  const all = lastPageNumber + 1 - META_PAGES
  return {
    free: all - used.reduce((sum, count) => sum + count, 0),
    last: lastPageNumber,
    size: pageSize,
    room: pageSize - PAGE_HEADER,
  }
}

const ONLY_NEW = { noOverwrite: true }

/** Puts an entry unless its key is there; inside a write. @returns whether it did, which lmdb-js's types do not tell */
export function putNew(table: Database<Buffer, Buffer>, key: Buffer, value: Buffer): boolean {
  const done: unknown = table.putSync(key, value, ONLY_NEW)
  return done === true
}

/** The snapshot for one more user, each of whom has to be done with it; lmdb-js's types do not tell how. */
export function shared(snapshot: Snapshot): Snapshot {
  const counted: unknown = snapshot
  ;(counted as { use(): void }).use()
  return snapshot
}
