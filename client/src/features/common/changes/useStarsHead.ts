import { monthOf, shiftMonth } from '@tristar/shared/common/months'
import { useTranslation } from 'react-i18next'
import { today } from '../../../lib/dates'
import { useChangeText } from './useChangeText'

/** The head of a column of `StarsChange`: 'Stars earned in October'. */
export function useStarsHead(): string {
  const { t } = useTranslation('changes')
  const { monthName } = useChangeText()
  return t('starsHead', { month: monthName(shiftMonth(monthOf(today()), -1)) })
}
