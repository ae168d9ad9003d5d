import type { Training, TrainingBrief } from '@tristar/shared/trainings/trainings.schema'
import { findNames } from '../account/account.ts'
import { titlesById } from '../topics/topics.ts'
import type { TrainingDocument } from './trainings.model.ts'
import type { Viewer } from './trainings.policy.ts'
import { presentBrief, presentTraining } from './trainings.presenter.ts'

type Found = readonly TrainingDocument[] | Promise<readonly TrainingDocument[]>

/**
 * The trainings as this viewer sees them, with their topics' titles and their people's names, read once for all; the
 * titles while `found` is still being read.
 */
export function presentNamed(found: Found, viewer: Viewer): Promise<Training[]> {
  return presentWith(presentTraining, found, viewer)
}

/** The same without their forms. */
export function presentBriefs(found: Found, viewer: Viewer): Promise<TrainingBrief[]> {
  return presentWith(presentBrief, found, viewer)
}

async function presentWith<Shown>(
  present: (...of: Parameters<typeof presentBrief>) => Shown,
  found: Found,
  viewer: Viewer,
): Promise<Shown[]> {
  const [trainings, titlesOf, nameOf] = await Promise.all([found, titlesById(), namesIn(found)])
  return trainings.map((training) => {
    const { seller, supervisor, evaluator } = peopleIn(training)
    return present(training, viewer, {
      titlesOf,
      seller: nameOf(seller) ?? '',
      supervisor: nameOf(supervisor) ?? '',
      evaluator: nameOf(evaluator) ?? '',
    })
  })
}

async function namesIn(found: Found) {
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
