import type { Column } from '@tristar/shared/common/columns'
import { useLanguage } from './useLanguage'

/** The head of a column in the language on screen. */
export function useHead(): (column: Pick<Column, 'head'>) => string {
  const language = useLanguage()
  return ({ head }) => head[language]
}
