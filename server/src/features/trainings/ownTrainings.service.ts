import { EDAC_FORM, OJT_FORM } from '@tristar/shared/trainings/forms.fields'
import { fillForm } from '@tristar/shared/trainings/forms.rules'
import { each } from '../../lib/database/batches.ts'
import { type TrainingDocument, TrainingModel } from './trainings.model.ts'
import type { Owner } from './trainings.service.ts'

/** A training of which the person is the subject, with its form. */
interface OwnTraining extends Pick<
  TrainingDocument,
  'mytype' | 'trainingDate' | 'trainingTime' | 'trainingTopic' | 'belt' | 'supervisorId'
> {
  evaluation: string
  evaluatedAt: string
  evaluatedBy: string
  /** Before a reset of the progress. */
  archived: boolean
  form: object
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
  for await (const training of each(found.lean<TrainingDocument[]>())) yield presentOwn(training)
}

function presentOwn(training: TrainingDocument): OwnTraining {
  const { mytype, trainingDate, trainingTime, trainingTopic, belt, supervisorId } = training
  const { evaluation = '', evaluatedAt, evaluatedBy = '' } = training
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
    archived: training.resetId !== undefined,
    form:
      mytype === 'seller'
        ? fillForm(OJT_FORM, training.eform)
        : fillForm(EDAC_FORM, training.edacForm),
  }
}
