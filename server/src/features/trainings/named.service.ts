import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { findNames } from '../account/account.ts'
import { titlesByMain } from '../topics/topics.ts'
import type { TrainingDocument } from './trainings.model.ts'
import type { Viewer } from './trainings.policy.ts'
import { presentTraining } from './trainings.presenter.ts'

/** The trainings as this viewer sees them, with their topics' titles and their people's names, read once for all. */
export async function presentNamed(
  trainings: readonly TrainingDocument[],
  viewer: Viewer,
): Promise<Training[]> {
  const named = trainings.map((training) => ({ training, people: peopleIn(training) }))
  const [titlesOf, nameOf] = await Promise.all([
    titlesByMain(),
    findNames(named.flatMap(({ people }) => Object.values(people).filter(({ id }) => id))),
  ])
  return named.map(({ training, people: { seller, supervisor, evaluator } }) =>
    presentTraining(training, viewer, {
      titlesOf,
      seller: nameOf(seller) ?? '',
      supervisor: nameOf(supervisor) ?? '',
      evaluator: nameOf(evaluator) ?? '',
    }),
  )
}

function peopleIn({ mytype, sellerId, supervisorId, evaluatedBy = '' }: TrainingDocument) {
  const evaluator = mytype === 'edac' ? ('admin' as const) : ('supervisor' as const)
  return {
    seller: { role: 'seller' as const, id: sellerId },
    supervisor: { role: 'supervisor' as const, id: supervisorId },
    evaluator: { role: evaluator, id: evaluatedBy },
  }
}
