import type { Role } from '@tristar/shared/common/roles'
import type { Training } from '@tristar/shared/trainings/trainings.schema'

/** `name` is '' when not given. */
export interface Named {
  id: string
  name: string
}

export function sellerOf({ sellerId, sellerName }: Training): Named {
  return { id: sellerId, name: sellerName }
}

/** Of a training, or of a learner: a seller's User Manager. */
export function supervisorOf({
  supervisorId,
  supervisorName,
}: Pick<Training, 'supervisorId' | 'supervisorName'>): Named {
  return { id: supervisorId, name: supervisorName }
}

/** Whether the viewer looks after this person of the training: its seller, or whoever has the EDAC. */
export function looksAfter(viewer: Role, training: Training, { id }: Named): boolean {
  if (viewer === 'admin') return training.mytype === 'edac' && id === training.supervisorId
  return viewer === 'supervisor' && training.mytype === 'seller' && id === training.sellerId
}

/** The other person concerned, from the reader's view; a Sales Manager has no id. */
export function personOfTraining(training: Training, viewer: Role): Named {
  if (training.mytype === 'edac' && viewer !== 'admin')
    return { id: training.manager ?? '', name: '' }
  return training.mytype === 'edac' || viewer === 'seller'
    ? supervisorOf(training)
    : sellerOf(training)
}

/** The same for calendars and task lists; null if there is none, or for a seller, who has one User Manager. */
export function personToShow(training: Training, viewer: Role): Named | null {
  const person = personOfTraining(training, viewer)
  return viewer === 'seller' || !person.id ? null : person
}
