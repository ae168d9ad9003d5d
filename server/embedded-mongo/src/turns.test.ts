import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { dbOf, startTestServer, type TestServer } from '../testing/server.ts'
import {
  finish,
  FIRST_SLICE_MS,
  inSlice,
  isDue,
  PAUSE,
  type Sliced,
  Timing,
  WRITE_SLICE_MS,
} from './values/slices.ts'
import { parseSort, sortItems, sorterOf } from './values/sort.ts'

const MANY = 20_000

let server: TestServer
const many = () => server.connection.collection<{ _id: number; v: number; text: string }>('many')

beforeAll(async () => {
  server = await startTestServer()
  const docs = Array.from({ length: MANY }, (_, i) => ({
    _id: i,
    v: 0,
    text: `text ${(i * 7919) % MANY}`,
  }))
  await many().insertMany(docs)
  // Connections for all that comes at once below.
  await Promise.all(Array.from({ length: 8 }, () => dbOf(server).command({ ping: 1 })))
})
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A clock that goes on by a tenth of a millisecond whenever it is looked at: a slice is 80 looks on any machine. */
function slowClock(): void {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 0.1))
}

const ones = () => many().countDocuments({ text: /text/, v: 1 })

const LONG: [name: string, run: () => Promise<unknown>][] = [
  [
    'a sort',
    () =>
      many()
        .find({}, { sort: { text: -1 }, batchSize: MANY })
        .toArray(),
  ],
  [
    'a search',
    () =>
      many()
        .find({ text: /no such/ })
        .toArray(),
  ],
  ['a count', () => many().countDocuments({ text: { $gt: 'text 5' } })],
  ['distinct values', () => many().distinct('text')],
  ['a large batch', () => many().find({}, { batchSize: MANY }).toArray()],
  ['a check of all indexes', () => dbOf(server).command({ validate: 'many' })],
  ['its explanation', () => many().find({ text: /x/ }).explain('executionStats')],
]

describe('a long command', () => {
  beforeEach(slowClock)

  it.each(LONG)('gives way to others: %s', async (_, run) => {
    const order: string[] = []
    const long = run().then(() => order.push('long'))
    for (let i = 0; i < 3; i++) {
      await many().findOne({ _id: i })
      order.push('short')
    }
    await long
    expect(order).toEqual(['short', 'short', 'short', 'long'])
  })

  it('sees the store as it was when it began, whatever is written meanwhile', async () => {
    for (const v of [1, 0, 1]) {
      const [before, , after] = await Promise.all([
        ones(),
        many().updateMany({}, { $set: { v } }),
        ones(),
      ])
      for (const found of [before, after]) expect([0, MANY]).toContain(found)
    }
  })

  it('within a transaction ends when that is aborted', async () => {
    const session = await server.connection.startSession()
    session.startTransaction()
    await many().findOne({}, { session })
    const [long] = await Promise.allSettled([
      many().countDocuments({ text: /no such/ }, { session }),
      many()
        .findOne({ _id: 1 })
        .then(() => server.database.sessions.abortAll()),
    ])
    expect(long).toMatchObject({ status: 'rejected', reason: { code: 251 } })
    await session.endSession()
  })

  it('ends when its time is up, with nothing written', async () => {
    const maxTimeMS = 1
    const work = [
      many()
        .find({}, { sort: { text: 1 }, maxTimeMS })
        .toArray(),
      many().countDocuments({ text: /no such/ }, { maxTimeMS }),
      many().distinct('text', {}, { maxTimeMS }),
      many().updateMany({ text: /text/ }, { $set: { v: -1 } }, { maxTimeMS }),
      many().findOneAndDelete({ text: /no such/ }, { maxTimeMS }),
    ]
    for (const each of await Promise.allSettled(work)) {
      expect(each).toMatchObject({ status: 'rejected', reason: { code: 50 } })
    }
    expect(await many().countDocuments({ v: -1 })).toBe(0)
  })

  it('has what its cursor has not yet used of its time', async () => {
    const cursor = many().find({}, { batchSize: 1, maxTimeMS: 60_000 })
    await cursor.next()
    const open = cursor.id?.toNumber() ?? 0
    expect(server.database.cursors.timeLeft(open)).toBeGreaterThan(0)
    expect(server.database.cursors.timeLeft(open)).toBeLessThan(60_000)
    await cursor.close()
  })

  it('may only be given whole milliseconds', async () => {
    for (const maxTimeMS of [-1, 1.5, 'x']) {
      const refused = dbOf(server).command({ ping: 1, maxTimeMS })
      await expect(refused).rejects.toMatchObject({ code: 2 })
    }
  })
})

/** Documents that take a millisecond each. */
function* slowDocs() {
  for (let i = 0; i < 2500; i++) {
    vi.advanceTimersByTime(1)
    yield { i: (i * 7919) % 2500 }
    if (isDue()) yield PAUSE
  }
}

describe('commands that arrive together', () => {
  it('give way early, each before its own slice is over', async () => {
    slowClock()
    const { turns } = server.database
    const looks: number[] = []
    // Twenty looks at the clock are two milliseconds, forty a whole slice.
    function* work(): Sliced<number> {
      for (let slice = 0; slice < 3; slice += 1) {
        let count = 0
        while (!isDue()) count += 1
        looks.push(count)
        yield PAUSE
      }
      return 0
    }
    await turns.run(work(), new Timing(undefined))
    const [first = 0, ...others] = looks
    expect(first).toBeLessThan(25)
    for (const count of others) expect(count).toBeGreaterThan(30)
  })
})

function isDueAfterFirst(): boolean {
  vi.advanceTimersByTime(FIRST_SLICE_MS + 1)
  return isDue()
}

describe('the time of a command', () => {
  it('is a minute at most, and is divided into slices', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const timing = new Timing(undefined)
    const write = new Timing(100_000, WRITE_SLICE_MS)
    expect(inSlice(timing, isDue)).toBe(false)
    inSlice(timing, () => {
      vi.advanceTimersByTime(20)
      expect(isDue()).toBe(true)
    })
    expect(inSlice(timing, isDueAfterFirst, FIRST_SLICE_MS)).toBe(true)
    expect(inSlice(timing, isDueAfterFirst)).toBe(false)
    inSlice(write, () => {
      vi.advanceTimersByTime(WRITE_SLICE_MS)
      expect(isDue()).toBe(false)
      vi.advanceTimersByTime(1)
      expect(isDue()).toBe(true)
    })
    vi.advanceTimersByTime(60_000)
    expect(() => inSlice(timing, isDue)).toThrow(expect.objectContaining({ code: 50 }))
    expect(() => inSlice(write, isDue)).toThrow(expect.objectContaining({ code: 50 }))
    expect(isDue()).toBe(false)
  })

  it('is looked at between the documents of a stream and while many are sorted', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const timing = new Timing(undefined)
    const sorted = sortItems(slowDocs(), sorterOf(parseSort({ i: 1 })), (doc) => doc)
    const pauses: unknown[] = []
    let step = inSlice(timing, () => sorted.next())
    while (step.done !== true) {
      pauses.push(step.value)
      step = inSlice(timing, () => sorted.next())
    }
    expect(step.value.map(({ i }) => i)).toEqual(Array.from({ length: 2500 }, (_, i) => i))
    expect(new Set(pauses)).toEqual(new Set([PAUSE]))
    expect(pauses.length).toBeGreaterThan(200)
    const again = sortItems(slowDocs(), sorterOf(parseSort({ i: -1 })), (doc) => doc, 3)
    expect(finish(again)).toEqual([{ i: 2499 }, { i: 2498 }, { i: 2497 }])
  })

  it('suffices without a pause for a sort whose list is cut to its limit while items come', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const timing = new Timing(undefined)
    const docs = Array.from({ length: 5000 }, (_, i) => ({ i: (i * 7919) % 5000 }))
    const sorted = sortItems(docs, sorterOf(parseSort({ i: 1 })), (doc) => doc, 1000)
    const step = inSlice(timing, () => {
      vi.advanceTimersByTime(20)
      return sorted.next()
    })
    expect(step).toEqual({ done: true, value: Array.from({ length: 1000 }, (_, i) => ({ i })) })
  })
})

it('gives the next turn to work for which all writes wait', async () => {
  const order: string[] = []
  function* thrice(name: string): Sliced<void> {
    for (let i = 0; i < 3; i++) {
      order.push(name)
      yield PAUSE
    }
  }
  const { turns } = server.database
  const others = ['one', 'two'].map((name) => turns.run(thrice(name), new Timing(undefined)))
  await Promise.all([...others, turns.runFirst(thrice('first'), new Timing(undefined))])
  const begun = ['one', 'two', 'first']
  expect(order).toEqual([...begun, 'first', 'first', 'one', 'two', 'one', 'two'])
})
