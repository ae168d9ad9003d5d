import type { Distributor } from '@tristar/shared/common/distributors'
import { type Month, shiftMonth } from '@tristar/shared/common/months'
import type { Types } from 'mongoose'
import { instantOf } from '@tristar/shared/common/instant'
import { type TrainingDocument, TrainingModel } from '../trainings.model.ts'

/** What is compared of an evaluation of an on-the-job training. */
export interface EvaluationFacts extends Pick<
  TrainingDocument,
  'trainingDate' | 'evaluation' | 'evaluatedBy'
> {
  evaluatedAt: Date
  bsScore: number | null
  tsScore: number | null
}

interface Period {
  from: Month
  to: Month
  place: { distributorId: { $in: Distributor[] } } | { supervisorAccountId: Types.ObjectId }
}

/** The on-the-job trainings that were evaluated in these months for somebody who was there then, archived ones included. */
export async function evaluationsOf(
  { from, to, place }: Period,
  zone: string,
): Promise<EvaluationFacts[]> {
  const [[name, where] = ['distributorId', null]] = Object.entries(place)
  const found = await TrainingModel.find(
    {
      mytype: 'seller',
      [`evaluatedFor.${name}`]: where as unknown,
      evaluatedAt: {
        $gte: instantOf(`${from}-01`, '00:00', zone),
        $lt: instantOf(`${shiftMonth(to, 1)}-01`, '00:00', zone),
      },
    },
    {
      trainingDate: 1,
      evaluation: 1,
      evaluatedBy: 1,
      evaluatedAt: 1,
      'eform.bsScore': 1,
      'eform.tsScore': 1,
    },
  ).lean<(TrainingDocument & { evaluatedAt: Date })[]>()
  return found.map(({ trainingDate, evaluation, evaluatedBy, evaluatedAt, eform }) => ({
    trainingDate,
    ...(evaluation && { evaluation }),
    ...(evaluatedBy && { evaluatedBy }),
    evaluatedAt,
    bsScore: eform?.bsScore ?? null,
    tsScore: eform?.tsScore ?? null,
  }))
}
