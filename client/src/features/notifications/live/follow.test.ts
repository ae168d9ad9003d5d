import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anEntry } from '../testing/notifications'
import { readStream } from './eventStream'
import { follow, tellOthers } from './follow'

vi.mock(import('./eventStream'))

type Handlers = Parameters<typeof readStream>[1]

/** The handlers of each opened stream, and how to end it. */
let streams: (Handlers & { end: () => void; fail: () => void })[] = []
let channels: FakeChannel[] = []
/** Those who wait for the lock. */
let queue: (() => Promise<void>)[] = []

/** Delivers at once to every other channel of its name. */
class FakeChannel {
  readonly heard: ((event: { data: unknown }) => void)[] = []
  constructor(readonly name: string) {
    channels.push(this)
  }
  addEventListener(_type: string, listener: (event: { data: unknown }) => void) {
    this.heard.push(listener)
  }
  postMessage(data: unknown) {
    for (const other of channels)
      if (other !== this && other.name === this.name)
        for (const listener of other.heard) listener({ data })
  }
  close() {
    channels = channels.filter((each) => each !== this)
  }
}

const locks = {
  request: async (
    _name: string,
    { signal }: { signal: AbortSignal },
    work: () => Promise<void>,
  ) => {
    const turn = async () => {
      if (!signal.aborted) await work()
      queue.shift()
      void queue[0]?.()
    }
    queue.push(turn)
    if (queue.length === 1) await turn()
  },
}

beforeEach(() => {
  streams = []
  channels = []
  queue = []
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  vi.mocked(readStream).mockImplementation(
    (signal, handlers) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => resolve())
        streams.push({ ...handlers, end: resolve, fail: () => reject(new Error('refused')) })
      }),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'locks')
})

/** A tab, and what it was told. */
function openTab(accountId = 'ann') {
  const told: unknown[] = []
  return { told, stop: follow(accountId, (news) => told.push(news)) }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

describe('several tabs', () => {
  it('share one stream, which tells all of them', async () => {
    const [first, second, other] = [openTab(), openTab(), openTab('ben')]
    await settle()
    const entry = anEntry('DATE_NEAR')
    streams[0]?.onEntry(entry)
    expect(streams).toHaveLength(1)
    expect([first.told, second.told, other.told]).toEqual([[{ entry }], [{ entry }], []])
    first.stop()
    second.stop()
    other.stop()
  })

  it('take over from the one that closes', async () => {
    const [first, second] = [openTab(), openTab()]
    await settle()
    first.stop()
    await settle()
    expect(streams).toHaveLength(2)
    streams[1]?.onOpen()
    streams[1]?.onEntry(anEntry('DATE_NEAR'))
    // What came while neither had a stream is asked for.
    expect([first.told.length, second.told]).toEqual([
      0,
      ['changed', { entry: anEntry('DATE_NEAR') }],
    ])
    second.stop()
  })

  it('tell each other what was read', async () => {
    const [first, second] = [openTab(), openTab()]
    tellOthers()
    expect([first.told, second.told]).toEqual([['changed'], []])
    first.stop()
    second.stop()
    tellOthers()
    expect(first.told).toHaveLength(1)
  })
})

describe('one tab', () => {
  it('asks for what came before a stream was open, and opens an ended one again', async () => {
    const { told, stop } = openTab()
    await settle()
    streams[0]?.onOpen()
    expect(told).toEqual(['changed'])
    streams[0]?.end()
    await vi.advanceTimersByTimeAsync(6000)
    expect(streams).toHaveLength(2)
    expect(told).toHaveLength(1)
    streams[1]?.onOpen()
    expect(told).toEqual(['changed', 'changed'])
    stop()
  })

  it('asks once a minute while there is no stream', async () => {
    const { told, stop } = openTab()
    await settle()
    streams[0]?.fail()
    await vi.advanceTimersByTimeAsync(59_000)
    expect(told).toEqual([])
    await vi.advanceTimersByTimeAsync(1000)
    expect(told).toEqual(['changed'])
    expect(streams).toHaveLength(2)
    stop()
  })

  it('asks once a minute in a browser without locks', async () => {
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
    const { told, stop } = openTab()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(told).toEqual(['changed', 'changed'])
    expect(streams).toEqual([])
    stop()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(told).toHaveLength(2)
  })
})
