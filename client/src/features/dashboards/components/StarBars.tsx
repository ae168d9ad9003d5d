import { type Tier, TIER_KEYS, TIERS } from '@tristar/shared/common/tiers'
import type { LearnerRole } from '@tristar/shared/common/roles'
import type { StarFigures } from '@tristar/shared/dashboards/dashboards.schema'
import { useTranslation } from 'react-i18next'
import { useNumber } from '../../../lib/useNumber'
import { StarIcon, StarLabel, starTone } from '../../common/StarLabel'
import { toneVar } from '../../../ui/theme'
import classes from './dashboards.module.css'

interface StarBarsProps {
  figures: StarFigures
  role: LearnerRole
}

/** Per star: the number at it, their share, and how many hold it. */
export function StarBars({ figures, role }: StarBarsProps) {
  const { t } = useTranslation('dashboards')
  return (
    <ul className={classes.bars} aria-label={t(`stars.${role}`)}>
      {TIERS.map((tier) => (
        <StarBar key={tier} tier={tier} figures={figures} />
      ))}
    </ul>
  )
}

function StarBar({ tier, figures }: { tier: Tier; figures: StarFigures }) {
  const { t } = useTranslation('dashboards')
  const number = useNumber()
  const rate = figures[`${TIER_KEYS[tier]}Rate`]
  const tone = starTone(tier)
  return (
    <li className={classes.bar}>
      <span className={classes.barStar}>
        <StarLabel tier={tier} long />
      </span>
      <div
        className={classes.track}
        aria-hidden="true"
        style={{ background: toneVar('gray', 'track') }}
      >
        <div
          className={classes.fill}
          style={{ width: `${rate}%`, background: toneVar(tone, 'mark') }}
        />
      </div>
      <span className={classes.barCount}>{number(figures[`total${tier}`])}</span>
      <span className={classes.barRate}>{`${rate}%`}</span>
      <span className={classes.achieved}>
        <StarIcon tier={tier} size={14} achieved />
        {t('stars.achieved', { number: number(figures[`achieved${tier}`]) })}
      </span>
    </li>
  )
}
