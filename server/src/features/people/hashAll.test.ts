import { describe, expect, it } from 'vitest'
import { AppError, badRequest } from '../../lib/errors.ts'
import type { Hashing } from '../../lib/passwords.ts'
import { hashAll } from './hashAll.ts'

/** Fakes hashing by a prefix; `before` runs first. */
function hashAfter(before: (password: string) => void | Promise<void>): Hashing['hash'] {
  return async (password) => {
    await before(password)
    return `hash of ${password}`
  }
}

const TEXTS = ['a', 'b', 'c', 'd', 'e']
const HASHES = TEXTS.map((text) => `hash of ${text}`)

describe('the passwords of a file', () => {
  it('are hashed in their order, two at a time', async () => {
    let running = 0
    let most = 0
    const hash = hashAfter(async () => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
    })
    const { signal } = new AbortController()
    expect(await hashAll(hash, TEXTS, signal)).toEqual(HASHES)
    expect(most).toBe(2)
  })

  it('wait while others fill the queue', async () => {
    let refused = 0
    const hash = hashAfter((password) => {
      if (password !== 'c' || refused === 3) return
      refused += 1
      throw new AppError(503, 'BUSY', { seconds: 0 })
    })
    const { signal } = new AbortController()
    expect(await hashAll(hash, TEXTS, signal)).toEqual(HASHES)
    expect(refused).toBe(3)
  })

  it('are no longer hashed once the request is aborted', async () => {
    const gone = new AbortController()
    const hashed: string[] = []
    const hash = hashAfter((password) => {
      hashed.push(password)
      if (password === 'b') gone.abort(badRequest('BODY_INVALID'))
    })
    await expect(hashAll(hash, TEXTS, gone.signal)).rejects.toThrow(
      'The request could not be read.',
    )
    expect(hashed).toEqual(['a', 'b'])
  })

  it('fail together when one of them cannot be hashed', async () => {
    const hash = hashAfter((password) => {
      if (password === 'd') throw new Error('no')
    })
    const { signal } = new AbortController()
    await expect(hashAll(hash, TEXTS, signal)).rejects.toThrow('no')
  })
})
