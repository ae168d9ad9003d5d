import type { ErrorCode } from '@tristar/shared/common/errors'
import { useState } from 'react'
import type { TopicDraft } from './draft'
import { checkDraft, faultyQuestions } from './topicCheck'

interface Complaint {
  code: ErrorCode
  /** The questions concerned. */
  keys: readonly string[]
}

/**
 * The faults found by the last Submit. A corrected fault is forgotten, even if it comes back while typing; new faults wait
 * for the next Submit.
 */
export function useFormCheck(mode: 'add' | 'edit', draft: TopicDraft, pdfCount: number) {
  const [complaint, setComplaint] = useState<Complaint | null>(null)
  const found = checkDraft(mode, draft, pdfCount)
  const open = complaint?.code.startsWith('QUESTIONS_') ? faultyQuestions(draft) : []
  const faulty = open.filter(({ key }) => complaint?.keys.includes(key))
  const mended =
    complaint && (complaint.code !== found || (complaint.keys.length > 0 && faulty.length === 0))
  if (mended) setComplaint(null)
  return {
    problem: mended ? null : (complaint?.code ?? null),
    faulty: mended ? [] : faulty,
    dismiss: () => setComplaint(null),
    /** true: it may be sent. */
    check: () => {
      const questions = found?.startsWith('QUESTIONS_') ? faultyQuestions(draft) : []
      setComplaint(found && { code: found, keys: questions.map(({ key }) => key) })
      return found === null
    },
  }
}
