import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useDialogState } from './useDialogState'

interface Dialog {
  opened: boolean
  first: string
}

it('stays while the dialog closes, and begins anew at each opening', () => {
  const { result, rerender } = renderHook(
    ({ opened, first }: Dialog) => useDialogState(opened, first),
    { initialProps: { opened: true, first: 'one' } },
  )
  act(() => result.current[1]('chosen'))
  rerender({ opened: true, first: 'two' })
  expect(result.current[0]).toBe('chosen')
  rerender({ opened: false, first: 'two' })
  expect(result.current[0]).toBe('chosen')
  rerender({ opened: true, first: 'two' })
  expect(result.current[0]).toBe('two')
})
