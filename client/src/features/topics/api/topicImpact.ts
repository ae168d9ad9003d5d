import { queryOptions } from '@tanstack/react-query'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { call } from '../../../lib/apiClient'
import type { TopicDraft } from '../draft'

/** What publishing the form, or saving the published topic, does to learners at this moment. */
export function topicImpactQuery(topicId: string | null, draft: TopicDraft) {
  const { title, belt, mandatory, quiz, supervisor, topicNo } = draft
  const fields = { title, belt, mandatory, quiz, supervisor, draft: false }
  const body = topicId === null ? fields : { ...fields, topicId, topicNo: Number(topicNo) }
  return queryOptions({
    queryKey: ['topicEditor', 'impact', body],
    queryFn: ({ signal }) => call(studyCalls.topicImpact, body, { signal }),
    retry: false,
    // Others study meanwhile: each question is answered anew.
    staleTime: 0,
    gcTime: 0,
  })
}
