import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { findNames } from '../account/account.ts'
import { titlesByMain } from '../topics/topics.ts'
import type { TrainingDocument } from './trainings.model.ts'
import type { Viewer } from './trainings.policy.ts'
import { presentTraining } from './trainings.presenter.ts'

/**
 * The trainings as this viewer sees them, with their topics' titles and their people's names, read once for all; the
 * titles while `found` is still being read.
 */
export async function presentNamed(
  found: readonly TrainingDocument[] | Promise<readonly TrainingDocument[]>,
  viewer: Viewer,
): Promise<Training[]> {
  const [trainings, titlesOf, nameOf] = await Promise.all([found, titlesByMain(), namesIn(found)])
  return trainings.map((training) => {
    const { seller, supervisor, evaluator } = peopleIn(training)
    return presentTraining(training, viewer, {
      titlesOf,
      seller: nameOf(seller) ?? '',
      supervisor: nameOf(supervisor) ?? '',
      evaluator: nameOf(evaluator) ?? '',
    })
  })
}

async function namesIn(found: Parameters<typeof presentNamed>[0]) {
  const people = (await found).flatMap((training) => Object.values(peopleIn(training)))
  return findNames(people.filter(({ id }) => id))
}

function peopleIn({ mytype, sellerId, supervisorId, evaluatedBy = '' }: TrainingDocument) {
  const evaluator = mytype === 'edac' ? ('admin' as const) : ('supervisor' as const)
  return {
    seller: { role: 'seller' as const, id: sellerId },
    supervisor: { role: 'supervisor' as const, id: supervisorId },
    evaluator: { role: evaluator, id: evaluatedBy },
  }
}
