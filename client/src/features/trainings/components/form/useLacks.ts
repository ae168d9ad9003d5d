import type { AllSellersEntry } from '@tristar/shared/team/team.schema'
import { useTranslation } from 'react-i18next'
import type { Refused } from '../../bookingState'

/** What a seller lacks for a training of the present star, in a few words; '' if nothing. */
export function useLacks() {
  const { t } = useTranslation('trainingForms')
  return (refused: Refused | null, { beltProgress, currentTier }: AllSellersEntry): string => {
    if (!refused) return ''
    if (currentTier === '') return t('lacks.nothing')
    return refused.code === 'SELLER_MODULES_INCOMPLETE'
      ? t('lacks.topics', { percent: beltProgress })
      : t('lacks.booked')
  }
}
