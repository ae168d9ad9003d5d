import { Paper } from '@mantine/core'
import { type Tier, TIER_KEYS } from '@tristar/shared/common/tiers'
import { countedTasks, isAchieved } from '@tristar/shared/session/nextStep.rules'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../../lib/dates'
import { useLearner } from '../../../../lib/session'
import { ProgressRing } from '../../../../ui/ProgressRing'
import { SideDate } from '../../../../ui/SideDate'
import { StarIcon, starTone } from '../../../common/StarLabel'
import { toneVar } from '../../../../ui/theme'
import classes from './list.module.css'

/** The tier's progress as ring, figure and bar, with its expected or achieved day. */
export function TierPanel({ tier }: { tier: Tier }) {
  const { t } = useTranslation(['topics', 'ui'])
  const user = useLearner()
  const tasks = countedTasks(user.alltasks, tier)
  const percent = user.beltStatus[TIER_KEYS[tier]]
  const done = tasks.filter((task) => task.completed === true).length
  const name = t('ui:star.name', { star: t(`ui:star.${tier}`) })
  const tone = starTone(tier)
  return (
    <Paper component="section" className={classes.panel} aria-label={name}>
      <ProgressRing value={percent} label={name} tone={tone} size={56} thickness={6}>
        <StarIcon tier={tier} size={24} achieved={isAchieved(user, tier)} />
      </ProgressRing>
      <div className={classes.progress}>
        <div className={classes.figures}>
          <h2 className={classes.star}>{name}</h2>
          <span className={classes.count}>
            {t('list.count', { done, count: tasks.length, percent })}
          </span>
        </div>
        {/* Hidden: the ring has the same value. */}
        <div className={classes.track} style={{ background: toneVar(tone, 'track') }} aria-hidden>
          <div style={{ width: `${percent}%`, background: toneVar(tone, 'mark') }} />
        </div>
      </div>
      <TierDate tier={tier} expected={tasks[0]?.expectedDate} />
    </Paper>
  )
}

function TierDate({ tier, expected }: { tier: Tier; expected: string | undefined }) {
  const { t } = useTranslation('topics')
  const user = useLearner()
  const dates = useDates()
  const achieved = user[`${TIER_KEYS[tier]}BeltDate`]
  return (
    <SideDate
      label={t(achieved ? 'list.achieved' : 'list.expected')}
      date={achieved ? dates.instantDay(achieved) : dates.day(expected)}
    />
  )
}
