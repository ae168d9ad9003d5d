import type { Tier } from '@tristar/shared/common/tiers'
import { countedTasks, isAchieved } from '@tristar/shared/session/nextStep.rules'
import { useTranslation } from 'react-i18next'
import { useLearner } from '../../../lib/session'

/** '2 of 5 towards Bronze'; of a star that is held '5 of 5 topics of the Bronze star'. */
export function useStarCount(): (tier: Tier) => string {
  const { t } = useTranslation(['topics', 'ui'])
  const user = useLearner()
  return (tier) => {
    const tasks = countedTasks(user.alltasks, tier)
    const done = tasks.filter(({ completed }) => completed === true).length
    const star = t(`ui:star.${tier}`)
    return isAchieved(user, tier)
      ? t('list.held', { done, count: tasks.length, star })
      : t('list.towards', { done, total: tasks.length, star })
  }
}
