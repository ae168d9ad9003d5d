/** The result of a quiz attempt or a training. */
export const EVALUATIONS = ['Passed', 'Failed'] as const
export type Evaluation = (typeof EVALUATIONS)[number]
