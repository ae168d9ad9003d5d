import { VisuallyHidden } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { Tier } from '@tristar/shared/common/tiers'
import { countedTasks, isAchieved } from '@tristar/shared/session/nextStep.rules'
import { useTranslation } from 'react-i18next'
import { useLearner } from '../../../../lib/session'
import { useChosen } from '../../../../lib/useChosen'
import { StarIcon } from '../../../common/StarLabel'
import { tiersOf } from '../../study.rules'
import classes from './list.module.css'
import { SegmentedControl } from '../../../../ui/SegmentedControl'

interface TierTabsProps {
  tier: Tier
  onChange: (tier: Tier) => void
}

/** The stars that have topics. */
export function TierTabs({ tier, onChange }: TierTabsProps) {
  const { t } = useTranslation('topics')
  const [chosen, choose] = useChosen(tier, onChange)
  const tiers = tiersOf(useLearner())
  if (tiers.length < 2) return null
  return (
    <SegmentedControl
      className={classes.tabs}
      aria-label={t('list.stars')}
      value={chosen}
      data={tiers.map((value) => ({ value, label: <TierTab tier={value} /> }))}
      onChange={choose}
    />
  )
}

function TierTab({ tier }: { tier: Tier }) {
  const { t } = useTranslation(['topics', 'ui'])
  const user = useLearner()
  const locked = countedTasks(user.alltasks, tier).every((task) => task.opensAfter?.kind === 'tier')
  return (
    <span className={classes.tab}>
      <StarIcon tier={tier} size={16} achieved={isAchieved(user, tier)} />
      {t(`ui:star.${tier}`)}
      {locked && (
        <>
          <IconLock size={14} stroke={2} aria-hidden="true" />
          <VisuallyHidden>{t('list.starLocked')}</VisuallyHidden>
        </>
      )}
    </span>
  )
}
