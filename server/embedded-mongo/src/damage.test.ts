import {
  appendFileSync,
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { writeDamaged } from '../testing/damage.ts'
import { loseEntry } from '../testing/rawStore.ts'
import { randomFrom } from '../testing/server.ts'
import { dispatch } from './commands/dispatch.ts'
import { RawBatch } from './engine/cursors.ts'
import { Database } from './engine/database.ts'
import { Guard } from './process/guard.ts'
import { isDamage } from './storage/damage.ts'
import { type Doc, isDoc } from './values/bson.ts'

/** More of them, and others, by `npm run chaos -- --damage`. */
const ROUNDS = Number(process.env['DAMAGE_ROUNDS'] ?? 200)
const SEED = Number(process.env['DAMAGE_SEED'] ?? 1)
const DOCUMENTS = 400
const PAGE = 4096
/** The length of a page's header, behind which the places of its entries stand. */
const HEADER = 24
const DAY_MS = 24 * 60 * 60_000

const folder = mkdtempSync(join(tmpdir(), 'embedded-damage-'))
const whole = join(folder, 'whole.lmdb')
const guard = new Guard(folder)
const idle = () => undefined

const QUERIES: Doc[] = [
  { find: 'items', filter: {}, batchSize: DOCUMENTS * 2 },
  { find: 'items', filter: {}, sort: { _id: 1 }, batchSize: DOCUMENTS * 2 },
  { find: 'items', filter: { group: { $gte: 2 } }, sort: { group: -1 }, batchSize: DOCUMENTS * 2 },
  { find: 'items', filter: { key: { $gt: 'k1' } }, batchSize: DOCUMENTS * 2 },
  { find: 'items', filter: { _id: { $in: [3, 77, 200, 399] } } },
  { find: 'others', filter: { name: 'two' } },
  { count: 'items', query: { group: 3 } },
  { count: 'items', query: {} },
  { count: 'items', query: {}, hint: 'key_1' },
  { listIndexes: 'items', cursor: {} },
]

function ask(database: Database, body: Doc): Promise<Doc> {
  const [name = ''] = Object.keys(body)
  return dispatch(database, { name, db: 'test', body, sequences: new Map() })
}

/** The answers to all queries, byte by byte. */
async function answers(database: Database): Promise<string[]> {
  const found: string[] = []
  for (const query of QUERIES) {
    const { n, cursor } = await ask(database, query)
    const batch = isDoc(cursor) ? cursor['firstBatch'] : undefined
    found.push(batch instanceof RawBatch ? Buffer.concat(batch.docs).toString('hex') : String(n))
  }
  return found
}

/** Makes a database with pages of every kind: free ones, big values, trees of two levels. */
async function make(database: Database): Promise<void> {
  const indexes = [
    { key: { key: 1 }, name: 'key_1', unique: true },
    { key: { group: 1, key: 1 }, name: 'group_1' },
  ]
  await ask(database, { createIndexes: 'items', indexes })
  for (let first = 0; first < DOCUMENTS; first += 50) {
    const documents = Array.from({ length: 50 }, (_, i) => {
      const _id = first + i
      const pad = 'x'.repeat(_id % 40 === 0 ? 9000 : (_id * 37) % 900)
      return { _id, key: `k${_id}`, group: _id % 7, pad }
    })
    await ask(database, { insert: 'items', documents })
  }
  await ask(database, { insert: 'others', documents: [{ _id: 1, name: 'two' }] })
  await ask(database, { delete: 'items', deletes: [{ q: { group: 1 }, limit: 0 }] })
  const u = { $set: { moved: true } }
  await ask(database, { update: 'items', updates: [{ q: { group: 2 }, u, multi: true }] })
}

let expected: string[] = []
beforeAll(async () => {
  const database = new Database(whole)
  await make(database)
  expected = await answers(database)
  await database.close()
  guard.opened()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a start on the file and all queries come to. */
async function outcome(): Promise<string> {
  try {
    await guard.verify(idle)
    const database = new Database(guard.file)
    try {
      const found = await answers(database)
      return found.every((answer, i) => answer === expected[i]) ? 'right' : 'WRONG'
    } finally {
      await database.close()
    }
  } catch (error) {
    return isDamage(error) ? 'refused' : String(error)
  }
}

describe('a database file', () => {
  it(`answers right or says that it is damaged, in ${ROUNDS} rounds of damage`, async () => {
    const random = randomFrom(SEED)
    const outcomes: Record<string, number> = {}
    for (let round = 0; round < ROUNDS; round++) {
      const kind = writeDamaged(whole, guard.file, random)
      const found = await outcome()
      expect([round, kind, found]).toEqual([round, kind, expect.toBeOneOf(['right', 'refused'])])
      outcomes[`${kind}: ${found}`] = (outcomes[`${kind}: ${found}`] ?? 0) + 1
    }
    if (process.env['DAMAGE_ROUNDS']) process.stdout.write(`${JSON.stringify(outcomes, null, 2)}\n`)
    expect(outcomes['emptied: refused']).toBeGreaterThan(0)
    expect(outcomes['three pages overwritten: refused']).toBeGreaterThan(0)
  })

  it('that is whole is verified to its end, also when it is longer than it says', async () => {
    copyFileSync(whole, guard.file)
    appendFileSync(guard.file, Buffer.alloc(4096))
    expect(await guard.verify(idle)).toBeUndefined()
    expect(await outcome()).toBe('right')
  })

  it.each([
    ['is empty', () => writeFileSync(guard.file, '')],
    ['is gone', () => rmSync(guard.file)],
  ])('that %s is not taken for a new one', async (what, lose) => {
    lose()
    await expect(guard.verify(idle)).rejects.toThrow(`it ${what}, though it has been in use`)
    const fresh = new Guard(mkdtempSync(join(folder, 'fresh-')))
    writeFileSync(fresh.file, '')
    expect(await fresh.verify(idle)).toBeUndefined()
  })

  it('whose index holds what is not there says so, in place of leaving it out', async () => {
    copyFileSync(whole, guard.file)
    await loseEntry(guard.file, 'documents')
    const database = new Database(guard.file)
    const find = { find: 'items', filter: { _id: 0 } }
    const count = { count: 'items', query: { key: 'k0', pad: { $exists: true } } }
    for (const query of [find, count])
      await expect(ask(database, query)).rejects.toThrow('names a document that is not there')
    await database.close()
  })

  it('with entries of a kind that LMDB does not write here is refused', async () => {
    const bytes = readFileSync(whole)
    const [LEAF, DUPLICATES] = [2, 4]
    for (let page = 0; page < bytes.length; page += PAGE) {
      const entry = page + HEADER + bytes.readUInt16LE(page + HEADER)
      const isLeaf = bytes.readUInt16LE(page + 18) === LEAF
      if (isLeaf && entry < page + PAGE) bytes.writeUInt16LE(DUPLICATES, entry + 4)
    }
    writeFileSync(guard.file, bytes)
    await expect(guard.verify(idle)).rejects.toThrow('an entry of unknown kind')
  })

  it('with tables of a kind that is not used here is refused', async () => {
    const bytes = readFileSync(whole)
    const name = Buffer.from('documents\0')
    const [FLAGS, DUPLICATES] = [4, 4]
    for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, at + 1))
      bytes.writeUInt16LE(DUPLICATES, at + name.length + FLAGS)
    writeFileSync(guard.file, bytes)
    await expect(guard.verify(idle)).rejects.toThrow('what is known of documents')
  })

  it('is verified further while it answers, when two seconds are not enough', async () => {
    const bytes = readFileSync(whole)
    // Pages that are free hold former copies.
    for (let at = bytes.indexOf('two'); at >= 0; at = bytes.indexOf('two')) bytes.write('X', at)
    writeFileSync(guard.file, bytes)
    const hasty = new Guard(folder, 0)
    const rest = await hasty.verify(idle)
    if (!rest) throw new Error('it was verified to its end')
    const database = new Database(guard.file)
    const snapshot = database.store.views.snapshot()
    await ask(database, { delete: 'items', deletes: [{ q: {}, limit: 0 }] })
    await hasty.finish(rest, database.store)
    expect(database.store.damage).toMatch(/is not what was written/)
    snapshot.done()
    await database.close()
    hasty.note('It is damaged.')
    await expect(hasty.verify(idle)).rejects.toThrow('is not what was written')
    copyFileSync(whole, guard.file)
    expect(await hasty.verify(idle)).toBeUndefined()
    expect(await hasty.verify(idle)).toBeDefined()
  })

  it('is verified again after a day, while it is open', async () => {
    copyFileSync(whole, guard.file)
    const database = new Database(guard.file)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const watching = new Guard(folder, 0, 0)
    watching.watch(database)
    const again = vi.spyOn(watching, 'again')
    vi.advanceTimersByTime(DAY_MS)
    await again.mock.results[0]?.value
    expect(database.store.damage).toBeUndefined()
    const bytes = readFileSync(guard.file)
    for (let at = bytes.indexOf('two'); at >= 0; at = bytes.indexOf('two')) bytes.write('X', at)
    writeFileSync(guard.file, bytes, { flag: 'r+' })
    vi.advanceTimersByTime(DAY_MS)
    await again.mock.results[1]?.value
    expect(database.store.damage).toMatch(/of test.others is not what was written/)
    watching.stop()
    vi.advanceTimersByTime(DAY_MS)
    expect(again).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
    await database.close()
  })

  it('may be written to while it is verified again', async () => {
    copyFileSync(whole, guard.file)
    const database = new Database(guard.file)
    const pausing = new Guard(folder, 0, 0)
    let now = 0
    // A slice is a single page.
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
    const write = async () => {
      for (let round = 0; round < 5; round++) {
        const u = { $set: { pad: 'y'.repeat(500 + round) } }
        await ask(database, { update: 'items', updates: [{ q: { group: round }, u, multi: true }] })
      }
    }
    await Promise.all([pausing.again(database.store), write()])
    vi.restoreAllMocks()
    expect(database.store.damage).toBeUndefined()
    await database.close()
    expect(await guard.verify(idle)).toBeUndefined()
  })
})
