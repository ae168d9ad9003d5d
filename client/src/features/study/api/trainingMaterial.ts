import { queryOptions } from '@tanstack/react-query'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { call } from '../../../lib/apiClient'

/** The topic's slides, one entry per language; `pdfFile` needs the `auth-token` header (contract, section 5). */
export function trainingMaterialQuery(topicId: string) {
  return queryOptions({
    queryKey: ['topics', 'material', topicId],
    queryFn: ({ signal }) => call(studyCalls.materials, { topicId }, { signal }),
    // The opened slides must not change while they are read.
    staleTime: Infinity,
    gcTime: 0,
  })
}
