import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { damaged } from './damage.ts'

/*
 * LMDB's file as it lies on the disk, read without LMDB, which maps the file and dies of a signal when a page is missing or
 * makes no sense. The layout is that of data version 2 (`mdb.c` of the lmdb package). LMDB knows page checksums
 * (`mdb_env_set_checksum`), which would make all of this unnecessary; lmdb-js does not offer them.
 */

const MAGIC = 0xbeefc0de
const DATA_VERSION = 2
const PAGE_SIZES = new Set([12, 13, 14, 15, 16].map((power) => 2 ** power))
const MOST_PAGES = 2 ** 31
const META_PAGES = 2
const META_BYTES = 168
const HEADER = 24
const NODE_HEADER = 8
const TREE_BYTES = 48
const OVERFLOW_BYTES = 24
const EMPTY_ROOT = 0xffff_ffff_ffff_ffffn

const NUMERIC_KEYS = 8
const ZEROS = Buffer.alloc(2 ** 16)

const PAGE = { branch: 1, leaf: 2, overflow: 4, meta: 8 } as const
const NODE = { big: 1, tree: 2 } as const

/** A tree of the file: where its root is, and what LMDB has counted of it. */
export interface Tree {
  root: number | undefined
  depth: number
  entries: number
  /** Its keys are numbers in native byte order, as in the list of free pages. */
  numeric: boolean
  /** It has one value for each key, and keys that sort by their bytes, as every table has here. */
  plain: boolean
}

/** The file at one commit. */
export interface Commit {
  number: number
  lastPage: number
  free: Tree
  main: Tree
}

/** An entry of a leaf. Both are views of a page, gone when the next one is read. */
export interface Leaf {
  key: Buffer
  value: Buffer
  /** The value describes another tree. */
  isTree: boolean
}

const pageNumber = (bytes: Buffer, at: number) => Number(bytes.readBigUInt64LE(at))

export function treeAt(bytes: Buffer, at = 0): Tree {
  const root = bytes.readBigUInt64LE(at + 40)
  const flags = bytes.readUInt16LE(at + 4)
  return {
    root: root === EMPTY_ROOT ? undefined : Number(root),
    depth: bytes.readUInt16LE(at + 6),
    numeric: (flags & NUMERIC_KEYS) !== 0,
    plain: flags === 0,
    entries: pageNumber(bytes, at + 32),
  }
}

/** Reads a database file page by page and checks what every page says of itself. */
export class PageFile {
  readonly #file: number
  readonly #pageSize: number
  readonly commit: Commit
  /** One bit per page: whether something refers to it. */
  readonly #used: Buffer

  /** Opens the file as of its newest commit. @throws MongoError DataCorruptionDetected */
  constructor(path: string) {
    this.#file = openSync(path, 'r')
    try {
      const first = this.#bytes(0, META_BYTES, 'its head')
      this.#pageSize = first.readUInt32LE(48)
      if (!PAGE_SIZES.has(this.#pageSize)) throw noHead(0)
      const second = this.#bytes(this.#pageSize, META_BYTES, 'its head')
      this.commit = newestOf(first, second)
    } catch (error) {
      this.close()
      throw error
    }
    this.#used = Buffer.alloc((this.commit.lastPage >> 3) + 1)
  }

  close(): void {
    closeSync(this.#file)
  }

  get #size(): number {
    return fstatSync(this.#file).size
  }

  /** Whether the file is shorter than its header states, which is legal when its last pages were never written. */
  get isShort(): boolean {
    return this.#size < (this.commit.lastPage + 1) * this.#pageSize
  }

  #bytes(at: number, length: number, what: string): Buffer {
    const bytes = Buffer.allocUnsafe(length)
    try {
      if (readSync(this.#file, bytes, 0, length, at) === length) return bytes
    } catch (error) {
      throw damaged(`${what} cannot be read: ${String(error)}`)
    }
    throw damaged(`it ends after ${this.#size} bytes, where ${what} should follow at ${at}`)
  }

  /** Notes that something refers to a page. @throws MongoError when something else does already */
  use(page: number): void {
    const bit = 1 << (page & 7)
    const inside = page >= META_PAGES && page <= this.commit.lastPage
    if (!inside || ((this.#used[page >> 3] ?? 0) & bit) !== 0)
      throw damaged(`page ${page} ${inside ? 'is used twice' : 'is not within the file'}`)
    this.#used[page >> 3] = (this.#used[page >> 3] ?? 0) | bit
  }

  /** A page and those that continue it, once its header is as expected. */
  #page(page: number, kinds: readonly number[], count = 1): Buffer {
    for (let i = 0; i < count; i++) this.use(page + i)
    const bytes = this.#bytes(page * this.#pageSize, count * this.#pageSize, `page ${page}`)
    const itself = pageNumber(bytes, 0) === page && kinds.includes(bytes.readUInt16LE(18))
    if (itself && pageNumber(bytes, 8) <= this.commit.number) return bytes
    throw damaged(`page ${page} is not what was written there`)
  }

  /**
   * Takes every entry of a tree in its order; pauses after each page.
   * @param noteRemains told the first key of each leaf that holds remains of removed entries, or lies first below such a branch
   */
  *walk(
    tree: Tree,
    take: (leaf: Leaf) => void,
    noteRemains: (key: Buffer) => void = () => undefined,
  ): Generator<void> {
    if (tree.root === undefined) return
    const walk = { tree, take, noteRemains, last: Buffer.alloc(0), taken: 0, remains: false }
    yield* this.#walk(walk, tree.root, 1)
    if (walk.taken !== tree.entries)
      throw damaged(`a table holds ${walk.taken} entries in place of ${tree.entries}`)
  }

  *#walk(walk: Walk, page: number, depth: number): Generator<void> {
    const bytes = this.#page(page, [depth < walk.tree.depth ? PAGE.branch : PAGE.leaf])
    const nodes = nodesOf(bytes, page)
    walk.remains ||= hasRemains(bytes)
    if (depth === walk.tree.depth) {
      for (const at of nodes) this.#takeLeaf(walk, bytes, at, page)
      yield
      return
    }
    for (const [i, at] of nodes.entries()) {
      const size = bytes.readUInt16LE(at + 6)
      const separator = within(bytes, at + NODE_HEADER, size, page)
      // The first one stands for everything before the second one.
      if (i > 0) inOrder(walk, separator, page)
      const child = bytes.readUInt32LE(at) + bytes.readUInt16LE(at + 4) * 0x1_0000_0000
      yield* this.#walk(walk, child, depth + 1)
    }
  }

  #takeLeaf(walk: Walk, bytes: Buffer, at: number, page: number): void {
    const flags = bytes.readUInt16LE(at + 4)
    const keySize = bytes.readUInt16LE(at + 6)
    const size = bytes.readUInt32LE(at)
    const key = within(bytes, at + NODE_HEADER, keySize, page)
    const isBig = flags === NODE.big
    const isTree = flags === NODE.tree
    // LMDB takes other flags for something that no table has: several values of one key.
    if (flags !== 0 && !isBig && !(isTree && walk.tree === this.commit.main))
      throw damaged(`page ${page} has an entry of unknown kind`)
    const held = within(bytes, at + NODE_HEADER + keySize, isBig ? OVERFLOW_BYTES : size, page)
    inOrder(walk, key, page)
    walk.taken += 1
    if (walk.remains) {
      walk.noteRemains(key)
      walk.remains = false
    }
    walk.take({ key, value: isBig ? this.#big(held, size) : held, isTree })
  }

  /** A value with pages of its own. */
  #big(reference: Buffer, size: number): Buffer {
    const page = pageNumber(reference, 0)
    const count = Math.ceil((HEADER + size) / this.#pageSize)
    const bytes = this.#page(page, [PAGE.overflow], count)
    if (bytes.readUInt32LE(20) !== count || pageNumber(reference, 16) !== count)
      throw damaged(`page ${page} is not what was written there`)
    return bytes.subarray(HEADER, HEADER + size)
  }
}

interface Walk {
  tree: Tree
  take: (leaf: Leaf) => void
  noteRemains: (key: Buffer) => void
  /** This page or one above it, of which none below has been told, holds remains. */
  remains: boolean
  /** The key or separator before. */
  last: Buffer
  taken: number
}

function inOrder(walk: Walk, key: Buffer, page: number): void {
  const { last, tree } = walk
  if (tree.numeric && key.length !== 8) throw damaged(`page ${page} has a key of another kind`)
  const ordered = tree.numeric
    ? last.length === 0 || pageNumber(last, 0) <= pageNumber(key, 0)
    : Buffer.compare(last, key) <= 0
  if (!ordered) throw damaged(`page ${page} has keys out of order`)
  walk.last = key
}

function within(bytes: Buffer, at: number, size: number, page: number): Buffer {
  if (at + size > bytes.length) throw damaged(`page ${page} ends within an entry`)
  return bytes.subarray(at, at + size)
}

/** Where the nodes of a page begin. */
function nodesOf(bytes: Buffer, page: number): number[] {
  const lower = bytes.readUInt16LE(20)
  const upper = bytes.readUInt16LE(22)
  if (lower % 2 !== 0 || lower > upper || HEADER + upper > bytes.length)
    throw damaged(`page ${page} is not what was written there`)
  return Array.from({ length: lower / 2 }, (_, i) => {
    const at = HEADER + bytes.readUInt16LE(HEADER + 2 * i)
    if (at >= HEADER + upper && at + NODE_HEADER <= bytes.length) return at
    throw damaged(`page ${page} is not what was written there`)
  })
}

/** Whether the unused middle of a page holds anything: removed entries stay there until the page is copied. */
function hasRemains(bytes: Buffer): boolean {
  const unused = bytes.subarray(HEADER + bytes.readUInt16LE(20), HEADER + bytes.readUInt16LE(22))
  return unused.length > 0 && !unused.equals(ZEROS.subarray(0, unused.length))
}

/** The newer of the two commits that the file keeps; LMDB writes them alternately. */
function newestOf(first: Buffer, second: Buffer): Commit {
  const even = headOf(first, 0)
  const odd = headOf(second, 1)
  const newest = odd.number > even.number ? odd : even
  const turns = newest.number % META_PAGES === newest.page
  const follow = Math.abs(odd.number - even.number) === 1
  const isNew = newest.number === 0
  const lastPage = pageNumber(newest.bytes, 144)
  if ((!isNew && !(turns && follow)) || lastPage >= MOST_PAGES) throw noHead(newest.page)
  return {
    number: newest.number,
    lastPage,
    free: treeAt(newest.bytes, 48),
    main: treeAt(newest.bytes, 48 + TREE_BYTES),
  }
}

interface Head {
  bytes: Buffer
  page: number
  /** Of the commit that has written it. */
  number: number
}

function headOf(bytes: Buffer, page: number): Head {
  const valid =
    bytes.readUInt16LE(18) === PAGE.meta &&
    bytes.readUInt32LE(24) === MAGIC &&
    (bytes.readUInt32LE(28) & 0xffff) === DATA_VERSION
  if (!valid) throw noHead(page)
  return { bytes, page, number: pageNumber(bytes, 152) }
}

const noHead = (page: number) => damaged(`page ${page} is no head of a database`)
