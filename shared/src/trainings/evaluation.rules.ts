/** The results required by the assessment guidelines, in percent (domain: Trainings). */
export const RESULT_MINIMUM = { business: 80, training: 70 } as const

/** The form's entries for an evaluation. */
export interface EvaluatedForm {
  bsSummary: string
  tsSummary: string
  /** 0–100; null when none is given. */
  bsScore: number | null
  tsScore: number | null
}

/** A warning for the evaluator; does not prevent the evaluation. */
export type EvaluationDoubt =
  | 'noScores'
  | 'noBusinessScore'
  | 'noTrainingScore'
  | 'noSummaries'
  | 'noBusinessSummary'
  | 'noTrainingSummary'
  | 'belowMinimum'

/**
 * The missing entries of an on-the-job training form before its final evaluation, scores first; and, before Passed only,
 * scores below the guidelines.
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
