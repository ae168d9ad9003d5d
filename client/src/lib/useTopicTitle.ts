import { type Titles, titleIn } from '@tristar/shared/topics/titles'
import { useLanguage } from './useLanguage'

/** A topic's title as the reader sees it: in the language on screen, else the main one. */
export function useTopicTitle(): (titles: Titles) => string {
  const language = useLanguage()
  return (titles) => titleIn(titles, language)
}
