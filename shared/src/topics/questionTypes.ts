export const QUESTION_TYPES = ['multipleChoice', 'sequence', 'recap'] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]
