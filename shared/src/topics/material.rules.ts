import type { ErrorCode } from '../common/errors.ts'

/** Requires the topic's id. */
export function checkTopicId({ topicId }: { topicId: string }): ErrorCode | null {
  return topicId.trim() ? null : 'FIELDS_REQUIRED'
}

/** Requires the quiz's language (specification, section 5). */
export function checkQuizMaterial(input: { topicId: string; language: string }): ErrorCode | null {
  return checkTopicId(input) ?? (input.language ? null : 'LANGUAGE_REQUIRED')
}
