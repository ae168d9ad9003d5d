import type { Tier } from '@tristar/shared/common/tiers'
import { useTranslation } from 'react-i18next'

/** A star's full name for sentences: 'Silver star', 'Bintang Perak', '银星'. */
export function useStarName(): (tier: Tier) => string {
  const { t } = useTranslation()
  return (tier) => t('star.name', { star: t(`star.${tier}`) })
}
