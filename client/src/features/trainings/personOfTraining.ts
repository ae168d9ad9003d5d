import type { Role } from '@tristar/shared/common/roles'
import type { Training } from '@tristar/shared/trainings/trainings.schema'

/** The other person concerned, as whoever looks at a training wants to know it. */
export function personOfTraining(training: Training, viewer: Role): string {
  if (training.mytype === 'edac')
    return viewer === 'admin' ? training.supervisorId : (training.manager ?? '')
  return viewer === 'seller' ? training.supervisorId : training.sellerId
}
