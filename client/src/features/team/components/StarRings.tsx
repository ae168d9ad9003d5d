import { Paper } from '@mantine/core'
import { type Tier, TIER_KEYS, TIERS, type TierKey } from '@tristar/shared/common/tiers'
import { sharesOf } from '@tristar/shared/study/shares.rules'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ProgressRing } from '../../../ui/ProgressRing'
import { StarLabel, starTone } from '../../common/StarLabel'
import { useIsPhone } from '../../../ui/useIsPhone'
import { useStarName } from '../../common/useStarName'
import classes from './StarRings.module.css'

interface StarRingsProps {
  /** Sellers whose status is that star now. */
  counts: Record<TierKey, number>
  /** Below them. */
  children?: ReactNode
}

/** The share and number of the team's sellers who work on each star; who holds all three counts at the last. */
export function StarRings({ counts, children }: StarRingsProps) {
  const { t } = useTranslation('team')
  const shares = sharesOf(TIERS.map((tier) => counts[TIER_KEYS[tier]]))
  return (
    <Paper component="section" className={classes.panel} aria-label={t('rings.label')}>
      <ul className={classes.stars}>
        {TIERS.map((tier, index) => (
          <StarRing
            key={tier}
            tier={tier}
            count={counts[TIER_KEYS[tier]]}
            share={shares[index] ?? 0}
          />
        ))}
      </ul>
      {children}
    </Paper>
  )
}

interface StarRingProps {
  tier: Tier
  count: number
  /** Percent of all; the three add up to 100. */
  share: number
}

function StarRing({ tier, count, share }: StarRingProps) {
  const { t } = useTranslation('team')
  const starName = useStarName()
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
        <div className={classes.count}>
          {t(tier === 'Black' ? 'rings.atLast' : 'rings.working', { count })}
        </div>
      </div>
    </li>
  )
}
