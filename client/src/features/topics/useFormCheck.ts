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
  const [told, setTold] = useState<Complaint | null>(null)
  const found = checkDraft(mode, draft, pdfCount)
  const open = told?.code.startsWith('QUESTIONS_') ? faultyQuestions(draft) : []
  const faulty = open.filter(({ key }) => told?.keys.includes(key))
  const mended = told && (told.code !== found || (told.keys.length > 0 && faulty.length === 0))
  if (mended) setTold(null)
  return {
    problem: mended ? null : (told?.code ?? null),
    faulty: mended ? [] : faulty,
    dismiss: () => setTold(null),
    /** true: it may be sent. */
    check: () => {
      const questions = found?.startsWith('QUESTIONS_') ? faultyQuestions(draft) : []
      setTold(found && { code: found, keys: questions.map(({ key }) => key) })
      return found === null
    },
  }
}
