import type { Role } from '@tristar/shared/common/roles'
import type { Training } from '@tristar/shared/trainings/trainings.schema'

/** The other person concerned, from the reader's view. */
export function personOfTraining(training: Training, viewer: Role): string {
  if (training.mytype === 'edac')
    return viewer === 'admin' ? training.supervisorId : (training.manager ?? '')
  return viewer === 'seller' ? training.supervisorId : training.sellerId
}

/** The same for calendars and task lists; '' for a seller, who has one User Manager. */
export function personToShow(training: Training, viewer: Role): string {
  return viewer === 'seller' ? '' : personOfTraining(training, viewer)
}
