import { hashSync } from 'bcryptjs'
import { Piscina } from 'piscina'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { createPasswords } from './passwordPool.ts'
import type { Hashing, PasswordJob, Passwords } from './passwords.ts'

let pool: Passwords | undefined
const open = (options: Parameters<typeof createPasswords>[0]) =>
  inTurns((pool = createPasswords(options)))

/** Each hash in a separate turn, all of one share. */
function inTurns(passwords: Passwords): Hashing {
  return {
    hash: (password) => passwords.inTurn(['a'], (hashing) => hashing.hash(password)),
    verify: (password, hash) =>
      passwords.inTurn(['a'], (hashing) => hashing.verify(password, hash)),
  }
}

afterEach(async () => {
  vi.restoreAllMocks()
  await pool?.close()
})

/** For tests that do not depend on the pool's state. */
const sharedPool = createPasswords({ cost: 4, workers: 1 })
const shared = inTurns(sharedPool)
afterAll(() => sharedPool.close())

describe('password pool', () => {
  it('hashes with the asked cost and verifies its own hashes', async () => {
    const hash = await shared.hash('correct horse')
    expect(hash).toMatch(/^\$2[aby]\$04\$/)
    expect(await shared.verify('correct horse', hash)).toBe(true)
    expect(await shared.verify('wrong horse', hash)).toBe(false)
  })

  it('hashes with cost 10 by default', async () => {
    expect(await open({}).hash('correct horse')).toMatch(/^\$2[aby]\$10\$/)
  })

  it.each([
    ['$2b$04$', false],
    ['$2a$04$', false],
    ['$2b$12$', true],
    ['', true],
  ])('treats a hash that begins with %o as outdated: %o', (head, outdated) => {
    expect(sharedPool.isOutdated(head + 'C'.repeat(53))).toBe(outdated)
  })

  it('verifies hashes of another cost', async () => {
    const hash = hashSync('correct horse', 5)
    expect(await shared.verify('correct horse', hash)).toBe(true)
  })

  it('says no without a hash, after the same work', async () => {
    const passwords = open({ cost: 5, workers: 1 })
    const sent = vi.spyOn(Piscina.prototype, 'run')
    expect(await passwords.verify('another horse', undefined)).toBe(false)
    const [job] = sent.mock.calls.map(([request]) => request as PasswordJob)
    expect(job).toEqual({
      kind: 'verify',
      password: 'another horse',
      // A well-formed hash, which bcrypt processes.
      hash: expect.stringMatching(/^\$2b\$05\$[./A-Za-z0-9]{53}$/),
    })
  })

  it('refuses a password beyond 72 bytes instead of truncating it', async () => {
    const hash = await shared.hash('a'.repeat(72))
    expect(await shared.verify('a'.repeat(72), hash)).toBe(true)
    expect(await shared.verify('a'.repeat(73), hash)).toBe(false)
    await expect(shared.hash('字'.repeat(25))).rejects.toMatchObject({
      code: 'PASSWORD_TOO_LONG',
    })
  })

  it('says no to an invalid hash', async () => {
    expect(await shared.verify('correct horse', 'no hash')).toBe(false)
  })

  it('refuses with BUSY and a time once the queue is full, and serves those that wait', async () => {
    // One is hashing, and one more has its turn.
    const passwords = open({ cost: 4, workers: 1, waiting: 1 })
    const served = ['one', 'two', 'three'].map((password) => passwords.hash(password))
    await expect(passwords.hash('four')).rejects.toMatchObject({
      status: 503,
      code: 'BUSY',
      params: { seconds: expect.any(Number) },
    })
    expect(await Promise.all(served)).toHaveLength(3)
    expect(await passwords.hash('five')).toMatch(/^\$2/)
  })

  it('serves a new share before the rest of a crowd', async () => {
    const passwords = createPasswords({ cost: 6, workers: 1 })
    pool = passwords
    const served: string[] = []
    const hash = (share: string) =>
      passwords
        .inTurn([share], (hashing) => hashing.hash('correct horse'))
        .then(() => served.push(share))
    await Promise.all([...Array.from({ length: 8 }, () => hash('crowd')), hash('newcomer')])
    expect(served.indexOf('newcomer')).toBeLessThan(4)
    expect(served).toHaveLength(9)
  })

  it('replaces a thread that dies for the job that waits', async () => {
    const passwords = open({ cost: 4, workers: 1 })
    const run = vi.spyOn(Piscina.prototype, 'run')
    await passwords.hash('one')
    const lost = passwords.verify('two', `$2b$31$${'C'.repeat(53)}`)
    const waits = passwords.hash('three')
    await expect.poll(() => run).toHaveBeenCalledTimes(3)
    const [threads] = run.mock.contexts
    if (threads instanceof Piscina) await threads.threads[0]?.terminate()
    await expect(lost).rejects.toThrow('exited')
    expect(await waits).toMatch(/^\$2/)
  })

  it('refuses waiting work when it closes', async () => {
    const passwords = open({ cost: 12, workers: 1 })
    const jobs = ['one', 'two', 'three'].map((password) => passwords.hash(password))
    const outcomes = Promise.allSettled(jobs)
    await pool?.close()
    expect((await outcomes).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
    await expect(passwords.hash('three')).rejects.toThrow('closed')
  })
})
