import {
  gapOf,
  joinClauses,
  joinList,
  joinSentences,
  labelled,
} from '@tristar/shared/common/joining'
import { useLanguage } from './useLanguage'

/** Joins values, parts and sentences as the language on screen does. */
export function useJoining() {
  const language = useLanguage()
  return {
    list: (items: readonly (string | number)[]) => joinList(items, language),
    clauses: (parts: readonly string[]) => joinClauses(parts, language),
    sentences: (sentences: readonly string[]) => joinSentences(sentences, language),
    gap: gapOf(language),
    labelled: (label: string, value: string) => labelled(label, value, language),
  }
}
