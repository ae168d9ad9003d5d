import mongoose from 'mongoose'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keyedReads } from './keyedReads.ts'

interface Row {
  key: string
}

/** Reads that the test completes. */
function slowReads() {
  const asked: string[][] = []
  const pending: { end: () => void; fail: (error: Error) => void }[] = []
  const one = keyedReads<Row>(
    (keys) =>
      new Promise((resolve, reject) => {
        asked.push(keys)
        pending.push({
          end: () => resolve(keys.filter((key) => key !== 'nobody').map((key) => ({ key }))),
          fail: reject,
        })
      }),
    ({ key }) => key,
  )
  return { asked, pending, one }
}

/** Runs everything that needs no time to pass. */
const turn = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

it('a single request is read immediately', async () => {
  const { asked, pending, one } = slowReads()
  const first = one('a')
  await turn()
  expect(asked).toEqual([['a']])
  pending[0]?.end()
  expect(await first).toEqual({ key: 'a' })
  const second = one('nobody')
  await turn()
  expect(asked).toEqual([['a'], ['nobody']])
  pending[1]?.end()
  expect(await second).toBeNull()
})

it('requests during a read share the next one, never the one sent before them', async () => {
  const { asked, pending, one } = slowReads()
  const first = one('a')
  await turn()
  expect(asked).toHaveLength(1)
  const later = [one('a'), one('b'), one('nobody'), one('a')]
  await vi.advanceTimersByTimeAsync(10)
  expect(asked).toHaveLength(1)
  pending[0]?.end()
  await first
  await turn()
  expect(asked).toEqual([['a'], ['a', 'b', 'nobody']])
  pending[1]?.end()
  expect(await Promise.all(later)).toEqual([{ key: 'a' }, { key: 'b' }, null, { key: 'a' }])
})

it('shared documents are immutable', async () => {
  const { pending, one } = slowReads()
  const asking = one('a')
  await turn()
  expect(pending).toHaveLength(1)
  pending[0]?.end()
  const row = (await asking) as Row
  expect(() => {
    row.key = 'b'
  }).toThrow(TypeError)
})

it('a failed read fails for its callers, and the next goes on', async () => {
  const { asked, pending, one } = slowReads()
  const first = one('a')
  await turn()
  expect(asked).toHaveLength(1)
  const second = one('b')
  pending[0]?.fail(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  await turn()
  expect(asked).toHaveLength(2)
  pending[1]?.end()
  expect(await second).toEqual({ key: 'b' })
})

it('a failed batch is retried per key, and fails only for the faulty one', async () => {
  const one = keyedReads<Row>(
    async (keys) => {
      if (keys.includes('huge')) throw new Error('too large')
      return keys.filter((key) => key !== 'nobody').map((key) => ({ key }))
    },
    ({ key }) => key,
  )
  const reads = ['a', 'huge', 'nobody', 'b', 'huge'].map((key) => one(key))
  expect(await Promise.allSettled(reads)).toEqual([
    { status: 'fulfilled', value: { key: 'a' } },
    { status: 'rejected', reason: new Error('too large') },
    { status: 'fulfilled', value: null },
    { status: 'fulfilled', value: { key: 'b' } },
    { status: 'rejected', reason: new Error('too large') },
  ])
})

it('a read that fails without the database is not retried per key', async () => {
  const { asked, pending, one } = slowReads()
  const reads = ['a', 'b'].map((key) => one(key))
  await turn()
  pending[0]?.fail(new mongoose.mongo.MongoNetworkError('gone'))
  for (const { status } of await Promise.allSettled(reads)) expect(status).toBe('rejected')
  expect(asked).toEqual([['a', 'b']])
})

it('a hanging read does not block later ones for long', async () => {
  const { asked, pending, one } = slowReads()
  void one('a')
  await turn()
  expect(asked).toHaveLength(1)
  const second = one('b')
  await vi.advanceTimersByTimeAsync(60)
  expect(asked).toEqual([['a'], ['b']])
  pending[1]?.end()
  expect(await second).toEqual({ key: 'b' })
})
