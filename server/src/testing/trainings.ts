import { dayOf } from '@tristar/shared/common/dates'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { EDAC_ROWS } from '@tristar/shared/trainings/edac.rules'
import { adjustTrainingFigures } from '../features/study/figures/figures.service.ts'
import { keepWaiting } from '../features/trainings/trainings.events.ts'
import {
  type StoredCancellation,
  type TrainingDocument,
  TrainingModel,
} from '../features/trainings/trainings.model.ts'
import { inTransaction } from '../lib/database/connect.ts'
import type { Made } from './factories.ts'

/** A training of a seller (on the job) or of a supervisor (EDAC), with defaults. */
export async function makeTraining(
  { account }: Made,
  input: Partial<Omit<TrainingDocument, '_id'>> = {},
): Promise<TrainingDocument> {
  const { _id, role, loginId, supervisorId, distributorId } = account
  if (role === 'admin' || !distributorId) throw new Error('an admin has no trainings')
  const common = {
    trainingDate: '2026-11-21',
    trainingTime: '14:30',
    topicId: [],
    distributorId,
    createdAt: new Date(0),
  }
  const own: Pick<
    TrainingDocument,
    'mytype' | 'belt' | 'sellerAccountId' | 'sellerId' | 'supervisorId'
  > =
    role === 'seller'
      ? {
          mytype: 'seller',
          belt: 'White',
          sellerAccountId: _id,
          sellerId: loginId,
          supervisorId: supervisorId ?? '',
        }
      : { mytype: 'edac', belt: '', sellerId: '', supervisorId: loginId }
  return inTransaction(async (session) => {
    const [created] = await TrainingModel.create([{ ...common, ...own, ...input }], { session })
    if (!created) throw new Error('no training')
    const training = created.toObject()
    await adjustTrainingFigures([], [training], session)
    await keepWaiting(training, session)
    return training
  })
}

/** The fields of a training that somebody has just cancelled. */
export function makeCancelled(
  { account: { _id: by } }: Made,
  change: Partial<StoredCancellation> = {},
): Pick<TrainingDocument, 'cancelled'> {
  const at = new Date()
  const day = dayOf(at, 'Asia/Kuala_Lumpur')
  return { cancelled: { at, day, by, reason: 'The outlet is closed.', notHeld: false, ...change } }
}

/** The fields of a training that was evaluated, with a step agreed on. */
export function makeEvaluated(
  change: Partial<TrainingDocument> = {},
): Pick<TrainingDocument, 'evaluation' | 'evaluatedAt' | 'evaluatedBy' | 'steps' | 'stepsDue'> {
  return {
    evaluation: 'Failed',
    evaluatedAt: new Date(),
    evaluatedBy: 'boss',
    steps: [{ text: 'Visit the outlet again.' }],
    ...change,
  }
}

/** Body of addSession for on-the-job training, as a seller sends it. */
export function ojtBody(topicId: string[], more: object = {}): object {
  return {
    mytype: 'seller',
    trainingDate: '2026-12-01',
    trainingTime: '09:30',
    topicId,
    bsObjective: 'Sell more',
    tsObjective: 'Know more',
    ...more,
  }
}

/** Body of addSession for an EDAC. */
export function edacBody(more: object = {}): object {
  return {
    mytype: 'edac',
    trainingDate: '2026-12-01',
    trainingTime: '09:30',
    edacForm: { manager: 'Puan Siti' },
    ...more,
  }
}

/** The EDAC table with YES in all other rows. */
export function edacTable(noes: readonly string[] = []): Record<string, 'Y' | 'N'> {
  return Object.fromEntries(EDAC_ROWS.map((row) => [row, noes.includes(row) ? 'N' : 'Y']))
}

/** A training as its learner's session has it. */
export const withoutForms = ({
  eform: _eform,
  edacForm: _edacForm,
  comment: _comment,
  steps: _steps,
  ...brief
}: Training) => brief
