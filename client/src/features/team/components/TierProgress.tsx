import type { Tier } from '@tristar/shared/common/tiers'
import { useTranslation } from 'react-i18next'
import { ProgressBar } from '../../../ui/ProgressBar'
import { starTone } from '../../../ui/StarLabel'

interface TierProgressProps {
  /** The current tier. */
  status: Tier
  /** Percent of its topics completed. */
  beltProgress: number
}

/** How far somebody is within the current tier, as the thin bar of tables. */
export function TierProgress({ status, beltProgress }: TierProgressProps) {
  const { t } = useTranslation('sellers')
  return (
    <ProgressBar value={beltProgress} label={t('table.progress')} tone={starTone(status)} thin />
  )
}
