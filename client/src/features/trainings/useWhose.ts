import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../lib/session'
import { type Named, personToShow } from './personOfTraining'

/**
 * Whom calendars and task lists name of a training: the other person; for a User Manager's own EDAC that it is the own, by
 * whom, without an id; null if there is nobody, or for a seller.
 */
export function useWhose(): (training: Training) => Named | null {
  const { t } = useTranslation('trainings')
  const { role } = useSignedIn()
  return (training) => {
    if (role !== 'supervisor' || training.mytype !== 'edac') return personToShow(training, role)
    const { manager } = training
    return { id: '', name: manager ? t('ownEdac.by', { manager }) : t('ownEdac.alone') }
  }
}
