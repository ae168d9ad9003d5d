import { describe, expect, it } from 'vitest'
import { AppError } from '../../lib/errors.ts'
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
    expect(await hashAll(hash, TEXTS)).toEqual(HASHES)
    expect(most).toBe(2)
  })

  it('wait while others fill the queue', async () => {
    let refused = 0
    const hash = hashAfter((password) => {
      if (password !== 'c' || refused === 3) return
      refused += 1
      throw new AppError('BUSY', { seconds: 0 })
    })
    expect(await hashAll(hash, TEXTS)).toEqual(HASHES)
    expect(refused).toBe(3)
  })

  it('are no longer hashed once `hash` refuses to go on', async () => {
    const hashed: string[] = []
    const hash = hashAfter((password) => {
      if (hashed.length === 2) throw new Error('stopping')
      hashed.push(password)
    })
    await expect(hashAll(hash, TEXTS)).rejects.toThrow('stopping')
    expect(hashed).toEqual(['a', 'b'])
  })

  it('fail together when one of them cannot be hashed', async () => {
    const hash = hashAfter((password) => {
      if (password === 'd') throw new Error('no')
    })
    await expect(hashAll(hash, TEXTS)).rejects.toThrow('no')
  })
})
