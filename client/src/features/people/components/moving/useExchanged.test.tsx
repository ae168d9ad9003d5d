import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadNamespace, setLanguage } from '../../../../lib/i18n'
import { useExchanged } from './useExchanged'

it("names topics in the reader's language, where they have a title in it", async () => {
  await loadNamespace('moves')
  await setLanguage('bm')
  const titles = [
    { English: 'Cold calls', Malay: 'Panggilan pertama', Chinese: '' },
    { English: 'Shelf', Malay: '', Chinese: '货架' },
  ]
  const { result } = renderHook(() => useExchanged({ rows: [], titles }))
  expect(result.current(['Cold calls', 'Shelf'])).toBe('Panggilan pertama, Shelf')
  expect(result.current([])).toBe('Tiada')
})
