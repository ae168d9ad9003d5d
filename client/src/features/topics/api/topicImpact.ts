import { queryOptions } from '@tanstack/react-query'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { call } from '../../../lib/apiClient'
import type { TopicDraft } from '../draft'

/** The effect on learners of publishing the form or saving the published topic now. */
export function topicImpactQuery(topicId: string | null, draft: TopicDraft) {
  const { title, belt, mandatory, quiz, supervisor, topicNo } = draft
  const fields = { title, belt, mandatory, quiz, supervisor, draft: false }
  const body = topicId === null ? fields : { ...fields, topicId, topicNo: Number(topicNo) }
  return queryOptions({
    queryKey: ['topicEditor', 'impact', body],
    queryFn: ({ signal }) => call(studyCalls.topicImpact, body, { signal }),
    retry: false,
    gcTime: 0,
  })
}
