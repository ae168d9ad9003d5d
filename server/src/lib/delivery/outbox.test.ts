import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '../logger.ts'
import type { Message } from './delivery.ts'
import { Outbox, OUTBOX_HOUR_MS } from './outbox.ts'

const log = createLogger('silent')
let folder = ''
let outbox: Outbox | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tristar-outbox-'))
})
afterEach(async () => {
  vi.useRealTimers()
  await outbox?.close()
  await rm(folder, { recursive: true, force: true })
})

const file = () => join(folder, 'data', 'outbox.jsonl')
const openOutbox = () => (outbox = new Outbox(file(), log))
const message = (text: string): Message => ({
  kind: 'passwordReset',
  to: { email: 'mei@example.com' },
  subject: 'Reset',
  text,
})
const texts = async () =>
  (await readFile(file(), 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as Message).text)

describe('the outbox', () => {
  it('keeps messages as lines of a file for its owner only, and leaves no drafts', async () => {
    const box = openOutbox()
    await Promise.all(['one', 'two\nlines', 'three'].map((text) => box.send(message(text))))
    expect(await texts()).toEqual(['one', 'two\nlines', 'three'])
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    expect(await readdir(join(folder, 'data'))).toEqual(['outbox.jsonl'])
    const [line = ''] = (await readFile(file(), 'utf8')).split('\n')
    const entry = JSON.parse(line) as Record<string, string>
    expect(entry).toEqual({ at: entry.at, expiresAt: entry.expiresAt, ...message('one') })
    expect(Date.parse(entry.expiresAt ?? '') - Date.parse(entry.at ?? '')).toBe(60 * 60 * 1000)
  })

  it('resets a file’s permissions, and drops unreadable lines', async () => {
    const box = openOutbox()
    await box.send(message('one'))
    await writeFile(file(), 'half a li', { flag: 'a' })
    await rm(file())
    await writeFile(file(), 'half a li', { mode: 0o644 })
    await box.send(message('two'))
    expect(await texts()).toEqual(['two'])
    expect((await stat(file())).mode & 0o777).toBe(0o600)
  })

  it('expires an entry after an hour, without any further message', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    const box = openOutbox()
    await box.send(message('early'))
    vi.advanceTimersByTime(OUTBOX_HOUR_MS / 2)
    await box.send(message('late'))
    vi.advanceTimersByTime(OUTBOX_HOUR_MS / 2 - 1)
    await box.close()
    expect(await texts()).toEqual(['early', 'late'])

    const next = openOutbox()
    await next.settled()
    vi.advanceTimersByTime(1)
    await next.settled()
    expect(await texts()).toEqual(['late'])
    vi.advanceTimersByTime(OUTBOX_HOUR_MS / 2)
    await next.settled()
    expect(await texts()).toEqual([])
  })

  it('removes entries of a former process at the start', async () => {
    await openOutbox().send(message('old'))
    await outbox?.close()
    const entry = { ...message('old'), expiresAt: new Date(Date.now() - 1).toISOString() }
    await writeFile(file(), `${JSON.stringify(entry)}\n`)
    await openOutbox().settled()
    expect(await texts()).toEqual([])
  })

  it('creates no file before there is a message', async () => {
    await openOutbox().settled()
    expect(await readdir(folder)).toEqual([])
  })
})
