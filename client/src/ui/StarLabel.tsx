import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { isTier, type Tier } from '@tristar/shared/common/tiers'
import { useTranslation } from 'react-i18next'
import classes from './StatusLabel.module.css'
import { type Tone, toneVar } from './theme'

const STAR_TONES = { White: 'bronze', Green: 'silver', Black: 'gold' } as const

export function starTone(tier: Tier): Tone {
  return STAR_TONES[tier]
}

interface StarIconProps {
  tier: Tier
  size?: number
  /** false: the star is not earned yet and stays an outline. */
  achieved?: boolean
}

export function StarIcon({ tier, size = 18, achieved = true }: StarIconProps) {
  const Icon = achieved ? IconStarFilled : IconStar
  return (
    <Icon
      size={size}
      stroke={1.75}
      style={{ color: toneVar(starTone(tier), 'mark') }}
      aria-hidden="true"
    />
  )
}

/** The star and its name; '-' for a tier that is unknown (specification, section 4). */
export function StarLabel({ tier, long = false }: { tier: string; long?: boolean }) {
  const { t } = useTranslation()
  if (!isTier(tier)) return <span>{'-'}</span>
  const star = t(`star.${tier}`)
  return (
    <span className={classes.label}>
      <StarIcon tier={tier} />
      {long ? t('star.name', { star }) : star}
    </span>
  )
}
