/** Results that the assessment guidelines ask for, in percent (specification, sections 5 and 9). */
export const RESULT_MINIMUM = { business: 80, training: 70 } as const

/** What an evaluation rests on. */
export interface EvaluatedForm {
  bsSummary: string
  tsSummary: string
  /** 0–100; null when none is given. */
  bsScore: number | null
  tsScore: number | null
}

/** What an evaluator should think about once more; it keeps nobody from evaluating. */
export type EvaluationDoubt =
  | 'noScores'
  | 'noBusinessScore'
  | 'noTrainingScore'
  | 'noSummaries'
  | 'noBusinessSummary'
  | 'noTrainingSummary'
  | 'belowMinimum'

/**
 * What is missing in an on-the-job training form that is about to be evaluated for good, scores first; and, before
 * Passed alone, whether a score that is given is below what the guidelines ask for.
 */
export function evaluationDoubts(
  form: EvaluatedForm,
  evaluation: 'Passed' | 'Failed',
): EvaluationDoubt[] {
  const { bsScore, tsScore, bsSummary, tsSummary } = form
  const doubts = [
    missing(bsScore === null, tsScore === null, SCORES),
    missing(!bsSummary.trim(), !tsSummary.trim(), SUMMARIES),
    evaluation === 'Passed' && isBelowMinimum(form) ? ('belowMinimum' as const) : null,
  ]
  return doubts.filter((doubt) => doubt !== null)
}

const SCORES = {
  both: 'noScores',
  business: 'noBusinessScore',
  training: 'noTrainingScore',
} as const
const SUMMARIES = {
  both: 'noSummaries',
  business: 'noBusinessSummary',
  training: 'noTrainingSummary',
} as const

function missing<Doubt>(
  business: boolean,
  training: boolean,
  doubts: { both: Doubt; business: Doubt; training: Doubt },
): Doubt | null {
  if (business && training) return doubts.both
  if (business) return doubts.business
  return training ? doubts.training : null
}

function isBelowMinimum({ bsScore, tsScore }: EvaluatedForm): boolean {
  const business = bsScore ?? RESULT_MINIMUM.business
  const training = tsScore ?? RESULT_MINIMUM.training
  return business < RESULT_MINIMUM.business || training < RESULT_MINIMUM.training
}
