import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ErrorState } from '../ui/States'
import { ApiError } from './apiError'
import { isAway, whenBack } from './recovery'
import { answerHealth } from './testing/server'

const lost = new ApiError('No answer', { status: 0, code: 'NETWORK' })
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000))

/** Long after what other tests have lost. */
let now = Date.now()

beforeEach(() => {
  now += 3_600_000
  vi.useFakeTimers({ now })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it.each([
  [lost, true],
  [new ApiError('', { status: 502, code: 'UNKNOWN' }), true],
  [new ApiError('', { status: 503, code: 'BUSY' }), true],
  [new ApiError('', { status: 504, code: 'UNKNOWN' }), true],
  [new ApiError('', { status: 500, code: 'INTERNAL' }), false],
  [new ApiError('', { status: 404, code: 'TOPIC_NOT_FOUND' }), false],
  [new ApiError('', { status: 0, code: 'UNKNOWN' }), false],
  [new Error('drawn wrongly'), false],
])('only what failed on the way may come back by itself: %s', (error, away) => {
  expect(isAway(error)).toBe(away)
})

it('a failed load asks for the server after 2, 4, 8, 15 and 15 s, and is retried when it answers', async () => {
  const asked: number[] = []
  answerHealth(() => {
    asked.push(Math.round((Date.now() - now) / 1000))
    return asked.length > 4
  })
  const onRetry = vi.fn<() => void>()
  render(<ErrorState error={lost} onRetry={onRetry} />)
  await seconds(40)
  expect([asked, onRetry.mock.calls.length]).toEqual([[2, 6, 14, 29], 0])
  await seconds(5)
  expect([asked, onRetry.mock.calls.length]).toEqual([[2, 6, 14, 29, 44], 1])
  await seconds(60)
  expect(asked).toHaveLength(5)
})

it('what fails again waits longer, and the online event retries all at once', async () => {
  answerHealth(true)
  const retried: number[] = []
  let stop: () => void
  const failing = () => {
    retried.push(Math.round((Date.now() - now) / 1000))
    stop = whenBack(failing)
  }
  stop = whenBack(failing)
  await seconds(30)
  expect(retried).toEqual([2, 6, 14, 29])
  const other = vi.fn<() => void>()
  whenBack(other)
  const noMore = vi.fn<() => void>()
  whenBack(noMore)()
  answerHealth(false)
  act(() => void dispatchEvent(new Event('online')))
  expect([retried.length, other.mock.calls.length, noMore.mock.calls.length]).toEqual([5, 1, 0])
  stop()
})

it('a refusal is never repeated, nor what is no longer on screen, nor anything out of sight', async () => {
  const asked = vi.fn<() => boolean>(() => true)
  answerHealth(asked)
  const onRetry = vi.fn<() => void>()
  const refused = new ApiError('', { status: 409, code: 'TOPIC_LOCKED' })
  const { rerender } = render(<ErrorState error={refused} onRetry={onRetry} />)
  await seconds(60)
  rerender(<ErrorState error={lost} onRetry={onRetry} />)
  rerender(<hr />)
  await seconds(60)
  expect(asked).not.toHaveBeenCalled()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  rerender(<ErrorState error={lost} onRetry={onRetry} />)
  await seconds(60)
  expect([asked.mock.calls.length, onRetry.mock.calls.length]).toEqual([0, 0])
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await seconds(1)
  expect(onRetry).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('alert')).toBeTruthy()
})
