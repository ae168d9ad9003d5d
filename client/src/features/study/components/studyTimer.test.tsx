import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useStudyTimer } from './useStudyTimer'

let hidden = false

function setHidden(now: boolean) {
  hidden = now
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  hidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  vi.useFakeTimers({ toFake: ['performance'], now: 0 })
})

afterEach(() => vi.useRealTimers())

describe('the study timer', () => {
  it('counts seconds on from what was measured before', () => {
    const { result } = renderHook(() => useStudyTimer(100, () => undefined))
    vi.advanceTimersByTime(5400)
    expect(result.current()).toBe(105)
  })

  it('stands still while the tab is hidden, and says where it stopped', () => {
    const onPause = vi.fn<(seconds: number) => void>()
    const { result } = renderHook(() => useStudyTimer(0, onPause))
    vi.advanceTimersByTime(10_000)
    setHidden(true)
    vi.advanceTimersByTime(60_000)
    expect(onPause).toHaveBeenCalledExactlyOnceWith(10)
    setHidden(false)
    vi.advanceTimersByTime(2000)
    expect(result.current()).toBe(12)
  })

  it('never measures more than a day', () => {
    const { result } = renderHook(() => useStudyTimer(86_399, () => undefined))
    vi.advanceTimersByTime(10_000)
    expect(result.current()).toBe(86_400)
  })
})
