import { Paper } from '@mantine/core'
import { type Tier, TIER_KEYS } from '@tristar/shared/common/tiers'
import { countedTasks } from '@tristar/shared/session/nextStep.rules'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../../lib/dates'
import { useLearner } from '../../../../lib/session'
import { SideDate } from '../../../../ui/SideDate'
import { useStarName } from '../../../common/useStarName'
import { Pace } from '../Pace'
import { StarSegments } from '../StarSegments'
import { useStarCount } from '../useStarCount'
import classes from './list.module.css'

/** How many of the star's topics are done, how that keeps to its plan, and its expected or achieved day. */
export function TierPanel({ tier }: { tier: Tier }) {
  const starName = useStarName()
  const starCount = useStarCount()
  return (
    <Paper component="section" className={classes.panel} aria-label={starName(tier)}>
      <div className={classes.progress}>
        <div className={classes.figures}>
          <h2 className={classes.star}>{starCount(tier)}</h2>
          <Pace tier={tier} />
        </div>
        <StarSegments tier={tier} />
      </div>
      <TierDate tier={tier} />
    </Paper>
  )
}

function TierDate({ tier }: { tier: Tier }) {
  const { t } = useTranslation('topics')
  const user = useLearner()
  const dates = useDates()
  const achieved = user[`${TIER_KEYS[tier]}BeltDate`]
  const [task] = countedTasks(user.alltasks, tier)
  return (
    <SideDate
      label={t(achieved ? 'list.achieved' : 'list.expected')}
      date={achieved ? dates.instantDay(achieved) : dates.day(task?.expectedDate)}
    />
  )
}
