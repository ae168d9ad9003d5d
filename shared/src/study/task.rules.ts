import type { ErrorCode } from '../common/errors.ts'

interface Task {
  topicId: string
  mytype: string
  language: string
  answers?: readonly unknown[] | undefined
}

/** A completed task's missing field, or null; a quiz needs its answers and its language. */
export function checkTaskCompleted(task: Task): ErrorCode | null {
  if (!task.topicId.trim() || !task.mytype) return 'FIELDS_REQUIRED'
  if (task.mytype !== 'Quiz') return null
  if (!task.answers) return 'FIELDS_REQUIRED'
  return task.language ? null : 'LANGUAGE_REQUIRED'
}
