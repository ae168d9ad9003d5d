import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loseEntry } from '../../testing/rawStore.ts'
import { checked, withChecksum } from './checksum.ts'
import { inspect } from './inspection.ts'
import { KeyValueStore } from './keyValue.ts'
import { uint32 } from './keys.ts'
import { PageFile } from './pages.ts'
import { encode } from '../values/bson.ts'

const COLLECTION = 3
const INDEX = 4
const DOCUMENTS = 20
const UNIQUE = Buffer.alloc(6)
const DAMAGED = expect.objectContaining({ code: 301 })

let folder = ''
let file = ''
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-reading-'))
  file = join(folder, 'database.lmdb')
  const store = new KeyValueStore(file)
  store.write(() => {
    for (let i = 0; i < DOCUMENTS; i++) {
      store.put('documents', keyOf(COLLECTION, i), encode({ _id: i, name: `document ${i}` }))
      store.put('indexes', keyOf(INDEX, i), UNIQUE)
    }
  })
  await store.close()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const keyOf = (id: number, i: number) => Buffer.concat([uint32(id), uint32(i)])
const wholeOf = (id: number) => [uint32(id), uint32(id + 1)] as const

/** Also in pages that are no longer in use. */
function changeText(from: string, to: string): void {
  const bytes = readFileSync(file)
  if (!bytes.includes(from)) throw new Error(`${from} is not in the file`)
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from)) bytes.write(to, at)
  writeFileSync(file, bytes)
}

function fail(): never {
  throw new Error('no')
}

function inspectWhole(): void {
  const pages = new PageFile(file)
  try {
    for (const _ of inspect(pages));
  } finally {
    pages.close()
  }
}

describe('reading', () => {
  it('notices a document whose bytes have changed, and says so once', async () => {
    changeText('document 7', 'document X')
    const said: string[] = []
    const store = new KeyValueStore(file, { onDamage: (sentence) => said.push(sentence) })
    expect(store.get('documents', keyOf(COLLECTION, 6))).toEqual(
      encode({ _id: 6, name: 'document 6' }),
    )
    expect(() => store.get('documents', keyOf(COLLECTION, 7))).toThrow(DAMAGED)
    expect(() => [...store.entries('documents', ...wholeOf(COLLECTION))]).toThrow(DAMAGED)
    expect(said).toEqual([store.damage])
    await store.close()
  })

  it('does not take the value of one key for that of another', () => {
    const [one, two] = [keyOf(COLLECTION, 1), keyOf(COLLECTION, 2)]
    const value = encode({ _id: 1 })
    expect(checked(one, withChecksum(one, value))).toEqual(value)
    expect(checked(two, withChecksum(one, value))).toBeUndefined()
    expect(checked(one, withChecksum(two, value))).toBeUndefined()
  })

  it.each([
    ['documents', COLLECTION],
    ['indexes', INDEX],
  ] as const)('to the end of %s compares how many there were', async (table, id) => {
    await loseEntry(file, table)
    expect(inspectWhole).toThrow(/holds 19 entries in place of 20/)
    const store = new KeyValueStore(file)
    expect([...store.keys(table, keyOf(id, 0), keyOf(id, 9))]).toHaveLength(8)
    expect(() => [...store.keys(table, ...wholeOf(id))]).toThrow(/of 20 entries .* 19 are left/)
    expect(() => store.count(table, ...wholeOf(id))).toThrow(DAMAGED)
    const snapshot = store.views.snapshot()
    expect(() => [...store.entries(table, ...wholeOf(id), { snapshot })]).toThrow(DAMAGED)
    snapshot.done()
    await store.close()
  })

  it('at a snapshot compares with what there was then, and not at all with what is changed meanwhile', async () => {
    const store = new KeyValueStore(file)
    const snapshot = store.views.snapshot()
    const remove = (i: number) => store.write(() => store.remove('indexes', keyOf(INDEX, i)))
    const reading = store.keys('indexes', ...wholeOf(INDEX))
    reading.next()
    remove(0)
    expect([...reading]).toHaveLength(DOCUMENTS - 1)
    expect([...store.keys('indexes', ...wholeOf(INDEX), { snapshot })]).toHaveLength(DOCUMENTS)
    const keys = [...store.keys('indexes', ...wholeOf(INDEX))]
    expect(keys).toHaveLength(DOCUMENTS - 1)
    const texts = [...store.keyTexts(...wholeOf(INDEX), { reverse: true })]
    expect(texts).toEqual(keys.map((key) => key.toString('latin1')).toReversed())
    snapshot.done()
    await store.close()
    inspectWhole()
  })
})

describe('totals', () => {
  it('follow writes that replace, fail in part or fail as a whole', async () => {
    const store = new KeyValueStore(file)
    store.write(() => {
      store.put('documents', keyOf(COLLECTION, 0), encode({ _id: 0 }))
      store.put('indexes', keyOf(INDEX, 0), Buffer.alloc(6, 9))
      store.remove('indexes', keyOf(INDEX, 99))
      expect(() =>
        store.part(() => {
          store.remove('documents', keyOf(COLLECTION, 1))
          fail()
        }),
      ).toThrow('no')
      store.part(() => store.remove('documents', keyOf(COLLECTION, 2)))
    })
    expect(() =>
      store.write(() => {
        store.remove('indexes', keyOf(INDEX, 3))
        fail()
      }),
    ).toThrow('no')
    expect(store.total(COLLECTION).count).toBe(DOCUMENTS - 1)
    expect(store.total(INDEX).count).toBe(DOCUMENTS)
    await store.close()
    inspectWhole()
    const again = new KeyValueStore(file)
    expect(again.total(INDEX)).toEqual(store.total(INDEX))
    await again.close()
  })
})
