import { act, renderHook } from '@testing-library/react'
import type { ChangeEvent } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useTypedText } from './useTypedText'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pause = () => act(() => void vi.advanceTimersByTime(300))

function typedText(kept: string) {
  const keep = vi.fn<(text: string) => void>()
  const { result, rerender } = renderHook((now: string) => useTypedText(now, keep), {
    initialProps: kept,
  })
  const type = (value: string) =>
    act(() =>
      result.current.onChange({ currentTarget: { value } } as ChangeEvent<HTMLInputElement>),
    )
  return { keep, type, becomes: rerender, shown: () => result.current.value }
}

describe('a text that the address keeps', () => {
  it('is shown immediately and kept, trimmed, after a pause', () => {
    const { keep, type, shown } = typedText('')
    type(' nur ')
    expect(shown()).toBe(' nur ')
    expect(keep).not.toHaveBeenCalled()
    pause()
    expect(keep.mock.calls).toEqual([['nur']])
  })

  it('is cleared when the address is', () => {
    const { becomes, shown } = typedText('nur')
    becomes('')
    expect(shown()).toBe('')
  })

  it('loses no letter to an address that comes late', () => {
    const { keep, type, becomes, shown } = typedText('nur')
    type('')
    pause()
    expect(keep.mock.calls).toEqual([['']])
    type('a')
    becomes('')
    expect(shown()).toBe('a')
  })

  it('follows an address that changes from elsewhere, as by the back button', () => {
    const { keep, type, becomes, shown } = typedText('nur')
    becomes('')
    becomes('nur')
    expect(shown()).toBe('nur')
    type('siti')
    becomes('tan')
    expect(shown()).toBe('tan')
    // The pending text does not replace a newer one.
    pause()
    expect(keep).not.toHaveBeenCalled()
  })

  it('keeps the typed text while several of its own updates arrive', () => {
    const { type, becomes, shown } = typedText('')
    type('n')
    pause()
    type('nu')
    pause()
    type('nur')
    becomes('n')
    becomes('nu')
    expect(shown()).toBe('nur')
  })
})
