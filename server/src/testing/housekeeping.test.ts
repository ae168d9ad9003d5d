import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startHousekeeping } from '../housekeeping.ts'
import { PdfModel } from '../lib/files.model.ts'
import { storeFile } from '../lib/files.ts'
import { createTestApp } from './app.ts'
import { useTestDatabase } from './database.ts'

useTestDatabase()

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tristar-housekeeping-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const open = () => Readable.from([Buffer.from('content')])

it('does what is due at once, though another part of it fails', async () => {
  const forgotten = new Date('2026-01-01T00:00:00Z')
  const pdf = { type: 'application/pdf', open, sha256: 'abc' } as const
  await storeFile(pdf, '0123456789abcdef01234567', forgotten)
  // Nobody can look into a file as into a folder.
  await writeFile(join(folder, 'uploads'), '')
  const { context } = createTestApp({ env: { DATA_DIR: folder } })
  const logged = vi.spyOn(context.log, 'error')

  await startHousekeeping(context)()

  expect(await PdfModel.countDocuments()).toBe(0)
  expect(logged.mock.calls.map(([, text]) => text)).toEqual([
    'removing forgotten uploads failed and will be tried again',
  ])
})
