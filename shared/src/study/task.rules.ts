import type { ErrorCode } from '../common/errors.ts'

interface Task {
  mytype?: unknown
  language?: unknown
  answers?: unknown
}

/** What a completed quiz lacks, or null: its answers, or its language. */
export function checkQuizSent({ mytype, answers, language }: Task): ErrorCode | null {
  if (mytype !== 'Quiz') return null
  if (answers === undefined) return 'FIELDS_REQUIRED'
  return language === '' ? 'LANGUAGE_REQUIRED' : null
}
