import { queryOptions } from '@tanstack/react-query'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { call } from '../../../lib/apiClient'

/** The quiz's questions without their key, sorted by number (contract, sections 4 and 5). */
export function quizMaterialQuery(topicId: string, language: MaterialLanguage) {
  return queryOptions({
    queryKey: ['topics', 'quiz', topicId, language],
    queryFn: ({ signal }) => call(studyCalls.questions, { topicId, language }, { signal }),
    // Questions must not change during an attempt; each attempt loads them anew.
    staleTime: Infinity,
    gcTime: 0,
  })
}
