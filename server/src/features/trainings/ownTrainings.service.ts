import type { TrainingStep } from '@tristar/shared/trainings/followUp/followUp.schema'
import { EDAC_FORM, OJT_FORM } from '@tristar/shared/trainings/forms.fields'
import { fillForm } from '@tristar/shared/trainings/forms.rules'
import type { ClientSession } from 'mongoose'
import { each } from '../../lib/database/batches.ts'
import type { Account } from '../account/account.ts'
import { titlesById } from '../topics/topics.ts'
import { type TrainingDocument, TrainingModel } from './trainings.model.ts'
import { presentStep, trainingTitles } from './trainings.presenter.ts'
import type { Owner } from './trainings.service.ts'

/** A training of which the person is the subject, with its form. */
interface OwnTraining extends Pick<
  TrainingDocument,
  'mytype' | 'trainingDate' | 'trainingTime' | 'belt' | 'supervisorId'
> {
  trainingTopic: string
  evaluation: string
  evaluatedAt: string
  evaluatedBy: string
  /** Why it was called off or not held; absent otherwise. */
  cancelled?: { at: string; reason: string; notHeld: boolean }
  /** What came after the evaluation; absent otherwise. */
  acknowledgedAt?: string
  comment?: string
  steps?: TrainingStep[]
  /** Before a reset of the progress. */
  archived: boolean
  form: object
}

/** Whether any training, archived ones included, names a learner: as the one trained, as manager or as evaluator. */
export async function hasTrainings(
  { _id: sellerAccountId, role, loginId }: Pick<Account, '_id' | 'role' | 'loginId'>,
  session: ClientSession | null,
): Promise<boolean> {
  const named =
    role === 'seller'
      ? [{ sellerAccountId }]
      : [{ supervisorId: loginId }, { evaluatedBy: loginId }]
  const found = await Promise.all(
    named.map((filter) => TrainingModel.exists(filter).session(session)),
  )
  return found.some((training) => training !== null)
}

/** All trainings of a seller, or all EDAC of a supervisor; archived ones last. */
export async function* ownTrainings({
  role,
  accountId,
  loginId,
}: Owner): AsyncGenerator<OwnTraining> {
  const found =
    role === 'seller'
      ? TrainingModel.find({ sellerAccountId: accountId }).sort({
          resetId: 1,
          trainingDate: 1,
          trainingTime: 1,
          _id: 1,
        })
      : TrainingModel.find({ supervisorId: loginId, mytype: 'edac' }).sort({
          evaluatedAt: 1,
          _id: 1,
        })
  const titlesOf = await titlesById()
  for await (const training of each(found.lean<TrainingDocument[]>()))
    yield presentOwn(training, trainingTitles(training, titlesOf).English)
}

function presentOwn(training: TrainingDocument, trainingTopic: string): OwnTraining {
  const { mytype, trainingDate, trainingTime, belt, supervisorId } = training
  const { evaluation = '', evaluatedAt, evaluatedBy = '', cancelled } = training
  const { acknowledgedAt, comment, steps } = training
  return {
    mytype,
    trainingDate,
    trainingTime,
    trainingTopic,
    belt,
    supervisorId,
    evaluation,
    evaluatedAt: evaluatedAt?.toISOString() ?? '',
    evaluatedBy,
    ...(cancelled && {
      cancelled: {
        at: cancelled.at.toISOString(),
        reason: cancelled.reason ?? '',
        notHeld: cancelled.notHeld,
      },
    }),
    ...(acknowledgedAt && { acknowledgedAt: acknowledgedAt.toISOString() }),
    ...(comment && { comment }),
    ...(steps && { steps: steps.map(presentStep) }),
    archived: training.resetId !== undefined,
    form:
      mytype === 'seller'
        ? fillForm(OJT_FORM, training.eform)
        : fillForm(EDAC_FORM, training.edacForm),
  }
}
