import { afterEach, expect, it, vi } from 'vitest'
import { startTestServer } from '../testing/server.ts'

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)

afterEach(() => {
  vi.useRealTimers()
})

it('deletes by itself, within half a minute, what a TTL index says is past', async () => {
  // Only the clock that calls for it; documents are compared with the real time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const server = await startTestServer()
  const things = server.connection.collection('things')
  await things.createIndex({ at: 1 }, { expireAfterSeconds: 10 })
  await things.insertMany([
    { name: 'past', at: ago(11) },
    { name: 'past long ago', at: ago(1e9) },
    { name: 'past in a list', at: [ago(-1000), ago(11)] },
    { name: 'to come', at: ago(-1000) },
    { name: 'no date', at: 'yesterday' },
    { name: 'none' },
  ])
  expect(await things.countDocuments()).toBe(6)

  vi.advanceTimersByTime(30_000)
  // Writes queue up: this one comes after the deletion.
  await things.insertOne({ name: 'later' })
  const left = await things.find().sort({ name: 1 }).toArray()
  expect(left.map(({ name }) => String(name))).toEqual(['later', 'no date', 'none', 'to come'])
  await server.close()
})

it('deletes nothing by itself while the TTL monitor is off', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const server = await startTestServer()
  const admin = server.connection.getClient().db('admin')
  const things = server.connection.collection('things')
  await things.createIndex({ at: 1 }, { expireAfterSeconds: 10 })
  await things.insertOne({ at: ago(11) })
  await expect(admin.command({ setParameter: 1, ttlMonitorEnabled: 'no' })).rejects.toMatchObject({
    code: 14,
  })
  for (const [enabled, left] of [
    [false, 1],
    [true, 0],
  ] as const) {
    expect(await admin.command({ setParameter: 1, ttlMonitorEnabled: enabled })).toMatchObject({
      was: !enabled,
    })
    vi.advanceTimersByTime(30_000)
    // Writes queue up: this one comes after the deletion.
    await server.connection.collection('others').insertOne({})
    expect(await things.countDocuments()).toBe(left)
  }
  await server.close()
})

it('deletes many in several writes, so that others need not wait for all', async () => {
  const server = await startTestServer()
  const things = server.connection.collection('things')
  await things.createIndex({ at: 1 }, { expireAfterSeconds: 10 })
  const past = Array.from({ length: 1200 }, () => ({ at: ago(11) }))
  await things.insertMany([...past, { at: ago(-1000) }])
  const { writes } = server.database.store.views
  expect(await server.database.expire(new Date())).toBe(1200)
  expect(server.database.store.views.writes - writes).toBe(7)
  expect(await things.countDocuments()).toBe(1)
  await server.close()
})
