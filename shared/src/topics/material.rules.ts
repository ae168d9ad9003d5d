import type { ErrorCode } from '../common/errors.ts'

/** A call that names a topic has to name it. */
export function checkTopicId({ topicId }: { topicId: string }): ErrorCode | null {
  return topicId.trim() ? null : 'FIELDS_REQUIRED'
}

/** A quiz is asked for in a language (specification, section 5). */
export function checkQuizMaterial(input: { topicId: string; language: string }): ErrorCode | null {
  return checkTopicId(input) ?? (input.language ? null : 'LANGUAGE_REQUIRED')
}
