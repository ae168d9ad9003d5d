import mongoose from 'mongoose'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keyedReads } from './keyedReads.ts'

interface Row {
  key: string
}

/** Reads that end when the test says so. */
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

/** Whatever can go on without any time going by. */
const turn = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

it('whoever asks alone is read for at once', async () => {
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

it('all who ask while a read is under way share the one after it, never the one that was sent before they asked', async () => {
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

it('what several have been given, none of them can change', async () => {
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

it('a read that fails fails for those who asked for it, and the next goes on', async () => {
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

it('a read that fails with the keys of several fails for none but the one that it fails for alone', async () => {
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

it('a read that fails because the database is away is not sent again for each', async () => {
  const { asked, pending, one } = slowReads()
  const reads = ['a', 'b'].map((key) => one(key))
  await turn()
  pending[0]?.fail(new mongoose.mongo.MongoNetworkError('gone'))
  for (const { status } of await Promise.allSettled(reads)) expect(status).toBe('rejected')
  expect(asked).toEqual([['a', 'b']])
})

it('a read that does not come back holds nobody up for long', async () => {
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
