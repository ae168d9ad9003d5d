/** What a quiz attempt or a training came to. */
export const EVALUATIONS = ['Passed', 'Failed'] as const
export type Evaluation = (typeof EVALUATIONS)[number]
