import { useMemo } from 'react'
import { type Sheet, sheetOf, type Sides } from './sheet'
import { useWords } from './useWords'

/** Two states of a topic side by side, in the language on screen. */
export function useSheet({ before, after, samePlace = false }: Sides): Sheet {
  const words = useWords()
  return useMemo(
    () => sheetOf({ before, after, samePlace }, words),
    [before, after, samePlace, words],
  )
}
