import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { isTier, type Tier } from '@tristar/shared/common/tiers'
import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './StatusLabel.module.css'
import { toneVar } from '../../ui/theme'

const STAR_TONES = { White: 'bronze', Green: 'silver', Black: 'gold' } as const

export function starTone(tier: Tier): (typeof STAR_TONES)[Tier] {
  return STAR_TONES[tier]
}

/** Provides the stars that the person concerned holds. */
export const HeldStars = createContext<readonly Tier[]>([])

interface StarIconProps {
  tier: Tier
  size?: number
  /** Filled if the star is held, else an outline that names the tier. */
  achieved?: boolean | undefined
}

export function StarIcon({ tier, size = 18, achieved }: StarIconProps) {
  const held = use(HeldStars).includes(tier)
  const Icon = (achieved ?? held) ? IconStarFilled : IconStar
  return (
    <Icon
      size={size}
      stroke={1.75}
      style={{ color: toneVar(starTone(tier), 'mark') }}
      aria-hidden="true"
    />
  )
}

interface StarLabelProps {
  tier: string
  long?: boolean
  achieved?: boolean | undefined
}

/** A star with its name; '-' for an unknown tier (domain: People and their words). */
export function StarLabel({ tier, long = false, achieved }: StarLabelProps) {
  const { t } = useTranslation()
  if (!isTier(tier)) return <span>{'-'}</span>
  const star = t(`star.${tier}`)
  return (
    <span className={classes.label}>
      <StarIcon tier={tier} achieved={achieved} />
      {long ? t('star.name', { star }) : star}
    </span>
  )
}
