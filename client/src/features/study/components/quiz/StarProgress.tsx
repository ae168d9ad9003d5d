import { TIER_KEYS } from '@tristar/shared/common/tiers'
import { countedTasks, isAchieved } from '@tristar/shared/session/nextStep.rules'
import type { Task } from '@tristar/shared/study/progress.schema'
import { useTranslation } from 'react-i18next'
import { useLearner } from '../../../../lib/session'
import { StarIcon } from '../../../common/StarLabel'
import { StarSegments } from '../StarSegments'
import { useStarCount } from '../useStarCount'
import classes from './result.module.css'

interface StarProgressProps {
  /** The topic passed just now. */
  task: Task
  /** Its star was held before. */
  held: boolean
}

/** The star's topics with the one just completed; nothing for a topic that counts towards none. */
export function StarProgress({ task, held }: StarProgressProps) {
  const { t } = useTranslation(['quizResult', 'ui'])
  const user = useLearner()
  const starCount = useStarCount()
  const tier = task.beltType
  const tasks = countedTasks(user.alltasks, tier)
  if (!tasks.some(({ _id }) => _id === task._id)) return null
  const achieved = isAchieved(user, tier)
  const earned = achieved && !held
  const star = t(`ui:star.${tier}`)
  return (
    <div className={classes.star}>
      <div className={classes.starLine}>
        <StarIcon tier={tier} size={18} achieved={achieved} />
        <span className={classes.starText}>
          {earned ? t('earned', { total: tasks.length, star }) : starCount(tier)}
        </span>
        <span className={classes.percent}>{`${user.beltStatus[TIER_KEYS[tier]]}%`}</span>
      </div>
      <StarSegments tier={tier} justDone={task.completed === true} />
      {/* A seller's is the next thing. */}
      {earned && user.role === 'supervisor' && (
        <p className={classes.ready}>{t('certificateReady')}</p>
      )}
    </div>
  )
}
