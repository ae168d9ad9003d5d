import { VisuallyHidden } from '@mantine/core'
import { type Tier, TIERS } from '@tristar/shared/common/tiers'
import type { Scope } from '@tristar/shared/common/distributors'
import type { LearnerRole } from '@tristar/shared/common/roles'
import type { StarFigures } from '@tristar/shared/dashboards/dashboards.schema'
import { percent } from '@tristar/shared/study/progress.rules'
import { sharesOf } from '@tristar/shared/study/shares.rules'
import { useTranslation } from 'react-i18next'
import { useNumber } from '../../../lib/useNumber'
import { StarIcon, starTone } from '../../common/StarLabel'
import { useStarName } from '../../common/useStarName'
import { TextLink } from '../../../ui/TextLink'
import { usersOf } from './usersOf'
import { Info } from '../../../ui/Info'
import { toneVar } from '../../../ui/theme'
import classes from './dashboards.module.css'

interface StarBarsProps {
  figures: StarFigures
  /** People in all. */
  total: number
  role: LearnerRole
  scope: Scope
}

/** Per star: how many work on it now, whose shares add up to 100, and how many hold it. */
export function StarBars({ figures, total, role, scope }: StarBarsProps) {
  const { t } = useTranslation('dashboards')
  // Lists tell the Users alone by their stars.
  const listOf = (filter: Record<string, string>) =>
    role === 'seller' ? usersOf(scope, filter) : undefined
  const shares = sharesOf(TIERS.map((tier) => figures[`total${tier}`]))
  return (
    <div className={classes.bars}>
      <div className={classes.barHeads}>
        {(['working', 'held'] as const).map((kind) => (
          <span key={kind} className={classes.barHead}>
            {t(`stars.${kind}`)}
            <Info about={kind} label={t(`stars.${kind}`)} />
          </span>
        ))}
      </div>
      <ul className={classes.barRows} aria-label={t(`stars.${role}`)}>
        {TIERS.map((tier, index) => (
          <StarRow
            key={tier}
            tier={tier}
            working={{
              count: figures[`total${tier}`],
              share: shares[index] ?? 0,
              to: listOf({ working: tier }),
            }}
            held={{
              count: figures[`achieved${tier}`],
              share: percent(figures[`achieved${tier}`], total),
              to: listOf({ star: tier }),
            }}
          />
        ))}
      </ul>
    </div>
  )
}

interface Part {
  count: number
  /** Percent of the people. */
  share: number
  /** The list of these people. */
  to: string | undefined
}

function StarRow({ tier, working, held }: { tier: Tier; working: Part; held: Part }) {
  const starName = useStarName()
  return (
    <li className={classes.bar}>
      <span className={classes.barStar} aria-hidden="true">
        {starName(tier)}
      </span>
      <Bar tier={tier} part={working} />
      <Bar tier={tier} part={held} achieved />
    </li>
  )
}

interface BarProps {
  tier: Tier
  part: Part
  achieved?: boolean
}

/** Outlined, star and bar, for what is worked on; filled for what is held. */
function Bar({ tier, part: { count, share, to }, achieved = false }: BarProps) {
  const { t } = useTranslation('dashboards')
  const number = useNumber()
  const starName = useStarName()
  const tone = starTone(tier)
  const words = { star: starName(tier), number: number(count), share }
  const text = t(achieved ? 'stars.heldOf' : 'stars.workingOf', words)
  return (
    <div className={classes.part}>
      {!to && <VisuallyHidden>{text}</VisuallyHidden>}
      <StarIcon tier={tier} size={18} achieved={achieved} />
      <div
        className={classes.track}
        aria-hidden="true"
        style={{ background: toneVar('gray', 'track') }}
      >
        <div
          className={classes.fill}
          style={{
            width: `${share}%`,
            background: toneVar(tone, achieved ? 'mark' : 'soft'),
            boxShadow: achieved ? undefined : `inset 0 0 0 1.5px ${toneVar(tone, 'mark')}`,
          }}
        />
      </div>
      {to ? (
        <TextLink to={to} className={classes.barCount}>
          <VisuallyHidden>{text}</VisuallyHidden>
          <span aria-hidden="true">{number(count)}</span>
        </TextLink>
      ) : (
        <span className={classes.barCount} aria-hidden="true">
          {number(count)}
        </span>
      )}
      <span className={classes.barRate} aria-hidden="true">{`${share}%`}</span>
    </div>
  )
}
