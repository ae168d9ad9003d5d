import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Database } from './engine/database.ts'
import { overwriteRemoved } from './engine/overwriting.ts'
import { Guard } from './process/guard.ts'
import { inspect, type Remains } from './storage/inspection.ts'
import { uint32 } from './storage/keys.ts'
import { PageFile } from './storage/pages.ts'

const COLLECTION = 9
const DOCUMENTS = 6000

let folder = ''
let file = ''
let database: Database
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-overwriting-'))
  file = join(folder, 'database.lmdb')
  database = new Database(file)
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const keyOf = (place: number) => Buffer.concat([uint32(COLLECTION), uint32(place)])

/** The documents hold who they are about; every third one stays. */
async function writeAndRemove(): Promise<void> {
  await database.writes.run(() => {
    for (let place = 0; place < DOCUMENTS; place++) {
      const whose = place % 3 === 0 ? 'staying' : 'erased'
      // Few have pages of their own.
      const text = `${whose} ${'x'.repeat(place % 50 === 1 ? 6000 : 300)}`
      database.store.put('documents', keyOf(place), Buffer.from(text))
    }
  })
  for (let from = 0; from < DOCUMENTS; from += 500)
    await database.writes.run(() => {
      for (let place = from; place < from + 500; place++)
        if (place % 3 !== 0) database.store.remove('documents', keyOf(place))
    })
}

function inspection(): Remains[] {
  const found: Remains[] = []
  const pages = new PageFile(file)
  for (const _ of inspect(pages, found));
  pages.close()
  return found
}

function occurrences(text: string): number {
  const bytes = readFileSync(file)
  let count = 0
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) count += 1
  return count
}

it('leaves nothing of removed documents in the file, and everything of the others', async () => {
  await writeAndRemove()
  expect(occurrences('erased x')).toBeGreaterThan(1000)
  await overwriteRemoved(database, inspection())
  expect(occurrences('erased x')).toBe(0)
  inspection()
  const { store } = database
  const kept = [...store.entries('documents', uint32(COLLECTION), uint32(COLLECTION + 1))]
  expect(kept.map(({ value }) => value.subarray(0, 8).toString())).toEqual(
    Array.from({ length: DOCUMENTS / 3 }, () => 'staying '),
  )
})

it('enlarges the file by what its own writes take alone', async () => {
  await writeAndRemove()
  await overwriteRemoved(database, inspection())
  const { last } = database.store.pages
  await overwriteRemoved(database, inspection())
  expect(database.store.pages.last - last).toBeLessThan(32)
})

it('ends early when it is told to, and gives back what it took', async () => {
  await writeAndRemove()
  let asked = 0
  await overwriteRemoved(database, inspection(), () => (asked += 1) > 3)
  expect(occurrences('erased x')).toBeGreaterThan(0)
  inspection()
  await overwriteRemoved(database, inspection())
  expect(occurrences('erased x')).toBe(0)
})

it('is done each day while the database is open', async () => {
  await writeAndRemove()
  const guard = new Guard(folder, 0, 0)
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  guard.watch(database)
  vi.advanceTimersByTime(24 * 60 * 60 * 1000)
  vi.useRealTimers()
  await expect.poll(() => occurrences('erased x'), { timeout: 30_000 }).toBe(0)
  guard.stop()
})
