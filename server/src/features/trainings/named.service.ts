import { idKey } from '@tristar/shared/common/ids'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { namesOf } from '../account/account.ts'
import { titlesByMain } from '../topics/topics.ts'
import type { TrainingDocument } from './trainings.model.ts'
import type { Viewer } from './trainings.policy.ts'
import { presentTraining } from './trainings.presenter.ts'

/** The trainings as this viewer sees them, with their topics' titles and their people's names, read once for all. */
export async function presentNamed(
  trainings: readonly TrainingDocument[],
  viewer: Viewer,
): Promise<Training[]> {
  const edac = trainings.filter(({ mytype }) => mytype === 'edac')
  const [titlesOf, learners, admins] = await Promise.all([
    titlesByMain(),
    namesOf(trainings.flatMap(learnersOf)),
    namesOf(
      edac.flatMap(({ evaluatedBy = [] }) => evaluatedBy),
      'admin',
    ),
  ])
  const nameOf = (id: string) => learners.get(idKey(id)) ?? ''
  return trainings.map((training) => {
    const { mytype, sellerId, supervisorId, evaluatedBy = '' } = training
    const evaluators = mytype === 'edac' ? admins : learners
    const evaluator = evaluators.get(idKey(evaluatedBy)) ?? ''
    const names = { seller: nameOf(sellerId), supervisor: nameOf(supervisorId), evaluator }
    return presentTraining(training, viewer, { titlesOf, ...names })
  })
}

function learnersOf({ mytype, sellerId, supervisorId, evaluatedBy }: TrainingDocument): string[] {
  if (mytype === 'edac') return [supervisorId]
  return [sellerId, supervisorId, ...(evaluatedBy ? [evaluatedBy] : [])]
}
