import type { Tier } from '@tristar/shared/common/tiers'
import type { StarState } from '@tristar/shared/study/shares.rules'
import { useTranslation } from 'react-i18next'
import { StarLabel } from './StarLabel'
import classes from './StarStateLabel.module.css'

interface StarStateLabelProps {
  tier: Tier
  state: StarState
  long?: boolean
  /** On one line, instead of the word below the star. */
  line?: boolean
}

/** The star, filled if held and else an outline, and in words which of the two. Needs the namespace `learners`. */
export function StarStateLabel({ tier, state, long, line }: StarStateLabelProps) {
  const { t } = useTranslation('learners')
  return (
    <span className={classes.label} data-line={line || undefined}>
      <StarLabel tier={tier} achieved={state === 'held'} long={long} />{' '}
      <span className={classes.state}>{t(`starState.${state}`)}</span>
    </span>
  )
}
