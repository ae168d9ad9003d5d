import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onSignals } from './signals.ts'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

describe('a signal to end', () => {
  const exits: (number | undefined)[] = []
  const said: unknown[] = []
  let before: NodeJS.SignalsListener[][] = []

  beforeEach(() => {
    exits.length = 0
    before = SIGNALS.map((signal) => process.listeners(signal))
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      exits.push(Number(code))
      return undefined as never
    })
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(text) > 0)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    SIGNALS.forEach((signal, index) => {
      for (const listener of process.listeners(signal))
        if (!before[index]?.includes(listener)) process.off(signal, listener)
    })
  })

  it.each(SIGNALS)('%s closes first and then exits with 0', async (signal) => {
    const { close, settle } = listen()
    process.emit(signal)
    expect([close.mock.calls.length, exits]).toEqual([1, []])
    settle()?.resolve()
    await vi.waitFor(() => expect(exits).toEqual([0]))
  })

  it('exits with 1 when closing fails', async () => {
    const { settle } = listen()
    process.emit('SIGTERM')
    settle()?.reject(new Error('stuck'))
    await vi.waitFor(() => expect(exits).toEqual([1]))
  })

  it('is not needed when the database is lost: it says why, closes and exits with 1', async () => {
    const { settle } = listen(Promise.resolve(new Error('The disk is gone.')))
    const { resolve } = await vi.waitUntil(settle)
    resolve()
    await vi.waitFor(() => expect(exits).toEqual([1]))
    expect(said).toContain('Tristar stops. The disk is gone.\n')
  })

  it('does not wait any longer at a second one', () => {
    const { close } = listen()
    process.emit('SIGINT')
    process.emit('SIGINT')
    expect([close.mock.calls.length, exits]).toEqual([1, [1]])
  })
})

/** Listens; returns a function that completes the closing. */
function listen(lost?: Promise<Error>) {
  let settle: { resolve: () => void; reject: (error: Error) => void } | undefined
  const close = vi.fn<() => Promise<void>>(
    () =>
      new Promise<void>((resolve, reject) => {
        settle = { resolve, reject }
      }),
  )
  onSignals(close, lost)
  return { close, settle: () => settle }
}
