import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from './apiError'
import { useUntilServed } from './useUntilServed'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const busy = () => new ApiError('Busy', { status: 503, code: 'BUSY', retryAfter: 10 })

it('waits at least as long as the server says and no more than half as long again', async () => {
  const send = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(busy())
    .mockResolvedValue('done')
  const { result } = renderHook(useUntilServed)
  let served: Promise<string> | undefined
  await act(async () => {
    served = result.current.untilServed(send)
    await vi.advanceTimersByTimeAsync(9999)
  })
  expect(send).toHaveBeenCalledTimes(1)
  expect(result.current.waiting).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(5001))
  expect(send).toHaveBeenCalledTimes(2)
  expect(result.current.waiting).toBe(false)
  expect(await served).toBe('done')
})

it('sends nothing more once the page is left', async () => {
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(busy())
  const { result, unmount } = renderHook(useUntilServed)
  const outcome = result.current.untilServed(send).catch((error: unknown) => error)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  unmount()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await outcome).toMatchObject({ code: 'BUSY' })
  expect(send).toHaveBeenCalledTimes(1)
})

it('gives any other error as it is', async () => {
  const error = new ApiError('No', { status: 409, code: 'QUIZ_CHANGED' })
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(error)
  const { result } = renderHook(useUntilServed)
  await act(() => expect(result.current.untilServed(send)).rejects.toBe(error))
  expect(send).toHaveBeenCalledTimes(1)
})
