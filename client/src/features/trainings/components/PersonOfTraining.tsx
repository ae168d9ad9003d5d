import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useSignedIn } from '../../../lib/session'
import { PersonLink } from '../../common/PersonLink'
import { PersonName } from '../../common/PersonName'
import { looksAfter, type Named } from '../personOfTraining'

interface PersonOfTrainingProps {
  training: Training
  person: Named
}

/** A person of a training; leads to its page, if the reader looks after it. */
export function PersonOfTraining({ training, person }: PersonOfTrainingProps) {
  const linked = looksAfter(useSignedIn().role, training, person)
  return linked ? <PersonLink {...person} /> : <PersonName {...person} />
}
