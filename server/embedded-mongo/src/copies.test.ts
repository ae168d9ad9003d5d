import { execFileSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose, { type Connection } from 'mongoose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databasePid } from '../testing/index.ts'
import { type EmbeddedDatabase, startEmbedded } from './index.ts'

type Transport = 'socket' | 'tcp'

let parent: string
let original: string
let copy: string
let stops: (() => Promise<void>)[] = []

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'tristar-copies-'))
  original = join(parent, 'original')
  copy = join(parent, 'copy')
})
afterEach(async () => {
  for (const stop of stops) await stop()
  stops = []
  rmSync(parent, { recursive: true, force: true })
})

/** Opens the database of a folder until the test ends or closes it. */
async function open(dataDir: string, transport?: Transport) {
  const database: EmbeddedDatabase = await startEmbedded({
    dataDir,
    ...(transport && { transport }),
  })
  const connection = await mongoose.createConnection(database.uri).asPromise()
  const close = async () => {
    await connection.close()
    await database.stop()
  }
  stops.push(close)
  return { close, things: connection.collection('things') }
}

type Things = ReturnType<Connection['collection']>

const write = (things: Things, name: string) => things.insertOne({ name })

async function names(things: Things) {
  const found = await things.find().toArray()
  return found.map(({ name }): unknown => name)
}

// As people copy: Node's own function refuses sockets.
const copyFolder = () => execFileSync('cp', ['-R', original, copy])

/** Writes to the original and to its copy. @returns what each has then */
async function writeApart(one: Things, two: Things) {
  await write(one, 'original')
  await write(two, 'copy')
  return { original: await names(one), copy: await names(two) }
}

const APART = { original: ['both', 'original'], copy: ['both', 'copy'] }

describe.skipIf(process.platform === 'win32').each<Transport>(['socket', 'tcp'])(
  'a copy of the folder (%s)',
  (transport) => {
    it('has data of its own while the original runs again', async () => {
      const before = await open(original, transport)
      await write(before.things, 'both')
      await before.close()
      copyFolder()
      const again = await open(original, transport)
      const opened = await open(copy, transport)
      expect(await writeApart(again.things, opened.things)).toEqual(APART)
    })

    it('has data of its own when it was made while the original ran', async () => {
      const running = await open(original, transport)
      await write(running.things, 'both')
      copyFolder()
      const opened = await open(copy, transport)
      expect(await writeApart(running.things, opened.things)).toEqual(APART)
      expect(databasePid(copy)).not.toBe(databasePid(original))
    })

    it('is one database for all who open the copy', async () => {
      const running = await open(original, transport)
      await write(running.things, 'both')
      copyFolder()
      const [first, second] = await Promise.all([open(copy, transport), open(copy, transport)])
      await write(first.things, 'copy')
      expect(await names(second.things)).toEqual(['both', 'copy'])
      expect(await names(running.things)).toEqual(['both'])
    })
  },
)

describe('a folder that was moved', () => {
  it('opens, also while another one runs in its old place', async () => {
    const before = await open(original)
    await write(before.things, 'moved')
    await before.close()
    const moved = join(parent, 'moved')
    renameSync(original, moved)
    const successor = await open(original)
    await write(successor.things, 'successor')
    const { things } = await open(moved)
    expect(await names(things)).toEqual(['moved'])
    expect(await names(successor.things)).toEqual(['successor'])
  })
})
