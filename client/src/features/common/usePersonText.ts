import { withId } from '@tristar/shared/common/joining'
import { useLanguage } from '../../lib/useLanguage'

/** A person in a sentence: 'Tan Wei Liang (tan.weiliang)'; the id alone if there is no other name. */
export function usePersonText(): (id: string, name: string) => string {
  const language = useLanguage()
  return (id, name) => withId(name, id, language)
}
