import { Worker } from 'node:worker_threads'
import { hashSync } from 'bcryptjs'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { createPasswords } from './passwordPool.ts'
import type { PasswordJob, Passwords } from './passwords.ts'

let pool: Passwords | undefined
const open = (options: Parameters<typeof createPasswords>[0]) => (pool = createPasswords(options))

afterEach(async () => {
  vi.restoreAllMocks()
  await pool?.close()
})

/** For what a pool does whatever its state. */
const shared = createPasswords({ cost: 4, workers: 1 })
afterAll(() => shared.close())

describe('password pool', () => {
  it('hashes with the asked cost and verifies its own hashes', async () => {
    const hash = await shared.hash('correct horse')
    expect(hash).toMatch(/^\$2[aby]\$04\$/)
    expect(await shared.verify('correct horse', hash)).toBe(true)
    expect(await shared.verify('wrong horse', hash)).toBe(false)
  })

  it('hashes with cost 12 unless told', async () => {
    expect(await open({}).hash('correct horse')).toMatch(/^\$2[aby]\$12\$/)
  })

  it('verifies hashes of another cost', async () => {
    const hash = hashSync('correct horse', 5)
    expect(await shared.verify('correct horse', hash)).toBe(true)
  })

  it('says no without a hash, after the work of a hash of its own cost', async () => {
    const passwords = open({ cost: 5, workers: 1 })
    const sent = vi.spyOn(Worker.prototype, 'postMessage')
    expect(await passwords.verify('another horse', undefined)).toBe(false)
    const [job] = sent.mock.calls.map(([request]) => request as PasswordJob)
    expect(job).toEqual({
      kind: 'verify',
      password: 'another horse',
      // What bcrypt takes for a hash, and so works through.
      hash: expect.stringMatching(/^\$2b\$05\$[./A-Za-z0-9]{53}$/),
    })
  })

  it('refuses a password beyond 72 bytes instead of reading its beginning', async () => {
    const hash = await shared.hash('a'.repeat(72))
    expect(await shared.verify('a'.repeat(72), hash)).toBe(true)
    expect(await shared.verify('a'.repeat(73), hash)).toBe(false)
    await expect(shared.hash('字'.repeat(25))).rejects.toMatchObject({
      code: 'PASSWORD_TOO_LONG',
    })
  })

  it('says no to what is not a hash', async () => {
    expect(await shared.verify('correct horse', 'no hash')).toBe(false)
  })

  it('refuses with BUSY and a time once the queue is full, and serves those that wait', async () => {
    const passwords = open({ cost: 4, workers: 1, waiting: 1 })
    const first = passwords.hash('one')
    const second = passwords.hash('two')
    await expect(passwords.hash('three')).rejects.toMatchObject({
      status: 429,
      code: 'BUSY',
      params: { seconds: expect.any(Number) },
    })
    expect(await Promise.all([first, second])).toHaveLength(2)
    expect(await passwords.hash('four')).toMatch(/^\$2/)
  })

  it('refuses what still waits when it closes', async () => {
    const passwords = open({ cost: 12, workers: 1 })
    const jobs = [passwords.hash('one'), passwords.hash('two')]
    const outcomes = Promise.allSettled(jobs)
    await passwords.close()
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(passwords.hash('three')).rejects.toThrow('closed')
  })
})
