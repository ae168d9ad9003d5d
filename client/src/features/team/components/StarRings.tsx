import { Paper } from '@mantine/core'
import { type Tier, TIER_KEYS, TIERS, type TierKey } from '@tristar/shared/common/tiers'
import { percent } from '@tristar/shared/study/progress.rules'
import { useTranslation } from 'react-i18next'
import { ProgressRing } from '../../../ui/ProgressRing'
import { StarLabel, starTone } from '../../common/StarLabel'
import { useIsPhone } from '../../../ui/useIsPhone'
import { useStarName } from '../../common/useStarName'
import classes from './StarRings.module.css'

interface StarRingsProps {
  /** Sellers whose status is that star now. */
  counts: Record<TierKey, number>
  /** Sellers in all. */
  total: number
}

/** The percentage and number of the team's sellers at each star. */
export function StarRings({ counts, total }: StarRingsProps) {
  const { t } = useTranslation('team')
  return (
    <Paper component="section" className={classes.panel} aria-label={t('rings.label')}>
      <ul className={classes.stars}>
        {TIERS.map((tier) => (
          <StarRing key={tier} tier={tier} count={counts[TIER_KEYS[tier]]} total={total} />
        ))}
      </ul>
    </Paper>
  )
}

function StarRing({ tier, count, total }: { tier: Tier; count: number; total: number }) {
  const { t } = useTranslation('team')
  const starName = useStarName()
  const share = percent(count, total)
  const phone = useIsPhone()
  return (
    <li className={classes.star}>
      <ProgressRing
        value={share}
        label={starName(tier)}
        tone={starTone(tier)}
        size={72}
        thickness={6}
      >
        <span className={classes.figure}>{`${share}%`}</span>
      </ProgressRing>
      <div>
        <StarLabel tier={tier} long={!phone} />
        <div className={classes.count}>{t('rings.count', { count })}</div>
      </div>
    </li>
  )
}
