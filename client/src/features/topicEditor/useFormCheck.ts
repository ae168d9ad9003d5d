import type { ErrorCode } from '@tristar/shared/common/errors'
import { useState } from 'react'
import type { TopicDraft } from './draft'
import { checkDraft, faultyQuestions } from './topicCheck'

/** What the last Submit found; what has been mended since is no longer shown, and the next fault waits for the next. */
export function useFormCheck(mode: 'add' | 'edit', draft: TopicDraft, pdfCount: number) {
  const [told, setTold] = useState<ErrorCode | null>(null)
  const found = checkDraft(mode, draft, pdfCount)
  const problem = told === found ? told : null
  return {
    problem,
    faulty: problem?.startsWith('QUESTIONS_') ? faultyQuestions(draft) : [],
    dismiss: () => setTold(null),
    /** true: it may be sent. */
    check: () => {
      setTold(found)
      return found === null
    },
  }
}
