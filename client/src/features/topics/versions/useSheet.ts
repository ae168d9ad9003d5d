import type { TopicDetail } from '@tristar/shared/topics/topics.schema'
import { useMemo } from 'react'
import { type Sheet, sheetOf } from './sheet'
import { useWords } from './useWords'

/** Two states of a topic side by side, in the language on screen. */
export function useSheet(before: TopicDetail, after: TopicDetail): Sheet {
  const words = useWords()
  return useMemo(() => sheetOf(before, after, words), [before, after, words])
}
